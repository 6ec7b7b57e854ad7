// NumberTable: the numbers that do not fit a handle.
#include "game/number_table.hpp"

namespace upstar {

Number NumberTable::intern(const Dyadic& value) {
  std::int64_t fixed = 0;
  if (value.to_fixed(fraction_bits, inline_end, fixed) && fixed != inline_end) return static_cast<Number>(fixed);
  constexpr auto most = static_cast<std::size_t>(inline_end);
  return inline_end + static_cast<Number>(m_values.intern(value, most, "more numbers than the store can name"));
}

Number NumberTable::add_big(Number x, Number y) { return intern(value(x) + value(y)); }
Number NumberTable::subtract_big(Number x, Number y) { return intern(value(x) - value(y)); }
bool NumberTable::less_big(Number x, Number y) const { return value(x) < value(y); }

}  // namespace upstar
