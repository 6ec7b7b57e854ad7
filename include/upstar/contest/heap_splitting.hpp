// Heap splitting at contest size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "upstar/base/budget.hpp"

namespace upstar {

/// The values of heaps 0 ... n, where a heap of size k may be split in two non-empty ones by Left only if is_lefts[k],
/// else by Right only. **Requires** n + 1 entries; n up to 10^9. **Returns** n + 1 entries; those of 0 and 1 are 0.
/// **Cost** O(n^2), n^2 / 4 additions that go in parallel.
std::vector<std::int32_t> heap_splitting_values(const std::vector<bool>& is_lefts, Budget* budget = nullptr);

}  // namespace upstar
