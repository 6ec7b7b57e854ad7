// Subsets of Toads and Frogs boards of five cells, counted by outcome.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "upstar/base/budget.hpp"
#include "upstar/contest/outcome_counts.hpp"

namespace upstar {

/// The subsets of these boards by outcome, counted modulo 998244353. `boards` gives the number of different boards that
/// show each position. A position is written as in `TT.FF`: two toads (Left's, which move to the right), two frogs, an
/// empty cell.
/// **Errors** DomainError for another position; LimitError past 10^7 boards.
/// **Cost** linear in the number of boards.
OutcomeCounts frog_subsets(const std::map<std::string, std::uint64_t>& boards, Budget* budget = nullptr);

}  // namespace upstar
