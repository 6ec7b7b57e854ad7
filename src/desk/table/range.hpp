// A variable and its values, as typed: `n=1..8`, `n=9..1..-2`, `n=5`, `n=[1, 4, 9]`, `S=list`.
#pragma once

#include <string>

#include "desk/table/grid.hpp"

namespace upstar::desk {

/// Whether the word is a name, a single `=`, and the beginning of a number or of a list.
bool is_variable(const std::string& word);

/// What is not a range is an expression, which `list` of the axis gets; the axis has no values yet.
/// **Errors** UsageError, which says what is wrong, also for more values than a table has cells.
Axis parse_variable(const std::string& word);
/// Gives the axis the elements of its list. **Errors** those of the expression; UsageError unless it is a list that is
/// not empty, or what it holds cannot be a variable.
void read_list(Axis& axis, Session& session);

}  // namespace upstar::desk
