// Removing bits: one player removes ones, the other zeros.
#pragma once

#include <cstdint>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

/// The values of the numbers 0 ... n in binary. Left removes a bit 1, Right a bit 0; leading zeros vanish.
/// **Errors** DomainError if a value is not a number; up to n = 10^6 all values are numbers. **Cost** O(n log n).
std::vector<Dyadic> removed_bits_values(std::int64_t n, Budget* budget = nullptr);

}  // namespace upstar
