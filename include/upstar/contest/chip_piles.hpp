// Partizan subtraction with one amount for each player, for all pairs of amounts at once.
#pragma once

#include <cstdint>
#include <span>

#include "upstar/base/budget.hpp"
#include "upstar/contest/outcome_counts.hpp"

namespace upstar {

/// The pairs of amounts a and b from 1 to `most`, by who wins these piles if Left takes a chips from a pile at a time
/// and Right takes b.
/// **Requires** piles >= 0; `most` from 1 to 10^9.
/// **Cost** O(most n log n) for n piles.
/// **Source** partizan subtraction games with one amount each: Fraenkel and Kotzig, Partizan octal games (1987).
OutcomeCounts chip_pile_outcomes(std::span<const std::int64_t> piles, std::int64_t most, Budget* budget = nullptr);

}  // namespace upstar
