// A table as text.
#pragma once

#include <string>

#include "cli/io/aligned_text.hpp"
#include "cli/io/console.hpp"
#include "cli/table/grid.hpp"

namespace upstar::cli {

/// Writes the table as the options say: aligned, as CSV, JSON or LaTeX.
void print_grid(Console& console, const Grid& grid, const TableOptions& options);

/// One line of CSV (RFC 4180): a cell with a comma or a quote in it stands in quotes.
std::string csv_line(const Cells& cells);

}  // namespace upstar::cli
