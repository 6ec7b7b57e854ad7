// The moves of a position that can come back, with their loopy values.
#pragma once

#include <string>
#include <string_view>

#include "cli/workspace/workspace.hpp"
#include "upstar/ruleset/any_position.hpp"

namespace upstar::cli {

/// A line for each move: the player, the option, how many moves lead to it, its value, and whether it wins, draws or is
/// dominated. **Requires** position.can_come_back(). `width`: 0 if nothing is to be cut.
std::string table_of_loopy_moves(Workspace& workspace, const AnyPosition& position, Style style, std::size_t width);
/// The same as one JSON object.
std::string json_of_loopy_moves(Workspace& workspace, std::string_view input, const AnyPosition& position, Style style);

}  // namespace upstar::cli
