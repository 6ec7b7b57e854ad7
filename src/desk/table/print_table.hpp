// The end of every table: errors, texts, patterns, pictures.
#pragma once

#include "desk/table/grid_crew.hpp"
#include "desk/table/patterns.hpp"

namespace upstar::desk {

/// What the options ask for must be possible for a grid without cells yet. **Errors** UsageError.
void require_printable(const Grid& grid, const TableOptions& options);

/// Fills the grid and prints it.
void print_table(Console& console, GridCrew& crew, Grid& grid, const GridCrew::Work& work, const LineTheorem& theorem,
                 const TableOptions& options);

}  // namespace upstar::desk
