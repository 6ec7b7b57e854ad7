// The moves of sums in which some bind the opponent or give another turn: what kind each is, and whether it wins.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "desk/workspace/workspace.hpp"
#include "upstar/expr/summand.hpp"

namespace upstar::desk {

/// Whether one of the summands has such moves, or is the moon.
bool has_entailing_moves(const std::vector<Summand>& summands);

/// A line for each move: the summand, if there are several, what it becomes, the kind of the move, how many moves lead
/// there, its value, and whether the move wins or is loony. Both players have these moves.
/// **Requires** has_entailing_moves(summands). `width`: 0 if nothing is to be cut. **Errors** DomainError for a summand
/// that is neither a nimber nor the moon.
std::string table_of_entailing_moves(Workspace& workspace, const std::vector<Summand>& summands, Style style,
                                     std::size_t width);
/// The same as one JSON object.
std::string json_of_entailing_moves(Workspace& workspace, std::string_view input, const std::vector<Summand>& summands,
                                    Style style);
/// The summand, by its index, and what it becomes, for each move that wins.
std::vector<std::pair<std::size_t, std::string>> winning_entailing_moves(Workspace& workspace,
                                                                         const std::vector<Summand>& summands,
                                                                         Style style);

}  // namespace upstar::desk
