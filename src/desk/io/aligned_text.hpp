// Rows of cells as lines of text, each column as wide as its widest cell.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "upstar/base/budget.hpp"

namespace upstar::desk {

using Cells = std::vector<std::string>;

/// Without a newline at the end. Rows may have fewer cells than others.
std::string aligned_text(const std::vector<Cells>& rows);
/// The same for many rows: the memory of the text is charged while it is made. **Errors** LimitError.
std::string aligned_text(const std::vector<Cells>& rows, Budget& budget);
/// The same for rows that follow others: `widths`, the least widths of the columns, grow with the rows.
std::string aligned_text(const std::vector<Cells>& rows, std::vector<std::size_t>& widths);

/// The memory of the cells of a row.
std::uint64_t bytes_of(const Cells& cells);

/// Cuts the longest cells, with `...` at their end, so that lines are no longer than `width`. No cell becomes shorter
/// than eight characters.
void cut_to_width(std::vector<Cells>& rows, std::size_t width);

}  // namespace upstar::desk
