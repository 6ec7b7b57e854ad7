// Sparse spaces divide the values of a game into rare and common values so that the division respects nim sums.
//
// Take a game that splits after t tokens are removed, and a mask m. A value v at heap n is *rare* if v & m has parity 0
// (a space of values), or if v & m has the parity of n - t (a space of values and places). If heap n may become a and
// b, then v(a) ^ v(b) is rare at n if both values are rare or both are common; otherwise it is common. So all common
// values among the options come from splits with a rare heap. If few heaps are rare, few splits give all common values.
//
// **Source** Winning Ways, chapter 4 (sparse space); Flammenkamp, Sparse- and Common-Positions of Sprague-Grundy Values
// of Octal-Games (places).
#pragma once

#include <cstdint>
#include <span>

namespace upstar {

struct SparseSpace {
  std::uint32_t mask = 0;
  bool by_place = false;
  std::uint64_t removed = 0;  ///< t; only its parity counts

  bool is_common(std::uint32_t value, std::uint64_t heap) const {
    const unsigned parity = static_cast<unsigned>(__builtin_parity(value & mask));
    return parity != (by_place ? (heap - removed) & 1U : 0U);
  }
  bool operator==(const SparseSpace&) const = default;

  /// The space with the fewest rare heaps in values[first], values[first + 1], ... `places`: whether to try spaces of
  /// values and places too (if all splits remove numbers of one parity). **Cost** V log V for values below V, plus one
  /// step a heap.
  static SparseSpace best(std::span<const std::uint16_t> values, std::uint64_t first, std::uint64_t removed,
                          bool places);
};

}  // namespace upstar
