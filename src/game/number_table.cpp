// NumberTable: the numbers that do not fit a handle.
#include "game/number_table.hpp"

#include "upstar/base/error.hpp"

namespace upstar {

Number NumberTable::intern(const Dyadic& value) {
  std::int64_t fixed = 0;
  if (value.to_fixed(fraction_bits, inline_end, fixed) && fixed != inline_end) return static_cast<Number>(fixed);
  const auto found = m_index.find(value);
  if (found != m_index.end()) return inline_end + static_cast<Number>(*found);
  if (m_values.size() >= static_cast<std::size_t>(inline_end)) throw LimitError("more numbers than the store can name");
  m_budget.charge(sizeof(Dyadic) + 2 * sizeof(std::uint32_t) + value.heap_bytes());
  m_values.push_back(value);
  const auto slot = static_cast<std::uint32_t>(m_values.size() - 1);
  m_index.insert(slot);
  return inline_end + static_cast<Number>(slot);
}

Number NumberTable::add_big(Number x, Number y) { return intern(value(x) + value(y)); }
Number NumberTable::subtract_big(Number x, Number y) { return intern(value(x) - value(y)); }
bool NumberTable::less_big(Number x, Number y) const { return value(x) < value(y); }

}  // namespace upstar
