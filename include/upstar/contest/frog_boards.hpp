// Subsets of Toads and Frogs boards of five cells, counted by outcome.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "upstar/base/budget.hpp"

namespace upstar {

/// The number of choices for each outcome, modulo 998244353.
struct OutcomeCounts {
  std::uint64_t left = 0;
  std::uint64_t right = 0;
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  bool operator==(const OutcomeCounts&) const = default;
};

/// The subsets of these boards by outcome. `boards` gives the number of different boards that show each position. A
/// position is written as in `TT.FF`: two toads (Left's, which move to the right), two frogs, an empty cell.
/// **Errors** DomainError for another position; LimitError past 10^7 boards.
/// **Cost** linear in the number of boards.
OutcomeCounts frog_subsets(const std::map<std::string, std::uint64_t>& boards, Budget* budget = nullptr);

}  // namespace upstar
