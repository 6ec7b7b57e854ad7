// Rows of cells as lines of text, each column as wide as its widest cell.
#pragma once

#include <string>
#include <vector>

namespace upstar::cli {

using Cells = std::vector<std::string>;

/// Without a newline at the end. Rows may have fewer cells than others.
std::string aligned_text(const std::vector<Cells>& rows);
/// The same for rows that follow others: `widths`, the least widths of the columns, grow with the rows.
std::string aligned_text(const std::vector<Cells>& rows, std::vector<std::size_t>& widths);

/// Cuts the longest cells, with `...` at their end, so that lines are no longer than `width`. No cell becomes shorter
/// than eight characters.
void cut_to_width(std::vector<Cells>& rows, std::size_t width);

}  // namespace upstar::cli
