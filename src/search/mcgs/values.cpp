// Values and heaps of MCGS: numbers, switches, ups and stars, nimbers, rows of pins.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <utility>
#include <vector>

#include "base/text_cursor.hpp"
#include "search/mcgs/rows.hpp"
#include "upstar/impartial/grundy.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar::mcgs {

namespace {

using Row = Section::Row;

/// One of the canonical options of a number m / 2^k in lowest terms, (m - 1) / 2^k or (m + 1) / 2^k; of an integer, the
/// numbers next to it.
Dyadic next_to(const Dyadic& x, int direction) { return Dyadic(x.numerator() + direction, x.log2_denominator()); }

/// The numbers of `3/4`, `-3 / 8, 5`.
std::vector<Dyadic> numbers_of(Piece text) {
  std::vector<Piece> words;  // numbers, and `/` between some of them
  for (const Piece word : text.words(',')) {
    for (const Piece part : word.split('/')) {
      if (part.begin > word.begin) words.push_back({part.source, part.begin - 1, part.begin});
      if (!part.is_empty()) words.push_back(part);
    }
  }
  std::vector<Dyadic> all;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::int64_t numerator = words[i].integer(-largest, largest, "an integer");
    if (i + 1 == words.size() || words[i + 1].text() != "/") {
      all.emplace_back(numerator);
      continue;
    }
    if (i + 2 == words.size()) words[i + 1].fail("expected a power of two behind '/'");
    i += 2;
    const auto denominator = static_cast<std::uint64_t>(words[i].integer(1, largest, "a power of two"));
    if (!std::has_single_bit(denominator)) words[i].fail("expected a power of two");
    all.emplace_back(Integer(numerator), static_cast<std::uint64_t>(std::countr_zero(denominator)));
  }
  return all;
}

/// The nim value of the canonical form if both players have the moves of both. The options of a number are the ends of
/// the interval that it halves: from the integers next to x on, halved until x is met.
std::uint64_t nim_value(const Dyadic& x) {
  const Integer numerator = abs(x.numerator());  // -x has the same nim value
  const auto bit = [&](std::uint64_t i) { return bit_test(numerator, static_cast<unsigned>(i)) ? 1U : 0U; };
  std::uint64_t depth = x.log2_denominator();
  std::uint64_t below = bit(depth), above = 1 - below;  // of integers: whether they are odd
  if (depth == 0) return below;
  for (;;) {
    const std::uint64_t options[] = {below, above};
    const std::uint64_t middle = mex(options);
    if (--depth == 0) return middle;
    (bit(depth) != 0 ? below : above) = middle;
  }
}

/// A graph, the token still to be put on it: vertex n + 1 is *n, the last one has options of these nim values.
struct TokenGraph {
  std::string arcs;
  std::uint64_t root = 1;

  explicit TokenGraph(std::span<const std::uint64_t> options) {
    if (!options.empty()) root = *std::max_element(options.begin(), options.end()) + 2;
    for (std::uint64_t from = 2; from < root; ++from) {
      for (std::uint64_t to = 1; to < from; ++to) arcs += fmt::format("{}>{}, ", from, to);
    }
    for (const std::uint64_t option : options) arcs += fmt::format("{}>{}, ", root, option + 1);
    if (!arcs.empty()) arcs.resize(arcs.size() - 2);
  }
  /// An expression.
  std::string with_token(std::uint64_t vertex) const { return fmt::format("token(\"{}; {}:T\")", arcs, vertex); }
};

/// A value by its options: each the move that MCGS calls `name`, what it leads to, and the nim value of that if both
/// players have the moves of both.
struct ValueMove {
  std::string name;
  std::string expression;
  std::uint64_t nim_value = 0;
};

Game value_game(std::string expression, const std::vector<ValueMove>& moves, bool is_impartial) {
  if (!is_impartial) {
    return {std::move(expression), false, [moves](std::string_view name) -> std::optional<std::string> {
              for (const ValueMove& move : moves) {
                if (move.name == name) return move.expression;
              }
              return std::nullopt;
            }};
  }
  std::vector<std::uint64_t> options;
  for (const ValueMove& move : moves) options.push_back(move.nim_value);
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  if (options.empty()) return {"0", true, [](std::string_view) { return std::nullopt; }};
  const TokenGraph graph(options);
  return {graph.with_token(graph.root), true, [moves, graph](std::string_view name) -> std::optional<std::string> {
            for (const ValueMove& move : moves) {
              if (move.name == name) return graph.with_token(move.nim_value + 1);
            }
            return std::nullopt;
          }};
}

std::vector<ValueMove> moves_of_number(const Dyadic& x) {
  const auto to = [](const char* name, const Dyadic& y) { return ValueMove{name, y.to_string(), nim_value(y)}; };
  if (!x.is_integer()) return {to("DEC", next_to(x, -1)), to("INC", next_to(x, 1))};
  if (x.is_zero()) return {};
  const Dyadic next = next_to(x, -x.sign());
  return {to("INT", next), to(x.sign() > 0 ? "DEC" : "INC", next)};
}

Game read_number(const Row&, Piece text, bool is_impartial) {
  const std::vector<Dyadic> numbers = numbers_of(text);
  if (numbers.size() != 1) text.fail("expected one number");
  return value_game(numbers[0].to_string(), moves_of_number(numbers[0]), is_impartial);
}

Game read_integer(const Row& row, Piece text, bool is_impartial) {
  text.integer(-largest, largest, "an integer");
  return read_number(row, text, is_impartial);
}

Game read_switch(const Row&, Piece text, bool is_impartial) {
  const std::vector<Dyadic> sides = numbers_of(text);
  if (sides.size() != 2) text.fail("expected two numbers");
  return value_game(fmt::format("{{{}|{}}}", sides[0].to_string(), sides[1].to_string()),
                    {{"SWITCH_L", sides[0].to_string(), nim_value(sides[0])},
                     {"SWITCH_R", sides[1].to_string(), nim_value(sides[1])}},
                    is_impartial);
}

/// Ups, and perhaps a star.
struct UpStar {
  std::int64_t ups = 0;
  bool star = false;

  std::string expression() const {
    if (ups == 0) return star ? "*" : "0";
    return fmt::format("{}{}{}", ups > 0 ? "^" : "v", std::abs(ups), star ? "*" : "");
  }
  std::string name() const { return fmt::format("{}{}", ups, star ? "*" : ""); }
  /// The canonical options of both players.
  std::vector<UpStar> options() const {
    if (ups == 0) return star ? std::vector<UpStar>{{}} : std::vector<UpStar>{};
    if (std::abs(ups) == 1) return {{0, false}, {0, true}};
    return {{0, false}, {ups > 0 ? ups - 1 : ups + 1, !star}};
  }
  /// If both players have the moves of both.
  std::uint64_t nim_value() const { return ups == 0 ? (star ? 1 : 0) : ups % 2 == 0 ? 1 : 2; }
};

Game read_up_star(const Row&, Piece text, bool is_impartial) {
  UpStar value;
  std::size_t numbers = 0, stars = 0;
  for (const Piece word : text.words(',')) {
    if (word.text() == "*") {
      value.star = true;
      ++stars;
    } else {
      value.ups = word.integer(-largest, largest, "an integer or *");
      ++numbers;
    }
  }
  if (numbers > 1 || stars > 1 || numbers + stars == 0) text.fail("expected a number of ups, a star or both");
  std::vector<ValueMove> moves;
  for (const UpStar& option : value.options())
    moves.push_back({option.name(), option.expression(), option.nim_value()});
  return value_game(value.expression(), moves, is_impartial);
}

Game read_nimber(const Row&, Piece text, bool) {
  const std::int64_t n = text.integer(0, largest, "an integer from 0 on");
  return {fmt::format("*{}", n), true, [n](std::string_view move) -> std::optional<std::string> {
            if (!move.starts_with('*')) return std::nullopt;
            const auto to = whole_number<std::int64_t>(move.substr(1));
            if (!to || *to < 0 || *to >= n) return std::nullopt;
            return fmt::format("*{}", *to);
          }};
}

Game read_kayles(const Row&, Piece text, bool) {
  const std::int64_t n = text.integer(0, largest, "an integer from 0 on");
  return {fmt::format("kayles(\"{}\")", n), true, [n](std::string_view move) -> std::optional<std::string> {
            std::vector<std::int64_t> numbers;  // taken, left, left
            for (const std::string_view part : parts_of(move, '-')) {
              const auto number = whole_number<std::int64_t>(part);
              if (!number || *number < 0) return std::nullopt;
              numbers.push_back(*number);
            }
            if (numbers.size() != 3 || numbers[0] < 1 || numbers[0] > 2 || numbers[0] + numbers[1] + numbers[2] != n) {
              return std::nullopt;
            }
            const auto [smaller, larger] = std::minmax(numbers[1], numbers[2]);
            std::string heaps = larger == 0 ? "" : std::to_string(larger);
            if (smaller > 0) heaps += fmt::format(",{}", smaller);
            return fmt::format("kayles(\"{}\")", heaps);
          }};
}

constexpr Row rows_of_values[] = {
    {"dyadic_rational", read_number}, {"integer_game", read_integer}, {"kayles", read_kayles},
    {"nimber", read_nimber},          {"switch_game", read_switch},   {"up_star", read_up_star},
};

}  // namespace

std::span<const Row> value_rows() { return rows_of_values; }

}  // namespace upstar::mcgs
