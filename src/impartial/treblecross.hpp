// Treblecross, or Crosses and Crosses: a move marks a cell of a strip; the player who first makes three marks in a row
// wins. A player who marks within two cells of a mark lets the opponent win. So while nobody can win at once, only
// cells further from all marks count. A run of n such cells is a heap of n + 2 in the game 0.007. **Source** Winning
// Ways, chapter 4.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace upstar {

inline constexpr std::string_view treblecross_code = "0.007";

/// Adjacent cells of a strip, all more than two cells from every mark.
struct FreeRun {
  std::size_t begin = 0;
  std::size_t length = 0;
  std::size_t heap() const { return length + 2; }
};

/// The longest free runs of a strip, from the left; `.` is an empty cell, any other letter a mark. **Cost** linear.
std::vector<FreeRun> free_runs(std::string_view strip);

}  // namespace upstar
