// BoundSum: bounds added up.
#include "search/bound_sum.hpp"

#include <algorithm>

namespace upstar {

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
  constexpr std::int64_t scale = handle::one / SureAmounts::unit;
  constexpr std::size_t itself = SureAmounts::itself;
  const auto is_known = [](unsigned unknown, std::size_t way) { return (unknown >> way & 1) == 0; };
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

}  // namespace upstar
