// Number handles: the 32-bit words that name dyadic numbers inside a store. Adding and comparing the usual numbers is
// integer arithmetic on their handles.
//
//     -2^30 <= handle < 2^30    the number handle / 2^10, inline
//      2^30 <= handle           index handle - 2^30 into the store's table of the other numbers
//
// Equal numbers have equal handles. Between inline handles the order of integers is the order of numbers.
#pragma once

#include <cstdint>

namespace upstar {

using Number = std::int32_t;

namespace handle {

constexpr unsigned fraction_bits = 10;
constexpr Number one = Number{1} << fraction_bits;
constexpr Number inline_end = Number{1} << 30;

constexpr std::uint32_t word(Number x) { return static_cast<std::uint32_t>(x) + 0x40000000U; }
constexpr bool is_inline(Number x) { return word(x) < 0x80000000U; }
constexpr bool are_inline(Number x, Number y) { return (word(x) | word(y)) < 0x80000000U; }

}  // namespace handle
}  // namespace upstar
