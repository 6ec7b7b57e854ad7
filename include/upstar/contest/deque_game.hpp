// Rows of numbers from whose ends the players take, until one number of each row is left.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "upstar/base/budget.hpp"

namespace upstar {

/// The sum of the numbers that are left if the players in turn take the first or the last number from a row of two or
/// more, until each row has one. The player who begins wants the sum to be large, the other one small.
/// **Requires** rows of at least one number; sums within int64. **Cost** linear, and a sort of the rows.
/// **Source** the editorial of AtCoder Regular Contest 116, F.
std::int64_t deque_game_score(std::span<const std::vector<std::int64_t>> rows, Budget* budget = nullptr);

}  // namespace upstar
