// The memory of sums of heaps, to be claimed.
#pragma once

#include <cstdint>
#include <vector>

#include "upstar/impartial/misere_quotient.hpp"

namespace upstar {

/// Of a sum of so many heaps: the vector, and its memory as the allocator hands it out.
inline std::uint64_t bytes_of_sum(std::uint64_t heaps) {
  constexpr std::uint64_t unit = 16, least = 32, own = 8;
  const std::uint64_t taken = (heaps * sizeof(HeapSum::value_type) + own + unit - 1) / unit * unit;
  return sizeof(HeapSum) + (heaps == 0 ? 0 : taken < least ? least : taken);
}

inline std::uint64_t bytes_of(const std::vector<HeapSum>& sums) {
  std::uint64_t bytes = 0;
  for (const HeapSum& sum : sums) bytes += bytes_of_sum(sum.capacity());
  return bytes;
}

}  // namespace upstar
