// Lances of two players that meet or pass in the rows of a board, counted over all placements.
#pragma once

#include <cstdint>

#include "upstar/base/budget.hpp"

namespace upstar {

/// The placements of one lance of each player in each row for which the player who begins wins, modulo 998244353. The
/// lances of the first player move left, those of the second player right, any number of free cells.
/// **Requires** rows from 1 to 10^6, columns from 2 to 100.
/// **Cost** O(rows columns^3).
std::uint32_t lance_placements_won(std::int64_t rows, std::int64_t columns, Budget* budget = nullptr);

}  // namespace upstar
