// The patterns seen in the rows and columns of a table.
#pragma once

#include <functional>
#include <optional>

#include "desk/io/console.hpp"
#include "desk/table/grid.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::desk {

/// The theorem about a row or a column of a ruleset's table, by the number it belongs to (0: the only line).
using LineTheorem = std::function<std::optional<SizeTheorem>(bool is_row, std::uint64_t fixed)>;

/// As text an empty line, then one line for each pattern: the row or column, the pattern, and `proved (by what)` or
/// `guess (seen to n)`. As JSON one object with the key "patterns".
void print_patterns(Console& console, const Grid& grid, const LineTheorem& theorem, bool json);

/// Patterns are looked for along an axis that counts. **Errors** UsageError if none does.
void require_counting(const Grid& grid);

}  // namespace upstar::desk
