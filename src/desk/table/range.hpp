// A variable and its range, as typed: `n=1..8`, `n=9..1..-2`, `n=5`.
#pragma once

#include <string>

#include "desk/table/grid.hpp"

namespace upstar::desk {

/// Whether the word is a name, a single `=`, and the beginning of a number.
bool is_variable(const std::string& word);

/// **Errors** UsageError, which says what is wrong, also for more values than a table has cells.
Axis parse_variable(const std::string& word);

}  // namespace upstar::desk
