// The list of `upstar moves --winning`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "desk/io/arguments.hpp"
#include "desk/workspace/workspace.hpp"

namespace upstar::desk {

/// The winning moves of both players, or of one, by search: a line each, or one JSON object. `input` is the sum as
/// typed. `partial` becomes what is known when a limit ends the search, marked as such.
/// **Errors** those of OutcomeSearch::winning_moves.
std::string winning_moves_text(Workspace& workspace, std::string_view input, const std::vector<Summand>& summands,
                               std::optional<Player> only, const CommonOptions& options, std::string& partial);

}  // namespace upstar::desk
