// The colouring game: a player paints two adjacent cells white, at least one of which has the player's colour.
#pragma once

#include <string_view>

namespace upstar {

/// Whether the player of the red cells wins if they begin on cells R and B.
/// **Requires** at least two letters R or B. **Cost** linear.
bool red_wins_first(std::string_view cells);

}  // namespace upstar
