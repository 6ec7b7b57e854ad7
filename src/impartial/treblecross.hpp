// Treblecross, or Crosses and Crosses: mark a cell of a strip; the first with three marks in a row wins. Who marks within two
// cells of a mark lets the other win, so while nobody can win at once only cells further from all marks count. A run of n of
// these is a heap of n + 2 in the game 0.007. **Source** Winning Ways, chapter 4.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace upstar {

inline constexpr std::string_view treblecross_code = "0.007";

/// Adjacent cells of a strip that are more than two cells from all marks.
struct FreeRun {
  std::size_t begin = 0;
  std::size_t length = 0;
  std::size_t heap() const { return length + 2; }
};

/// Those of a strip, longest possible, from the left; `.` is an empty cell, anything else a mark. **Cost** linear.
std::vector<FreeRun> free_runs(std::string_view strip);

}  // namespace upstar
