// Sparse spaces: a division of the values of a game into rare and common ones that is additive.
//
// For a game with one split, after t tokens are removed, and a mask m, a value v at heap n is *rare* if the parity of v & m
// is 0 (a space of values), or that of v & m is that of n - t (a space of values and places). Where heap n may become a and
// b, v(a) ^ v(b) is rare at n if both are rare or both are common, else common. So all common values among the options come
// from splits with a rare heap; if few heaps are rare, few splits tell all of them.
//
// **Source** Winning Ways, chapter 4 (sparse space); Flammenkamp, Sparse- and Common-Positions of Sprague-Grundy Values of
// Octal-Games (places).
#pragma once

#include <cstdint>
#include <span>

namespace upstar {

struct SparseSpace {
  std::uint32_t mask = 0;
  bool by_place = false;
  std::uint64_t removed = 0;  ///< t; only its parity counts

  bool is_common(std::uint32_t value, std::uint64_t heap) const {
    const unsigned parity = static_cast<unsigned>(__builtin_popcount(value & mask)) & 1U;
    return parity != (by_place ? (heap - removed) & 1U : 0U);
  }
  bool operator==(const SparseSpace&) const = default;

  /// The one with the fewest rare heaps in values[first], values[first + 1], ... `places`: whether those by place serve
  /// too (all splits remove numbers of one parity). **Cost** V log V for values below V, and one for each heap.
  static SparseSpace best(std::span<const std::uint16_t> values, std::uint64_t first, std::uint64_t removed,
                          bool places);
};

}  // namespace upstar
