// The bits of a word, read from its other end.
#pragma once

#include <cstdint>

namespace upstar {

/// Each byte's bits in reverse order; the bytes stay.
[[gnu::always_inline]] constexpr std::uint64_t reversed_in_bytes(std::uint64_t word) {
  word = (word >> 1 & 0x5555555555555555) | (word & 0x5555555555555555) << 1;
  word = (word >> 2 & 0x3333333333333333) | (word & 0x3333333333333333) << 2;
  return (word >> 4 & 0x0f0f0f0f0f0f0f0f) | (word & 0x0f0f0f0f0f0f0f0f) << 4;
}

/// All 64 bits in reverse order.
[[gnu::always_inline]] constexpr std::uint64_t reversed_bits(std::uint64_t word) {
  return __builtin_bswap64(reversed_in_bytes(word));
}

}  // namespace upstar
