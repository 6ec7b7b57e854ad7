// Heap splitting at contest size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "upstar/base/budget.hpp"

namespace upstar {

/// The values of heaps 0 ... n. A heap of size k may be split into two non-empty heaps, by Left only if is_lefts[k],
/// otherwise by Right only. **Requires** n + 1 entries; n up to 10^9. **Returns** n + 1 values; heaps 0 and 1 have
/// value 0.
/// **Cost** O(n^2): n^2 / 4 additions in vector instructions.
std::vector<std::int32_t> heap_splitting_values(const std::vector<bool>& is_lefts, Budget* budget = nullptr);

}  // namespace upstar
