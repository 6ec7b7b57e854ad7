// Nimbers: the least number that is missing, and products. Sums are `^`.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace cgt {

/// The least number that is not among `values`.
inline std::uint64_t mex(std::vector<std::uint64_t> values) {
  std::sort(values.begin(), values.end());
  std::uint64_t least = 0;
  for (const std::uint64_t value : values) least += value == least ? 1 : 0;
  return least;
}

/// The product of two nimbers below 2^64. **Cost** 3^6 steps at most. **Source** ONAG, chapter 6.
inline std::uint64_t nim_product(std::uint64_t a, std::uint64_t b, int bits = 64) {
  if (a <= 1 || b <= 1) return a * b;
  const int half = bits / 2;
  const std::uint64_t mask = (std::uint64_t{1} << half) - 1, fermat = std::uint64_t{1} << half;
  const std::uint64_t a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
  // With F = 2^half, F F = F ^ F/2: (a1 F ^ a0)(b1 F ^ b0) = (a1 b1 ^ a1 b0 ^ a0 b1) F ^ a0 b0 ^ a1 b1 F/2.
  const std::uint64_t low = nim_product(a0, b0, half);
  const std::uint64_t high = nim_product(a1, b1, half);
  const std::uint64_t both = nim_product(a1 ^ a0, b1 ^ b0, half);
  return ((both ^ low) << half) ^ low ^ nim_product(high, fermat / 2, half);
}

}  // namespace cgt
