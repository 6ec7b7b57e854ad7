// The moves of positions and sums to which play can come back, with their loopy values.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "desk/workspace/workspace.hpp"
#include "upstar/expr/summand.hpp"

namespace upstar::desk {

/// Whether play can come back in one of the summands.
bool comes_back(const std::vector<Summand>& summands);

/// A line for each move: the player, the summand, if there are several, what it becomes, how many moves lead there, its
/// value, that of the whole sum, if that is another one, and whether the move wins, draws or is dominated.
/// **Requires** comes_back(summands). `width`: 0 if nothing is to be cut.
std::string table_of_loopy_moves(Workspace& workspace, const std::vector<Summand>& summands, Style style,
                                 std::size_t width);
/// The same as one JSON object.
std::string json_of_loopy_moves(Workspace& workspace, std::string_view input, const std::vector<Summand>& summands,
                                Style style);
/// The summand, by its index, and what it becomes, for each move with which the player wins; of a single position
/// without values. **Requires** comes_back(summands).
std::vector<std::pair<std::size_t, std::string>> winning_loopy_moves(const std::vector<Summand>& summands,
                                                                     Player player, Style style);

}  // namespace upstar::desk
