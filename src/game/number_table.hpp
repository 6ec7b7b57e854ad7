// NumberTable: the numbers of a store, named by the handles of handle.hpp. Numbers that do not fit a handle are kept
// here.
#pragma once

#include <compare>
#include <cstdint>

#include "game/edge.hpp"
#include "game/stored_once.hpp"
#include "upstar/game/handle.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

class NumberTable {
 public:
  static constexpr unsigned fraction_bits = handle::fraction_bits;
  static constexpr Number one = handle::one;
  static constexpr Number inline_end = handle::inline_end;

  explicit NumberTable(Budget& budget) : m_values(budget) {}

  static bool is_inline(Number x) { return handle::is_inline(x); }
  static bool are_inline(Number x, Number y) { return handle::are_inline(x, y); }

  Number intern(const Dyadic& value);
  Dyadic value(Number x) const {
    return is_inline(x) ? Dyadic(Dyadic(std::int64_t{x}) >> fraction_bits) : m_values[index(x)];
  }

  Number add(Number x, Number y) {
    if (are_inline(x, y) && is_inline(x + y)) return x + y;
    return add_big(x, y);
  }
  Number subtract(Number x, Number y) {
    if (are_inline(x, y) && is_inline(x - y)) return x - y;
    return subtract_big(x, y);
  }
  Number negate(Number x) { return subtract(0, x); }
  bool less(Number x, Number y) const { return are_inline(x, y) ? x < y : less_big(x, y); }
  bool less(Edge x, Edge y) const {
    constexpr auto word = [](Edge edge) { return static_cast<std::uint64_t>(edge.place + (std::int64_t{1} << 32)); };
    const bool are_inline = (word(x) | word(y)) < std::uint64_t{1} << 33;
    return are_inline || x.number() == y.number() ? x.place < y.place : less_big(x.number(), y.number());
  }
  std::strong_ordering compare(Number x, Number y) const {
    if (x == y) return std::strong_ordering::equal;
    return less(x, y) ? std::strong_ordering::less : std::strong_ordering::greater;
  }

  std::uint64_t big_count() const { return m_values.size(); }

 private:
  Number add_big(Number x, Number y);
  Number subtract_big(Number x, Number y);
  bool less_big(Number x, Number y) const;

  static std::uint32_t index(Number x) { return static_cast<std::uint32_t>(x - inline_end); }

  StoredOnce<Dyadic> m_values;
};

}  // namespace upstar
