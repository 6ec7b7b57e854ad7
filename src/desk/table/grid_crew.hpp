// Works out the cells of a table, one after another or several at once; each thread has a store of its own. The table
// is the same for every number of threads.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "desk/table/grid.hpp"
#include "desk/workspace/workspace_crew.hpp"

namespace upstar::desk {

class GridCrew {
 public:
  /// The cell, worked out in the workspace of that thread.
  using Work = std::function<Cell(std::size_t thread, std::size_t cell)>;

  /// The threads share the memory limit.
  GridCrew(Console& console, const Limits& limits);

  std::size_t size() const { return m_crew.size(); }
  Workspace& workspace(std::size_t thread) const { return m_crew.workspace(thread); }
  /// Fills all cells. An error of a cell is kept in it; after Ctrl-C the cells that are left are errors.
  /// **Errors** LimitError if the cells themselves pass the memory limit.
  void fill(std::vector<Cell>& cells, const Work& work);
  void print_statistics() { m_crew.print_statistics(); }
  /// Takes the memory of `bytes` from the workspaces, the same from each. **Errors** LimitError.
  void set_aside(std::uint64_t bytes);

 private:
  Console& m_console;
  WorkspaceCrew m_crew;
};

/// Each error of the grid on standard error: once, with its first place and the number of the others. Raises the
/// status.
void report_errors(Console& console, const Grid& grid);

}  // namespace upstar::desk
