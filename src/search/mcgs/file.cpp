// The reader of test files: sections, games, braces.
#include "search/mcgs/file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/text_cursor.hpp"
#include "base/trimmed.hpp"
#include "notation/excerpt.hpp"
#include "search/mcgs/games.hpp"

namespace upstar::mcgs {

namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : m_source(text), m_text(text) {}

  std::vector<Sum> read() {
    read_version();
    while (skip_blanks()) read_item();
    if (!m_games.empty()) m_source.fail(m_text.size(), "expected a question in braces after these games");
    if (!m_has_questions)
      m_source.fail(m_text.size(), "nothing is asked here: expected games and a question in braces");
    return std::move(m_sums);
  }

 private:
  static constexpr std::string_view brackets = "[](){}";

  Piece piece(std::size_t begin, std::size_t end) const { return {&m_source, begin, end}; }
  bool starts_with(std::string_view word) const { return m_text.substr(m_at).starts_with(word); }

  /// Skips comments too. **Returns** false at the end of the text.
  bool skip_blanks() {
    for (;;) {
      m_at = std::min(m_text.find_first_not_of(spaces, m_at), m_text.size());
      if (!starts_with("/*")) return m_at < m_text.size();
      skip_comment();
    }
  }

  /// A comment ends with `*/` before a blank: it may speak of `/*` and `*/`.
  void skip_comment() {
    const std::size_t begin = m_at;
    do {
      m_at = m_text.find("*/", m_at + 2);
      if (m_at == std::string_view::npos) m_source.fail(begin, "this comment has no end: expected '*/' and a blank");
    } while (m_at + 2 < m_text.size() && spaces.find(m_text[m_at + 2]) == std::string_view::npos);
    m_at += 2;
  }

  /// The piece between this bracket and the one that closes it, which is passed.
  Piece inside(char close) {
    const std::size_t begin = m_at + 1;
    const std::size_t end = m_text.find(close, begin);
    if (end == std::string_view::npos) m_source.fail(m_at, fmt::format("expected '{}' later on", close));
    m_at = end + 1;
    return piece(begin, end);
  }

  /// A run of anything but blanks, brackets and comments.
  Piece word() {
    const std::size_t begin = m_at;
    while (m_at < m_text.size() && !starts_with("/*") && spaces.find(m_text[m_at]) == std::string_view::npos &&
           brackets.find(m_text[m_at]) == std::string_view::npos) {
      ++m_at;
    }
    return piece(begin, m_at);
  }

  void check_version(Piece version) const {
    if (!version.text().starts_with("1.")) version.fail("expected a version 1.x");
  }

  /// `{version 1.7}`, with or without the braces, or nothing.
  void read_version() {
    if (!skip_blanks()) return;
    const std::size_t begin = m_at;
    if (m_text[m_at] == '{') {
      const std::vector<Piece> words = inside('}').words();
      if (!words.empty() && words[0].text() == "version") {
        if (words.size() != 2) words[0].fail("expected 'version' and its number");
        return check_version(words[1]);
      }
    } else if (word().text() == "version") {
      skip_blanks();
      return check_version(word());
    }
    m_at = begin;
  }

  void read_item() {
    const char c = m_text[m_at];
    if (c == '[') {
      m_section.emplace(inside(']'));
    } else if (c == '(') {
      add_game(inside(')'));
    } else if (c == '{') {
      read_questions(inside('}'));
    } else if (brackets.find(c) != std::string_view::npos) {
      m_source.fail(m_at, fmt::format("this '{}' closes nothing", c));
    } else {
      add_game(word());
    }
  }

  void add_game(Piece text) {
    if (!m_section) text.fail("expected the name of a game in brackets, as in [clobber], before a game");
    m_games.push_back(m_section->read(text));
    m_sum.terms.push_back({m_games.back().expression, m_source.place(text.trimmed().begin)});
    if (!m_games.back().is_impartial && m_first_partizan.empty()) m_first_partizan = m_section->title();
  }

  void read_questions(Piece text) {
    for (const Piece question : questions_in(text)) m_sum.queries.push_back(query(question));
    m_has_questions |= !m_sum.queries.empty();
    m_sums.push_back(std::move(m_sum));
    m_sum = {};
    m_games.clear();
    m_first_partizan.clear();
  }

  /// Between the commas, but for those inside of parentheses.
  static std::vector<Piece> questions_in(Piece text) {
    std::vector<Piece> questions;
    std::size_t from = 0, depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '(') ++depth;
      if (text[i] == ')' && depth > 0) --depth;
      if (text[i] != ',' || depth > 0) continue;
      questions.push_back(text.part(from, i).trimmed());
      from = i + 1;
    }
    const Piece last = text.part(from, text.size()).trimmed();
    if (!last.is_empty() || !questions.empty()) questions.push_back(last);
    return questions;
  }

  Query query(Piece text) const {
    std::vector<Piece> words = text.words();
    if (words.empty()) text.fail("expected a question: B, W, N, winning moves or thermograph");
    Query query;
    query.place = m_source.place(text.begin);
    for (const Piece word : words) query.text += (query.text.empty() ? "" : " ") + std::string(word.text());
    const std::string_view first = words[0].text();
    if (first == "thermograph") {
      query.question = Question::thermograph;
      std::string corners;
      for (std::size_t i = 1; i < words.size(); ++i) corners += words[i].text();
      if (!corners.empty()) query.expected = std::move(corners);
    } else if (first == "winning") {
      read_winning_moves(query, words);
    } else if (first == "N") {
      read_nim_value(query, words);
    } else {
      read_winner(query, words);
    }
    return query;
  }

  static std::optional<Player> player_named(std::string_view name) {
    if (name == "B") return Player::left;
    if (name == "W") return Player::right;
    return std::nullopt;
  }

  static void read_winner(Query& query, const std::vector<Piece>& words) {
    const auto player = player_named(words[0].text());
    if (!player) words[0].fail("expected a question: B, W, N, winning moves or thermograph");
    query.player = *player;
    if (words.size() == 1) return;
    if (words[1].text() != "win" && words[1].text() != "loss") words[1].fail("expected 'win' or 'loss'");
    if (words.size() > 2) words[2].fail("expected ',' or '}'");
    query.expected = words[1].text() == "win";
  }

  void check_impartial(Piece at) const {
    if (m_first_partizan.empty()) return;
    at.fail(fmt::format("N asks about impartial games, and {} is not impartial", m_first_partizan));
  }

  void read_nim_value(Query& query, const std::vector<Piece>& words) const {
    query.question = Question::nim_value;
    check_impartial(words[0]);
    if (words.size() == 1) return;
    const auto number = whole_number<std::uint64_t>(words[1].text());
    if (!number) words[1].fail("expected a nim value");
    if (words.size() > 2) words[2].fail("expected ',' or '}'");
    query.expected = *number;
  }

  void read_winning_moves(Query& query, const std::vector<Piece>& words) const {
    query.question = Question::winning_moves;
    if (words.size() < 3 || words[1].text() != "moves") words[0].fail("expected 'winning moves' and B, W or N");
    const auto player = player_named(words[2].text());
    if (!player && words[2].text() != "N") words[2].fail("expected B, W or N");
    if (player) query.player = *player;
    else check_impartial(words[2]);
    if (words.size() == 3) return;
    std::vector<Move> moves;
    const bool is_none = words.size() == 4 && words[3].text() == "None";
    for (std::size_t i = 3; i < words.size() && !is_none; ++i) moves.push_back(move(words[i]));
    query.expected = std::move(moves);
  }

  /// `1:b1-b2`: a move in the game number 1, from 0; without a number if there is only one game.
  Move move(Piece text) const {
    Move move;
    std::string_view name = text.text();
    if (m_games.size() > 1) {
      const std::size_t colon = name.find(':');
      const auto term = whole_number<std::size_t>(name.substr(0, colon));
      if (!term || colon == std::string_view::npos || *term >= m_games.size()) {
        text.fail(fmt::format("expected the number of a game, 0 to {}, and a colon", m_games.size() - 1));
      }
      move.term = *term;
      name.remove_prefix(colon + 1);
    }
    auto after = m_games.empty() ? std::nullopt : m_games[move.term].after(name);
    if (!after) text.fail(fmt::format("'{}' is not a move in that game", excerpt(name)));
    move.after = *std::move(after);
    return move;
  }

  Source m_source;
  std::string_view m_text;
  std::size_t m_at = 0;
  std::optional<Section> m_section;
  std::vector<Game> m_games;  ///< of the sum that is being read
  std::string m_first_partizan;
  Sum m_sum;
  std::vector<Sum> m_sums;
  bool m_has_questions = false;
};

}  // namespace

std::vector<Sum> read_test_file(std::string_view text) { return Reader(text).read(); }

}  // namespace upstar::mcgs
