// Subsets counted by their sum, modulo a prime.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "upstar/base/budget.hpp"

namespace upstar {

/// A number of different things that have the same value.
struct SubsetStep {
  std::int64_t value;
  std::uint64_t times;
};

/// For each sum s >= 0 the number of subsets with that sum, modulo the prime: the coefficients of P, the product of
/// (1 + x^value)^times. The last entry belongs to the sum of all things.
/// **Requires** different values >= 1; a prime below 2^31 and above the greatest sum.
/// **Cost** the greatest sum times the sum of the different values. Let D be the product of the 1 + x^value. Then D P'
/// = Q P for a polynomial Q whose degree is at most that of D. This gives each coefficient from deg D coefficients
/// before it.
std::vector<std::uint32_t> subset_sum_counts(std::span<const SubsetStep> steps, std::uint32_t prime,
                                             Budget* budget = nullptr);

}  // namespace upstar
