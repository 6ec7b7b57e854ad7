// Text to values: `1/2`, `2^3*`, `{2|-1}`, `{4||1|0}`, `+-{3|1}`, `-G`, `G + H`, parentheses.
#pragma once

#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "game.hpp"

namespace cgt {

class GameParser {
 public:
  explicit GameParser(std::string_view text) : m_text(text) {}

  Game whole() {
    const Game value = sum();
    if (peek() != '\0') fail("nothing more belongs here");
    return value;
  }

 private:
  [[noreturn]] void fail(const std::string& what) const { throw BadText(m_next, what); }
  char peek() {
    while (m_next < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_next])) != 0) ++m_next;
    return here();
  }
  char here() const { return m_next < m_text.size() ? m_text[m_next] : '\0'; }
  bool take(char letter) {
    if (peek() != letter) return false;
    ++m_next;
    return true;
  }
  void expect(char letter) {
    if (!take(letter)) fail(std::string("'") + letter + "' is expected here");
  }
  bool is_digit(std::size_t place) const {
    return place < m_text.size() && std::isdigit(static_cast<unsigned char>(m_text[place])) != 0;
  }
  bool at_digit() const { return is_digit(m_next); }

  Game sum() {
    Game total = term();
    for (;;) {
      peek();
      if (is_switch()) {
        total += term();
      } else if (take('+')) {
        total += term();
      } else if (take('-')) {
        total -= term();
      } else {
        return total;
      }
    }
  }
  bool is_switch() const { return m_text.substr(m_next, 2) == "+-"; }
  Game term() {
    if (m_depth == 1000) fail("values are nested up to 1000 deep");
    ++m_depth;
    const Game value = term_here();
    --m_depth;
    return value;
  }
  Game term_here() {
    peek();
    if (is_switch()) {
      m_next += 2;
      const Game g = term();
      return Game({g}, {-g});
    }
    if (here() == '-' && !is_digit(m_next + 1)) {
      ++m_next;
      return -term();
    }
    if (take('(')) {
      const Game inside = sum();
      expect(')');
      return inside;
    }
    if (take('{')) {
      const Game inside = braces();
      expect('}');
      return inside;
    }
    return number_up_star();
  }
  /// A number, ups and a star side by side, at least one of them.
  Game number_up_star() {
    const std::size_t begin = m_next;
    NumberUpStar parts;
    const bool negative = here() == '-';
    if (negative) ++m_next;
    if (at_digit()) parts.number = number(negative);
    if (here() == '^' || here() == 'v') {
      const bool up = here() == '^';
      ++m_next;
      const std::int64_t n = static_cast<std::int64_t>(count());
      parts.ups = up ? n : -n;
    }
    if (here() == '*') {
      ++m_next;
      parts.star = count();
    }
    if (m_next == begin) fail("a value is expected here");
    return Game(parts);
  }
  /// Digits, or 1.
  std::uint64_t count() {
    if (!at_digit()) return 1;
    const std::size_t begin = m_next;
    const Dyadic n = digits();
    if (n > Dyadic(1000)) throw BadText(begin, "ups and stars are counted up to 1000");
    return static_cast<std::uint64_t>(n.numerator());
  }
  Dyadic digits() {
    Dyadic value;
    if (!at_digit()) fail("a digit is expected here");
    for (; at_digit(); ++m_next) value = value * Dyadic(10) + Dyadic(here() - '0');
    return value;
  }
  Dyadic number(bool negative) {
    const Dyadic top = digits();
    const Dyadic size = here() == '/' ? quotient(top) : top;
    return negative ? -size : size;
  }
  Dyadic quotient(const Dyadic& top) {
    ++m_next;
    const std::size_t begin = m_next;
    Int128 bottom = digits().numerator();
    int log2 = 0;
    for (; bottom > 1 && bottom % 2 == 0; bottom /= 2) ++log2;
    if (bottom != 1) throw BadText(begin, "a denominator is a power of two");
    return Dyadic(top.numerator(), log2);
  }
  using Options = std::vector<Game>;
  /// A side, and the length of the run of bars behind it.
  struct Side {
    Options options;
    std::size_t bars;
  };
  Options side() {
    Options options;
    if (peek() == '|' || peek() == '}') return options;
    do options.push_back(sum());
    while (take(','));
    return options;
  }
  /// The inside of braces.
  Game braces() {
    std::vector<Side> sides{{side(), 0}};
    while (peek() == '|') {
      for (; here() == '|'; ++m_next) ++sides.back().bars;
      sides.push_back({side(), 0});
    }
    if (sides.size() == 1) fail("'|' is expected here");
    return between(sides, 0, sides.size());
  }
  /// The longest run of bars separates Left's options from Right's; with shorter runs, each of both is a game.
  Game between(const std::vector<Side>& sides, std::size_t begin, std::size_t end) {
    std::size_t middle = begin, equal = 0;
    for (std::size_t i = begin; i + 1 < end; ++i) {
      if (sides[i].bars > sides[middle].bars) middle = i;
    }
    for (std::size_t i = begin; i + 1 < end; ++i) equal += sides[i].bars == sides[middle].bars ? 1 : 0;
    if (equal > 1) fail("two runs of bars before this place are equally long");
    const auto part = [&](std::size_t first, std::size_t last) {
      return last - first == 1 ? sides[first].options : Options{between(sides, first, last)};
    };
    return Game(part(begin, middle + 1), part(middle + 1, end));
  }

  std::string_view m_text;
  std::size_t m_next = 0;
  int m_depth = 0;
};

inline Game Game::parse(std::string_view text) { return GameParser(text).whole(); }

}  // namespace cgt
