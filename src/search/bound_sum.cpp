// BoundSum: bounds added up.
#include "search/bound_sum.hpp"

#include <algorithm>
#include <cstring>

namespace upstar {

namespace {

constexpr std::int64_t scale = handle::one / SureAmounts::unit;
constexpr std::size_t itself = SureAmounts::itself;

bool is_known(unsigned unknown, std::size_t way) { return (unknown >> way & 1) == 0; }

/// Larger than all amounts.
constexpr std::int32_t never = INT32_MAX;

std::int32_t limit(std::int64_t amount) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(amount, INT32_MIN, never));
}
/// The largest amount that is at most x.
std::int64_t floor_of(std::int64_t x) { return x >= 0 ? x / scale : -((scale - 1 - x) / scale); }

using Ways = std::array<std::int32_t, SureAmounts::ways>;

/// Whether some amount is greater than its limit. All ways at once, by words.
bool any_greater(const Ways& amounts, const Ways& limits) {
  using Four [[gnu::vector_size(16)]] = std::int32_t;
  std::uint64_t any = 0;
  for (std::size_t i = 0; i < amounts.size(); i += 4) {
    Four a, b;
    std::memcpy(&a, &amounts[i], sizeof(a));
    std::memcpy(&b, &limits[i], sizeof(b));
    const Four greater = a > b;
    std::uint64_t halves[2];
    std::memcpy(halves, &greater, sizeof(greater));
    any |= halves[0] | halves[1];
  }
  return any != 0;
}

}  // namespace

void BoundSum::add(const WallBounds& part, bool negated) {
  const SureAmounts& left = negated ? part.right : part.left;
  const SureAmounts& right = negated ? part.left : part.right;
  for (std::size_t i = 0; i < SureAmounts::ways; ++i) {
    m_left[i] += left.second[i];
    m_right[i] += right.second[i];
    m_gain[i] = std::max(m_gain[i], std::int64_t{left.first[i]} - left.second[i]);
  }
  m_unknown_left |= left.unknown;
  m_unknown_right |= right.unknown;
  m_temperature = std::max(m_temperature, part.temperature);
}

std::optional<bool> BoundSum::left_wins(Number x) const {
  for (std::size_t i = 0; i < SureAmounts::ways; ++i) {
    if (i == itself) continue;
    if (is_known(m_unknown_left, i) && scale * (m_left[i] + m_gain[i]) + x > 0) return true;
    const std::int64_t t = i == SureAmounts::mean ? m_temperature : SureAmounts::temperatures[i];
    if (is_known(m_unknown_right, i) && t != WallBounds::none && scale * (m_right[i] - t) - x > 0) return false;
  }
  if (!m_are_positions) return std::nullopt;
  const std::int64_t left = scale * m_left[itself] + x, gain = scale * m_gain[itself];
  if (is_known(m_unknown_left, itself) && (left > 0 || (gain > 0 && left + gain >= 0))) return true;
  if (is_known(m_unknown_right, itself) && scale * m_right[itself] - x >= 0) return false;
  return std::nullopt;
}

BoundSum::LastPart::LastPart(const BoundSum& others, Number x) : m_others(others), m_x(x) {
  for (std::size_t i = 0; i < SureAmounts::ways; ++i) {
    const std::int64_t wins = floor_of(-std::int64_t{x}) - others.m_left[i];
    const bool is_won = is_known(others.m_unknown_left, i) && (i != itself || others.m_are_positions);
    m_first[i] = is_won && i != itself ? limit(wins) : never;
    m_second[i] = is_won ? limit(i == itself ? wins : wins - others.m_gain[i]) : never;
    const bool is_lost = is_known(others.m_unknown_right, i) && (i != itself || others.m_are_positions);
    if (i == itself) {
      m_enough = is_won ? -floor_of(x) - others.m_left[i] : INT64_MAX;
      m_loses[i] = is_lost ? limit(-floor_of(-std::int64_t{x}) - 1 - others.m_right[i]) : never;  // as much is enough
    } else if (i == SureAmounts::mean) {
      m_loses[i] = never;  // the part may be as hot as can be
    } else {
      m_loses[i] = is_lost ? limit(floor_of(x) + SureAmounts::temperatures[i] - others.m_right[i]) : never;
    }
  }
}

/// Whether Left wins by her move in the part, or by that in another one, whose gain is more than nothing.
bool BoundSum::LastPart::wins_by_itself(const SureAmounts& part) const {
  const std::int64_t gain = m_others.m_gain[itself], first = part.first[itself], second = part.second[itself];
  return (gain > 0 || first > second) && std::max(first, second + gain) >= m_enough;
}

std::optional<bool> BoundSum::LastPart::left_wins(const WallBounds& part, bool negated) const {
  const SureAmounts& own = negated ? part.right : part.left;
  const SureAmounts& other = negated ? part.left : part.right;
  if ((own.unknown | other.unknown) != 0 || part.temperature != WallBounds::none) {
    BoundSum sum = m_others;
    sum.add(part, negated);
    return sum.left_wins(m_x);
  }
  if (any_greater(own.first, m_first) || any_greater(own.second, m_second)) return true;
  if (any_greater(other.second, m_loses)) return false;
  if (wins_by_itself(own)) return true;
  return std::nullopt;
}

}  // namespace upstar
