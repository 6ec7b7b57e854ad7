// Periods of take-and-break games: finding and proving them.
//
// By the largest heap. Let a code remove at most k tokens and leave at most h heaps of any sizes, and let g(n + p) =
// g(n) for n0 <= n < h n0 + (h - 1) p + k, n0 >= 1. Then for all n >= n0: let n be the first heap beyond that range
// that is in doubt. An option of n + p has a largest heap b >= (n + p - k) / h >= n0 + p; with b - p in its place it is
// an option of n of the same value. An option of n has a largest heap b >= n0; with b + p in its place it is an option
// of n + p. So the same values are excluded. (h = 2: Guy and Smith, The G-values of various games, 1956. h = 1: k
// values that repeat.) Where h = 1 and every move may leave one heap and none alike, n0 = 0 serves as well.
//
// Two heaps that must differ: (a, b - p) has equal heaps if b - p = a. Then it stood for the value 0, which (a - p, a +
// p) has too if a - p >= n0. This holds for n >= 2 n0 + 2 p + k, so the range is longer by p.
//
// Two heaps that must be equal have the value 0 and exist for every other n: for the same n if p is even. Let p be odd,
// and let n + p have them, but not n: then n - p has them, n - p >= 2 n0 + k, so g(n) = g(n - p) is not 0. Let n have
// them, but not n + p: then g(n - p) = g(n) is not 0, and n - p has not them. So it has another option of value 0, with
// a largest heap b >= n0; with b + 2 p in its place it is an option of n + p. Either way both exclude 0 anyhow.
//
// By the complement. If all numbers but some up to m may be taken, the options of n have the values D(n) = {g(i) : i <
// n - m} and some of the m values before n, at the same places for all n. Suppose that D(n) and these m values at n = t
// + p are those at n = t moved up by s, and that D(t + p) holds all values below s. Then the next value is moved by s
// too, and so for ever.
#include "upstar/impartial/period.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "impartial/heap_code.hpp"
#include "impartial/heap_rules.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

using GrundyValues = std::span<const std::uint32_t>;

/// The properties of a code that the theorems use.
struct Shape {
  enum class Kind { none, largest, complement };

  Shape() = default;
  explicit Shape(const HeapCode& code) {
    if (const auto forbidden = forbidden_numbers(code)) {
      kind = Kind::complement;
      window = forbidden->empty() ? 0 : forbidden->back();
      return;
    }
    const auto longest = longest_removal(code);
    const auto most = most_heaps_left(code);
    if (!longest || !most) return;
    heaps = std::max<std::uint64_t>(*most, 1);
    removed = *longest;
    const auto rules = HeapRules::of(code, removed);
    if (has_marks(code) && !rules) return;  // marks on three heaps or more
    kind = Kind::largest;
    if (!rules) return;
    bool alike = rules->takes_only;
    for (const HeapMove& move : rules->moves) {
      differ = differ || move.different;
      alike = alike && move.gone && move.one;
    }
    if (alike) least_start = 0;
  }

  /// The end of the range that has to be checked.
  std::uint64_t end(std::uint64_t start, std::uint64_t period) const {
    return heaps * start + (heaps - 1 + (differ ? 1 : 0)) * period + removed;
  }

  Kind kind = Kind::none;
  std::uint64_t heaps = 1;    ///< h
  std::uint64_t removed = 0;  ///< k
  bool differ = false;
  std::uint64_t least_start = 1;
  std::uint64_t window = 0;  ///< m
};

/// By p: how far the reversed row matches itself from place p on. **Source** the Z algorithm (Gusfield, ch. 1).
template <class Row>
std::vector<std::uint32_t> self_matches(const Row& row, std::size_t size) {
  const auto at = [&](std::size_t i) { return row(size - 1 - i); };
  std::vector<std::uint32_t> match(size);
  std::size_t left = 0, right = 0;
  for (std::size_t i = 1; i < size; ++i) {
    std::size_t length = i < right ? std::min<std::size_t>(right - i, match[i - left]) : 0;
    while (i + length < size && at(length) == at(i + length)) ++length;
    match[i] = static_cast<std::uint32_t>(length);
    if (i + length > right) left = i, right = i + length;
  }
  return match;
}

bool is_proved_by_largest(const Shape& shape, const Period& p, GrundyValues values) {
  if (shape.kind != Shape::Kind::largest || p.saltus != 0 || p.period == 0) return false;
  if (p.start < std::max(p.from, shape.least_start)) return false;
  if (p.end < shape.end(p.start, p.period) || p.end + p.period > values.size()) return false;
  for (std::uint64_t n = p.from; n < p.end; ++n) {
    if (values[n] != values[n + p.period]) return false;
  }
  return true;
}

bool is_proved_by_complement(const Shape& shape, const Period& p, GrundyValues values) {
  if (shape.kind != Shape::Kind::complement || p.period == 0) return false;
  if (p.start < p.from + shape.window || p.end != p.start + p.period || p.end > values.size()) return false;
  for (std::uint64_t n = p.from; n < p.start; ++n) {
    if (values[n] + p.saltus != values[n + p.period]) return false;
  }
  const std::uint64_t most = *std::max_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(p.end)) + 1;
  if (p.saltus > most) return false;
  std::vector<bool> before(most + p.saltus), after(most + p.saltus);  // D(start), D(end)
  for (std::uint64_t n = 0; n + shape.window < p.start; ++n) before[values[n]] = true;
  for (std::uint64_t n = 0; n + shape.window < p.end; ++n) after[values[n]] = true;
  for (std::uint64_t v = 0; v < after.size(); ++v) {
    if (after[v] != (v < p.saltus || before[v - p.saltus])) return false;
  }
  return true;
}

bool is_proved_by(const Shape& shape, const Period& p, GrundyValues values) {
  switch (p.reason) {
    case Period::Reason::seen: break;
    case Period::Reason::largest: return is_proved_by_largest(shape, p, values);
    case Period::Reason::complement: return is_proved_by_complement(shape, p, values);
  }
  return false;
}

/// Whether what holds from there on is worth telling: for three periods and half of the table.
bool is_seen(std::uint64_t from, std::uint64_t period, std::uint64_t last) {
  return from <= last / 2 && from + 4 * period <= last + 1;
}

/// By p: from where on g(n + p) - g(n) is the same, since differences of neighbours repeat.
template <class Visit>
void for_each_arithmetic_period(GrundyValues values, Visit&& visit) {
  if (values.size() < 3) return;
  const std::size_t size = values.size() - 1;
  const auto match =
      self_matches([&](std::size_t i) { return std::int64_t{values[i + 1]} - std::int64_t{values[i]}; }, size);
  for (std::uint64_t p = 1; 2 * p <= size; ++p) {
    const std::uint64_t from = size - p - match[p];
    if (values[from + p] < values[from]) continue;
    if (visit(p, from, values[from + p] - values[from])) return;
  }
}

/// The least that is seen with a saltus.
std::optional<Period> find_with_saltus(GrundyValues values) {
  const std::uint64_t last = values.size() - 1;
  std::optional<Period> seen;
  for_each_arithmetic_period(values, [&](std::uint64_t p, std::uint64_t from, std::uint64_t saltus) {
    if (saltus > 0 && is_seen(from, p, last)) seen = Period{p, from, saltus, Period::Reason::seen, 0, 0, last};
    return seen.has_value();
  });
  return seen;
}

std::optional<Period> find_by_largest(const Shape& shape, GrundyValues values) {
  const std::uint64_t last = values.size() - 1;
  const auto match = self_matches([&](std::size_t i) { return values[i]; }, values.size());
  std::optional<Period> seen;
  for (std::uint64_t p = 1; 2 * p <= last; ++p) {
    Period found;
    found.period = p;
    found.from = last + 1 - p - match[p];
    found.start = std::max(found.from, shape.least_start);
    found.end = shape.end(found.start, p);
    found.last = found.end + p - 1;
    found.reason = Period::Reason::largest;
    const bool theorem = shape.kind == Shape::Kind::largest;
    if (theorem && found.last <= last) return found;
    if (!seen && is_seen(found.from, p, last)) {
      seen = Period{p, found.from, 0, Period::Reason::seen, 0, 0, last};
      if (!theorem) return seen;
    }
  }
  return seen ? seen : find_with_saltus(values);
}

std::optional<Period> find_by_complement(const Shape& shape, GrundyValues values) {
  const std::uint64_t end = values.size();
  std::optional<Period> proved;
  for_each_arithmetic_period(values, [&](std::uint64_t p, std::uint64_t from, std::uint64_t saltus) {
    if (from + p + shape.window > end - 1 - p) return false;
    const Period found{p, from, saltus, Period::Reason::complement, end - p, end, end - 1};
    if (is_proved_by_complement(shape, found, values)) proved = found;
    return proved.has_value();
  });
  return proved;
}

}  // namespace

std::optional<Period> find_period(const TakeAndBreak& game) {
  if (game.known().empty()) return std::nullopt;
  const Shape shape(game.code());
  if (shape.kind == Shape::Kind::complement) return find_by_complement(shape, game.known());
  return find_by_largest(shape, game.known());
}

std::optional<Period> find_period(std::span<const std::uint32_t> values) {
  return values.empty() ? std::nullopt : find_by_largest(Shape(), values);
}

std::optional<Period> find_period(TakeAndBreak& game, std::uint64_t last, Budget* budget) {
  for (std::uint64_t size = std::min<std::uint64_t>(last, 256);; size = std::min(last, 2 * size)) {
    game.values_to(size, budget);
    const auto found = find_period(game);
    if (size == last || (found && found->is_proved())) return found;
  }
}

bool is_proof(const HeapCode& code, const Period& claim, Budget* budget) {
  constexpr std::uint64_t most = 1ULL << 31;  // so that no sum below wraps
  if (!claim.is_proved() || claim.end > most || claim.period > most || claim.start > claim.end) return false;
  TakeAndBreak game(code);
  return is_proved_by(Shape(code), claim, game.values_to(claim.end + claim.period, budget));
}

std::string period_text(const Period& period) {
  std::string text = fmt::format("period {} from {}", period.period, period.from);
  if (period.saltus != 0) text += fmt::format(", saltus {}", period.saltus);
  switch (period.reason) {
    case Period::Reason::seen: return text + fmt::format(", seen to {}", period.last);
    case Period::Reason::largest:
      return text +
             fmt::format(", proved (g(n + {}) = g(n) for {} <= n < {})", period.period, period.start, period.end);
    case Period::Reason::complement: break;
  }
  return text +
         fmt::format(", proved (the state at {} is that at {} moved by {})", period.end, period.start, period.saltus);
}

}  // namespace upstar
