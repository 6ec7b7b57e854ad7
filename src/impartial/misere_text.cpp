// The text of games in misère play: a reader and a writer. Neither recurses: texts may be nested deeply.
#include "upstar/impartial/misere_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/text_cursor.hpp"
#include "upstar/base/error.hpp"
#include "upstar/impartial/misere_parts.hpp"

namespace upstar {

namespace {

class MisereReader {
 public:
  MisereReader(MisereStore& store, std::string_view text)
      : m_store(store), m_cursor(text), m_open(charged_to(store.budget())) {}

  MisereId read() {
    if (!m_cursor.take('*') || !m_cursor.take('[')) m_cursor.fail_at(0, "a game in misère play begins with *[");
    m_open.emplace_back(charged_to(m_store.budget()));
    while (letter() != ']') read_item();
    if (m_open.size() > 1) fail("a ) is missing");
    m_cursor.advance();
    if (!m_cursor.at_end()) fail("the text goes on after its last ]");
    const MisereGames& items = m_open.back();
    return items.size() == 1 ? items.front() : m_store.make(items);
  }

 private:
  char letter() const { return m_cursor.peek(); }

  void read_item() {
    m_store.budget().tick();
    const char c = letter();
    if (is_heap(c)) return close_item(m_store.heap(read_heap()));
    if (c == '(') {
      m_cursor.advance();
      m_open.emplace_back(charged_to(m_store.budget()));
    } else if (c == ')') {
      if (m_open.size() == 1) fail("this ) has no (");
      m_cursor.advance();
      const MisereId made = m_store.make(m_open.back());
      m_open.pop_back();
      close_item(made);
    } else if (c == '#' || c == '[') {
      fail(fmt::format("{} follows a heap or a game in parentheses", c));
    } else {
      fail(!m_cursor.at_end() ? "a heap is wanted here: a digit or &10;, or ( )" : "the closing ] is missing");
    }
  }

  /// What stands after a base.
  void close_item(MisereId game) {
    for (; letter() == '#' || letter() == '['; m_cursor.advance()) {
      if (letter() == '#') {
        game = m_store.make({game});
        continue;
      }
      m_cursor.advance();
      if (letter() == ']') fail("#, a heap or - and a heap stand in these brackets");
      while (letter() != ']') game = changed(game);
    }
    m_open.back().push_back(game);
  }

  /// The game after one subscript.
  MisereId changed(MisereId game) {
    if (letter() == '#') {
      m_cursor.advance();
      return m_store.make({game});
    }
    const std::size_t begin = m_cursor.place();
    const bool takes_away = m_cursor.take('-');
    if (!is_heap(letter())) fail("in these brackets stand #, heaps (a digit or &10;), and heaps after -");
    const MisereId heap = m_store.heap(read_heap());
    if (!takes_away) return m_store.add(game, heap);
    if (const auto rest = m_store.minus(game, heap)) return *rest;
    throw DomainError(fmt::format("no game added to {} is {}, so that the {} at column {} of it is undefined",
                                  misere_text(m_store, heap), misere_text(m_store, game),
                                  m_cursor.text().substr(begin, m_cursor.place() - begin), begin + 1));
  }

  static bool is_heap(char c) { return is_digit(c) || c == '&'; }

  std::uint64_t read_heap() {
    const char digit = letter();
    m_cursor.advance();
    if (digit != '&') return static_cast<std::uint64_t>(digit - '0');
    if (!is_digit(letter())) fail("digits follow &, as in &10;");
    const auto heap = whole_number<std::uint32_t>(m_cursor.take_while(is_digit));
    if (!m_cursor.take(';')) fail("a ; ends the number of a heap, as in &10;");
    return heap.value_or(UINT32_MAX);
  }

  [[noreturn]] void fail(const std::string& message) const { m_cursor.fail(message); }

  MisereStore& m_store;
  TextCursor m_cursor;
  ChargedVector<MisereGames> m_open;  ///< the items of the open brackets
};

class MisereWriter {
 public:
  explicit MisereWriter(MisereStore& store)
      : m_store(store), m_parts(store), m_text(charged_to(store.budget())), m_tasks(charged_to(store.budget())) {}

  std::string write(MisereId game) {
    append("*[");
    write_game(game, true);
    while (!m_tasks.empty()) {
      const Task task = std::move(m_tasks.back());
      m_tasks.pop_back();
      if (task.text.empty()) write_game(task.game, false);
      else append(task.text);
    }
    append("]");
    return {m_text.begin(), m_text.end()};
  }

 private:
  static constexpr std::size_t longest = 10'000'000;

  /// What is still to be written: a text, or a game.
  struct Task {
    std::string text;
    MisereId game;
  };

  void append(std::string_view more) {
    if (m_text.size() + more.size() > longest) {
      throw LimitError(fmt::format("the text of a misère game is longer than {} letters", longest));
    }
    m_text.insert(m_text.end(), more.begin(), more.end());
  }

  static std::string heap_text(std::uint32_t n) { return n < 10 ? fmt::format("{}", n) : fmt::format("&{};", n); }

  /// Writes the base of the game. Its options, if they are many, and its subscripts become tasks.
  void write_game(MisereId game, bool is_outermost) {
    std::vector<std::string> subscripts;  // from the last to the first
    while (!m_store.is_heap(game)) {
      m_store.budget().tick();
      auto [rest, subscript] = simpler(game);
      if (subscript.empty()) break;
      subscripts.push_back(std::move(subscript));
      game = rest;
    }
    const std::string after = subscripts_text(subscripts);
    if (m_store.is_heap(game)) return append(heap_text(m_store.birthday(game)) + after);
    const bool has_brackets = !is_outermost || !after.empty();
    MisereGames options = m_store.copy_of_options(game);
    m_store.sort(options);
    if (has_brackets) {
      append("(");
      m_tasks.push_back({")" + after, {}});
    }
    for (const MisereId option : options) m_tasks.push_back({"", option});
  }

  /// What the game is made of in one step, and the subscript of that step, which is empty if there is none.
  std::pair<MisereId, std::string> simpler(MisereId game) {
    const std::uint32_t birthday = m_store.birthday(game);
    const bool is_even = m_store.is_even(game);
    for (const std::uint32_t i : heaps_to_try(game, is_even)) {
      const MisereId heap = m_store.heap(i);
      const auto rest = m_store.minus(game, heap);
      if (rest && m_store.birthday(*rest) < birthday) return {*rest, heap_text(i)};
      const MisereId sum = m_store.add(game, heap);
      if (m_store.birthday(sum) < birthday) return {sum, "-" + heap_text(i)};
    }
    if (!is_even) return {m_store.even_part(game), "1"};
    const auto options = m_store.options(game);
    if (options.size() == 1) return {options.front(), "#"};
    return {game, ""};
  }

  /// The i from 2 on, even or odd as the game is, for which *i may be a part of it, or it and *i may be born before it.
  /// In the latter case, since none of the options of that sum is born after it, the game has the sum as an option.
  std::vector<std::uint32_t> heaps_to_try(MisereId game, bool is_even) {
    std::vector<std::uint32_t> heaps;
    const auto add = [&](std::uint32_t i) {
      if (i >= 2 && i < m_store.birthday(game) && (i % 2 == 0) == is_even) heaps.push_back(i);
    };
    for (const MisereId part : m_parts.parts(game)) {
      if (m_store.is_heap(part)) add(m_store.birthday(part) + (is_even ? 0 : 1));
    }
    for (const MisereId option : m_store.options(game)) add(m_store.nim_value(game) ^ m_store.nim_value(option));
    std::sort(heaps.begin(), heaps.end());
    heaps.erase(std::unique(heaps.begin(), heaps.end()), heaps.end());
    return heaps;
  }

  static std::string subscripts_text(const std::vector<std::string>& from_last) {
    std::string text;
    bool all_sharp = true;
    for (auto subscript = from_last.rbegin(); subscript != from_last.rend(); ++subscript) {
      text += *subscript;
      all_sharp = all_sharp && *subscript == "#";
    }
    return all_sharp ? text : "[" + text + "]";
  }

  MisereStore& m_store;
  MisereParts m_parts;
  ChargedVector<char> m_text;
  ChargedVector<Task> m_tasks;
};

}  // namespace

MisereId read_misere(MisereStore& store, std::string_view text) { return MisereReader(store, text).read(); }

std::string misere_text(MisereStore& store, MisereId game) { return MisereWriter(store).write(game); }

}  // namespace upstar
