// A table as pictures.
#pragma once

#include "desk/table/grid.hpp"

namespace upstar::desk {

/// Tables that are too large for the pictures asked for are refused before any work. **Errors** UsageError.
void require_drawable(const Grid& grid, const TableOptions& options);

/// Writes the files of `--heat` and `--plot`. **Errors** IoError, LimitError.
void draw_grid(Outside& outside, const Grid& grid, const TableOptions& options);

}  // namespace upstar::desk
