// The loop over pairs, once for each width of vectors.
#include "impartial/split_scan.hpp"

#include <cstring>

namespace upstar {

namespace {

using Vector16 = std::uint16_t __attribute__((vector_size(16)));
using Vector32 = std::uint16_t __attribute__((vector_size(32)));

/// Compares four vectors at a time, so that the branch on a hit is rare.
template <class Vector>
[[gnu::always_inline]] inline bool scan_by(const std::uint16_t* a, const std::uint16_t* b, std::size_t count,
                                           std::uint16_t value) {
  constexpr std::size_t lanes = sizeof(Vector) / sizeof(std::uint16_t);
  constexpr std::size_t words = sizeof(Vector) / sizeof(std::uint64_t);
  const Vector wanted = Vector{} + value;
  std::size_t i = 0;
  for (; i + 4 * lanes <= count; i += 4 * lanes) {
    Vector hits{};
    for (std::size_t part = 0; part < 4; ++part) {
      Vector x, y;
      std::memcpy(&x, a + i + part * lanes, sizeof x);
      std::memcpy(&y, b + i + part * lanes, sizeof y);
      hits |= static_cast<Vector>((x ^ y) == wanted);
    }
    std::uint64_t any[words];
    std::memcpy(any, &hits, sizeof any);
    std::uint64_t all = 0;
    for (const std::uint64_t word : any) all |= word;
    if (all != 0) return true;
  }
  for (; i < count; ++i) {
    if ((a[i] ^ b[i]) == value) return true;
  }
  return false;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) bool avx2_split_scan(const std::uint16_t* a, const std::uint16_t* b, std::size_t count,
                                                     std::uint16_t value) {
  return scan_by<Vector32>(a, b, count, value);
}
#endif

}  // namespace

bool portable_split_scan(const std::uint16_t* a, const std::uint16_t* b, std::size_t count, std::uint16_t value) {
  return scan_by<Vector16>(a, b, count, value);
}

SplitScan split_scan() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return avx2_split_scan;
#endif
  return portable_split_scan;
}

}  // namespace upstar
