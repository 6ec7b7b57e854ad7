// Subsets counted by their sum, modulo a prime.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "upstar/base/budget.hpp"

namespace upstar {

/// So many different things worth the same.
struct SubsetStep {
  std::int64_t value;
  std::uint64_t times;
};

/// For each sum s >= 0 the number of subsets that have it, modulo the prime: the coefficients of the product of
/// (1 + x^value)^times. The last entry is that of all things together.
/// **Requires** different values >= 1; a prime below 2^31 above the greatest sum.
/// **Cost** the greatest sum times the sum of the different values: with D the product of the 1 + x^value, P satisfies
/// D P' = Q P for a polynomial Q of no greater degree, which gives each coefficient from so many before it.
std::vector<std::uint32_t> subset_sum_counts(std::span<const SubsetStep> steps, std::uint32_t prime,
                                             Budget* budget = nullptr);

}  // namespace upstar
