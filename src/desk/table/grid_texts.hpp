// A table as text.
#pragma once

#include <string>

#include "desk/io/aligned_text.hpp"
#include "desk/io/console.hpp"
#include "desk/table/grid.hpp"

namespace upstar::desk {

/// Writes the table as the options say: aligned, as CSV, JSON or LaTeX.
void print_grid(Console& console, const Grid& grid, const TableOptions& options);

/// One line of CSV (RFC 4180): a cell with a comma or a quote in it stands in quotes.
std::string csv_line(const Cells& cells);

}  // namespace upstar::desk
