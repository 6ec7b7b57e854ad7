// Hashing of machine words: one multiply-and-fold step, good enough for power-of-two tables.
#pragma once

#include <cstdint>

namespace upstar {

/// A 64-bit mix of two words, not symmetric in them (a symmetric one sends every (G, G) to one slot).
/// Source: the folded-multiply construction of wyhash (public domain).
inline std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a ^ 0xa0761d6478bd642fULL) * (b ^ 0xe7037ed1a0b428dbULL);
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

}  // namespace upstar
