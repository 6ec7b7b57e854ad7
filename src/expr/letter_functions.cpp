// Functions of texts: their letters, parts and replacements; numbers and values as texts.
#include <fmt/format.h>

#include <algorithm>

#include "base/byte_order_mark.hpp"
#include "base/text_cursor.hpp"
#include "base/utf8.hpp"
#include "expr/function.hpp"
#include "expr/kinds.hpp"
#include "expr/program.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar {

namespace {

Value as_text_value(const Arguments& a, std::string_view text) { return Value::text(a.store().budget(), text); }

std::string_view some_letters(std::string_view text) {
  if (text.empty()) throw error_at_byte(text, 0, "one letter at least is wanted");
  return text;
}

/// Visits the parts of the text between the places where `between` stands, from left to right.
template <class Visit>
void for_each_part(Budget& budget, std::string_view text, std::string_view between, Visit&& visit) {
  while (true) {
    budget.tick();
    const std::size_t end = text.find(between);
    visit(text.substr(0, end));
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + between.size());
  }
}

Value call_letters(const Arguments& a) {
  ChargedVector<Value> letters(charged_to(a.store().budget()));
  const std::string_view text = a.text(0);
  const auto continues = [&](std::size_t i) {
    return i < text.size() && (static_cast<unsigned char>(text[i]) >> 6) == 2;
  };
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end) {
    a.store().budget().tick();
    for (++end; continues(end);) ++end;
    letters.push_back(as_text_value(a, text.substr(begin, end - begin)));
  }
  return Value::list(std::move(letters));
}

Value call_split(const Arguments& a) {
  const std::string_view between = a.read(1, some_letters);
  ChargedVector<Value> parts(charged_to(a.store().budget()));
  for_each_part(a.store().budget(), a.text(0), between,
                [&](std::string_view part) { parts.push_back(as_text_value(a, part)); });
  return Value::list(std::move(parts));
}

/// The texts with `between` between them.
class Joined {
 public:
  Joined(Budget& budget, std::string_view between) : m_between(between), m_memory(budget) {}

  void add(std::string_view part) {
    const std::size_t size = m_text.size() + m_between.size() + part.size();
    check_text_size(size);
    if (2 * size > m_memory.bytes()) m_memory.claim(2 * size);
    if (!std::exchange(m_is_empty, false)) m_text += m_between;
    m_text += part;
  }
  const std::string& text() const { return m_text; }

 private:
  std::string_view m_between;
  MemoryClaim m_memory;
  std::string m_text;
  bool m_is_empty = true;
};

/// The lines of a file, without their ends. **Errors** ParseError at the name of the file if it cannot be read.
Value lines_of_file(const Arguments& a, const FileReader& read, std::string_view name) {
  Budget& budget = a.store().budget();
  ChargedVector<Value> lines(charged_to(budget));
  try {
    // The content and its lines are in memory at once.
    const std::string content =
        read(std::string(some_letters(name)), budget.memory_limit() / 2, [&] { budget.look(); });
    const MemoryClaim memory(budget, content.capacity());
    for (std::string_view rest = without_byte_order_mark(content); !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      const std::string_view line = rest.substr(0, end);
      budget.tick(1 + line.size());
      if (invalid_utf8(line) != std::string_view::npos) {
        throw IoError(fmt::format("{}, line {}: this is not UTF-8 text", name, lines.size() + 1));
      }
      lines.push_back(as_text_value(a, line.ends_with('\r') ? line.substr(0, line.size() - 1) : line));
      ListValue::check_size(lines.size());
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  } catch (const IoError& error) {
    throw error_at_byte(name, 0, error.what());
  }
  return Value::list(std::move(lines));
}

Value call_read(const Arguments& a) {
  return a.read(0, [&](std::string_view name) {
    const FileReader& read = a.session().read_file;
    if (!read) a.fail("is undefined: there are no files here; only lines that the command upstar evaluates read them");
    return lines_of_file(a, read, name);
  });
}

Value call_join_text(const Arguments& a) {
  Joined joined(a.store().budget(), a.text(1));
  for (const Value& item : a.list(0)) {
    a.store().budget().tick();
    const auto part = item.as_text();
    if (!part) {
      a.fail(fmt::format("is undefined: texts are joined, and the list holds {}; text(x) is the text of a value",
                         item.kind_name()));
    }
    joined.add(*part);
  }
  return as_text_value(a, joined.text());
}

Value call_replace(const Arguments& a) {
  const std::string_view from = a.read(1, some_letters);
  Joined joined(a.store().budget(), a.text(2));
  for_each_part(a.store().budget(), a.text(0), from, [&](std::string_view part) { joined.add(part); });
  return as_text_value(a, joined.text());
}

Value call_upper(const Arguments& a) {
  std::string text(a.text(0));
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return as_text_value(a, text);
}

Answer call_number(const Arguments& a) {
  return {a.store().number(a.read(0, [](std::string_view text) { return Dyadic::parse(text); }))};
}

Value call_text(const Arguments& a) {
  const Value& value = a.values()[0];
  if (value.as_text()) return value;
  if (const std::string* word = value.as_word()) return as_text_value(a, *word);
  if (const Outcome* outcome = value.as_answer<Outcome>()) return as_text_value(a, text_of(*outcome));
  if (value.as_function() != nullptr) return as_text_value(a, value.as_function()->source());
  return as_text_value(a, answer_text(a.store(), value.as_typed(a.forms()), Style::text));
}

}  // namespace

std::span<const Function> letter_functions() {
  static constexpr Function table[] = {
      {{"letters_of", "letters_of(T)", "the letters of a text, bars too, each as a text", "letters_of(\"xo|.\")",
        "[\"x\", \"o\", \"|\", \".\"]", "text -> texts"},
       call_letters},
      {{"split", "split(T, \"|\")", "the parts of a text between the places where the second text stands",
        "split(\"3,5,7\", \",\")", "[\"3\", \"5\", \"7\"]", "text, text -> texts", 2, 2},
       call_split},
      {{"read", "read(\"FILE\")",
        "the lines of a file as texts, without their ends; only where the command upstar computes",
        "read(\"boards.txt\")", "[\"xo.\", \".ox\"]", "text -> texts"},
       call_read},
      {{"join_text", "join_text(L, \",\")", "the texts of a list with the second text between them",
        "join_text([\"xo\", \"..\"], \"|\")", "\"xo|..\"", "list, text -> text", 2, 2},
       call_join_text},
      {{"replace", "replace(T, \"a\", \"b\")", "the text with b wherever a stands in it, from left to right",
        "replace(\"xoxo\", \"xo\", \".\")", "\"..\"", "text, text, text -> text", 3, 3},
       call_replace},
      {{"upper", "upper(T)", "the text with A to Z for a to z", "upper(\"l.r\")", "\"L.R\"", "text -> text"},
       call_upper},
      {{"number", "number(T)", "the number m / 2^n that a text is", "number(\"-5/8\")", "-5/8", "text -> number"},
       call_number},
      {{"text", "text(x)", "a value as the text that is printed; a text is itself", "text({2|-1}) + \"!\"",
        "\"{2|-1}!\"", "any -> text"},
       call_text},
  };
  return table;
}

}  // namespace upstar
