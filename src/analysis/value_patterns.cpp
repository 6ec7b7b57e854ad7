// Patterns in a row of values, looked for from its end.
#include "upstar/analysis/value_patterns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "number/bits.hpp"

namespace upstar {

namespace {

using Kind = ValuePattern::Kind;

/// The k with b = a / 2^k, if there is one. **Requires** neither is 0.
std::optional<std::int64_t> halvings_between(const Dyadic& a, const Dyadic& b) {
  const auto exponent = [](const Dyadic& x) {
    if (!x.is_integer()) return static_cast<std::int64_t>(x.log2_denominator());
    return -static_cast<std::int64_t>(trailing_zeros(x.numerator()));
  };
  const std::int64_t k = exponent(b) - exponent(a);
  const bool equal = k >= 0 ? b == a >> static_cast<std::uint64_t>(k) : b == a << static_cast<std::uint64_t>(-k);
  return equal ? std::optional(k) : std::nullopt;
}

/// How v(n) follows from v(n - p), as far as known; fits() learns more, or finds a contradiction.
struct Change {
  Kind kind;
  bool is_known = false;  ///< the change: `step` or `halvings`
  Dyadic step{};
  std::int64_t halvings = 0;
  std::size_t telling = 0;  ///< the number of values other than 0 it was seen at

  bool fits(const PatternValue& a, const PatternValue& b) {
    if (a.rest != b.rest) return false;
    if (kind == Kind::period) return a.number == b.number;
    if (kind == Kind::arithmetic) {
      const Dyadic difference = b.number - a.number;
      if (!std::exchange(is_known, true)) step = difference;
      return step == difference;
    }
    if (a.number.is_zero() || b.number.is_zero()) return a.number == b.number;
    const auto between = halvings_between(a.number, b.number);
    ++telling;
    if (!between) return false;
    if (!std::exchange(is_known, true)) halvings = *between;
    return halvings == *between;
  }
};

std::int64_t last_of(std::span<const PatternValue> values, std::int64_t first) {
  return first + static_cast<std::int64_t>(values.size()) - 1;
}

std::optional<ValuePattern> pattern_of(Kind kind, std::span<const PatternValue> values, std::int64_t first,
                                       std::size_t p, std::size_t least_periods = 3) {
  Change change{kind};
  std::size_t from = values.size() - p;  // v(n + p) fits for n >= from, counted from 0
  while (from > 0 && change.fits(values[from - 1], values[from - 1 + p])) --from;
  const std::size_t seen = values.size() - from;
  const bool is_late = from > values.size() / 2;
  if (seen < least_periods * p || (is_late && seen < std::max<std::size_t>(6 * p, 12))) return std::nullopt;
  if (kind == Kind::scaled && change.telling < 3) return std::nullopt;
  return ValuePattern{
      kind, p, first + static_cast<std::int64_t>(from), change.step, change.halvings, last_of(values, first)};
}

int bit_length(std::int64_t n) { return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(n))); }

std::optional<ValuePattern> bit_length_pattern(std::span<const PatternValue> values, std::int64_t first) {
  if (first < 0) return std::nullopt;
  const std::int64_t last = last_of(values, first);
  std::int64_t from = last;
  const auto at = [&](std::int64_t n) { return values[static_cast<std::size_t>(n - first)]; };
  while (from > std::max<std::int64_t>(first, 1) &&
         (bit_length(from - 1) != bit_length(from) || at(from - 1) == at(from))) {
    --from;
  }
  const auto before = static_cast<std::size_t>(from - first);
  if (before > values.size() / 2 || bit_length(last) - bit_length(from) < 3) return std::nullopt;
  return ValuePattern{Kind::bit_length, 0, from, 0, 0, last};
}

}  // namespace

std::optional<ValuePattern> find_value_pattern(std::span<const PatternValue> values, std::int64_t first) {
  const auto by_length = values.empty() ? std::nullopt : bit_length_pattern(values, first);
  for (std::size_t p = 1; 3 * p <= values.size(); ++p) {
    for (const Kind kind : {Kind::period, Kind::arithmetic, Kind::scaled}) {
      const auto pattern = pattern_of(kind, values, first, p);
      if (!pattern) continue;
      // What holds for the numbers of one bit length alone is the pattern by bit lengths.
      const bool is_of_one_length = by_length && bit_length(pattern->from) == bit_length(pattern->seen_to);
      return is_of_one_length ? by_length : pattern;
    }
  }
  return by_length;
}

std::optional<ValuePattern> find_word_pattern(std::span<const PatternValue> words, std::int64_t first) {
  for (const std::size_t periods : {std::size_t{3}, std::size_t{2}}) {
    for (std::size_t p = periods == 3 ? 1 : 3; periods * p <= words.size(); ++p) {
      if (const auto pattern = pattern_of(Kind::period, words, first, p, periods)) return pattern;
    }
  }
  return std::nullopt;
}

bool follows_from(const ValuePattern& seen, const ValuePattern& theorem) {
  return seen.kind == theorem.kind && seen.kind != Kind::bit_length &&
         seen.seen_to >= std::max(seen.from, theorem.from) + static_cast<std::int64_t>(seen.period + theorem.period);
}

std::string to_text(const ValuePattern& pattern, std::string_view function, std::string_view variable) {
  std::string change;
  switch (pattern.kind) {
    case Kind::period: break;
    case Kind::arithmetic:
      change = fmt::format(" {} {}", pattern.step.sign() < 0 ? '-' : '+', abs(pattern.step).to_string());
      break;
    case Kind::scaled: {
      const std::string factor = (Integer(1) << static_cast<unsigned>(std::abs(pattern.halvings))).str();
      change = pattern.halvings > 0 ? "/" + factor : " times " + factor;
      break;
    }
    case Kind::bit_length:
      return fmt::format("{0}({1}) depends on the bit length of {1} alone, from {1} = {2}", function, variable,
                         pattern.from);
  }
  if (pattern.kind == Kind::period && pattern.period == 1)
    return fmt::format("{0}({1}) is the same from {1} = {2}", function, variable, pattern.from);
  return fmt::format("{0}({1}+{2}) = {0}({1}){3} from {1} = {4}", function, variable, pattern.period, change,
                     pattern.from);
}

}  // namespace upstar
