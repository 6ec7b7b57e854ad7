// `upstar best --line`: a strategy played out to the end against the best defence.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "desk/commands/advice.hpp"
#include "desk/io/arguments.hpp"
#include "desk/workspace/workspace.hpp"

namespace upstar::desk {

/// The names that --line takes, the best play first.
std::span<const std::string_view> line_strategies();

/// The first player follows the strategy, and makes the best move where it advises none; the other player always makes
/// the best move: one that wins if there is one, and of those one that loses least. A line for each move, or one JSON
/// object. `partial` becomes what is known when a limit ends the play, marked as such.
/// **Errors** as advise(); LimitError past 10,000 moves.
std::string line_of_play(Workspace& workspace, std::string_view input, std::vector<Summand> summands, Player first,
                         std::string_view strategy, const std::optional<Dyadic>& ambient, const CommonOptions& options,
                         std::string& partial);

}  // namespace upstar::desk
