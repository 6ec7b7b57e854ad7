// Treblecross: the runs of free cells between marks.
#include "impartial/treblecross.hpp"

#include <algorithm>

namespace upstar {

std::vector<FreeRun> free_runs(std::string_view strip) {
  std::vector<FreeRun> runs;
  std::size_t begin = 0;  // the first cell that is far enough from all marks so far
  for (std::size_t from = 0; from <= strip.size();) {
    const std::size_t mark = std::min(strip.find_first_not_of('.', from), strip.size());
    const std::size_t end = mark == strip.size() ? mark : mark - std::min<std::size_t>(mark, 2);
    if (end > begin) runs.push_back({begin, end - begin});
    begin = mark + 3;
    from = mark + 1;
  }
  return runs;
}

}  // namespace upstar
