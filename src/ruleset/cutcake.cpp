// Cutcake: its text, its value, and its entry.
#include "ruleset/cutcake.hpp"

#include <fmt/format.h>

#include <charconv>

#include "ruleset/position_error.hpp"
#include "ruleset/standard.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

std::size_t hash_value(const Cake& cake) {
  return static_cast<std::size_t>(mix(static_cast<std::uint64_t>(cake.rows), static_cast<std::uint64_t>(cake.columns)));
}

std::optional<GameId> Cutcake::closed_form(const Position& cakes, GameStore& store) const {
  Integer total = 0;
  for (const Cake& cake : cakes) total += cutcake_value(cake);
  return store.number(Dyadic(total));
}

std::string Cutcake::to_text(const Position& cakes) const {
  std::string text;
  for (const Cake& cake : cakes) {
    fmt::format_to(std::back_inserter(text), "{}{},{}", text.empty() ? "" : ";", cake.rows, cake.columns);
  }
  return text;
}

namespace {

/// Reads `m,n;m,n`, spaces anywhere between numbers and signs.
class CakeReader {
 public:
  explicit CakeReader(std::string_view text) : m_text(text) {}

  Cutcake::Position cakes() {
    Cutcake::Position result;
    skip_spaces();
    if (m_at == m_text.size()) return result;
    for (;;) {
      const std::int64_t rows = side();
      expect(',', "expected ',' and the number of columns");
      result.push_back({rows, side()});
      if (m_at == m_text.size()) return result;
      expect(';', "expected ';' and the next cake, or the end");
    }
  }

 private:
  void skip_spaces() {
    while (m_at < m_text.size() && m_text[m_at] == ' ') ++m_at;
  }

  void expect(char sign, const char* message) {
    if (m_at == m_text.size() || m_text[m_at] != sign) throw position_error(m_text, m_at, message);
    ++m_at;
  }

  std::int64_t side() {
    skip_spaces();
    std::int64_t number = 0;
    const std::string_view rest = m_text.substr(m_at);
    const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (read.ec == std::errc::invalid_argument || rest.front() == '-') {
      throw position_error(m_text, m_at, "expected the side of a cake, an integer of at least 1");
    }
    if (read.ec == std::errc::result_out_of_range) throw LimitError("the sides of a cake go to 2^63 - 1");
    if (number == 0) throw DomainError("a cake has at least one row and one column");
    m_at = static_cast<std::size_t>(read.ptr - m_text.data());
    skip_spaces();
    return number;
  }

  std::string_view m_text;
  std::size_t m_at = 0;
};

}  // namespace

Cutcake::Position Cutcake::parse(std::string_view text) const { return CakeReader(text).cakes(); }

RulesetEntry cutcake_entry() {
  RulesetInfo info;
  info.name = "cutcake";
  info.summary = "Left cuts a cake between columns, Right between rows";
  info.rules =
      "A cake of m rows and n columns is cut in two along the grid: by Left between two columns, by Right between\n"
      "two rows. Both pieces stay in play.";
  info.notation = "rows,columns; several cakes joined by ; are a sum";
  info.example = "2,5";
  info.sizes = Sizes::pair;
  info.bare_arguments = true;
  return make_entry<Cutcake>(std::move(info));
}

}  // namespace upstar
