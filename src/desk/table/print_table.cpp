// Pictures stand in place of the table, unless it is asked for.
#include "desk/table/print_table.hpp"

#include <fmt/format.h>

#include "desk/io/status.hpp"
#include "desk/table/grid_pictures.hpp"
#include "desk/table/grid_texts.hpp"

namespace upstar::desk {

void require_printable(const Grid& grid, const TableOptions& options) {
  if (grid.columns.size() > most_cells / grid.rows.size()) {
    throw UsageError(fmt::format("a table has at most {} entries", most_cells));
  }
  require_drawable(grid, options);
  if (options.patterns) require_counting(grid);
}

void print_table(Console& console, GridCrew& crew, Grid& grid, const GridCrew::Work& work, const LineTheorem& theorem,
                 const TableOptions& options) {
  const std::size_t count = grid.rows.size() * grid.columns.size();
  crew.set_aside(count * sizeof(Cell) * (options.transpose ? 2 : 1));
  grid.cells.resize(count);
  crew.fill(grid.cells, work);
  report_errors(console, grid);
  if (options.transpose) grid.transpose();
  const bool is_text = options.json || options.csv || options.latex || options.patterns;
  if (is_text || !options.draws()) print_grid(console, grid, options);
  if (options.patterns) print_patterns(console, grid, theorem, options.json);
  draw_grid(console.outside(), grid, options);
  if (options.statistics) crew.print_statistics();
}

}  // namespace upstar::desk
