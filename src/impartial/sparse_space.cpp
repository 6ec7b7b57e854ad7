// Finds the best mask by a Walsh transform of the number of times each value occurs.
#include "impartial/sparse_space.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <vector>

namespace upstar {

namespace {

/// counts[m] becomes the sum over v of counts[v] (-1)^(parity of v & m).
void walsh_transform(std::vector<std::int64_t>& counts) {
  for (std::size_t half = 1; half < counts.size(); half *= 2) {
    for (std::size_t i = 0; i < counts.size(); i += 2 * half) {
      for (std::size_t j = i; j < i + half; ++j) {
        const std::int64_t a = counts[j], b = counts[j + half];
        counts[j] = a + b;
        counts[j + half] = a - b;
      }
    }
  }
}

}  // namespace

SparseSpace SparseSpace::best(std::span<const std::uint16_t> values, std::uint64_t first, std::uint64_t removed,
                              bool places) {
  if (first >= values.size()) return {};
  const std::span<const std::uint16_t> counted = values.subspan(first);
  const std::size_t size = std::bit_ceil(std::size_t{*std::max_element(counted.begin(), counted.end())} + 1);
  // The heaps n with n - t even and those with n - t odd are counted apart.
  std::array<std::vector<std::int64_t>, 2> counts{std::vector<std::int64_t>(size), std::vector<std::int64_t>(size)};
  for (std::size_t i = 0; i < counted.size(); ++i) ++counts[(first + i - removed) & 1][counted[i]];
  for (auto& part : counts) walsh_transform(part);
  SparseSpace space{0, false, removed};
  std::int64_t rare_surplus = counts[0][0] + counts[1][0];  // the mask 0: all are rare
  for (std::size_t mask = 1; mask < size; ++mask) {
    for (const bool by_place : {false, true}) {
      if (by_place && !places) continue;
      const std::int64_t surplus = counts[0][mask] + (by_place ? -counts[1][mask] : counts[1][mask]);
      if (surplus >= rare_surplus) continue;
      rare_surplus = surplus;
      space = {static_cast<std::uint32_t>(mask), by_place, removed};
    }
  }
  return space;
}

}  // namespace upstar
