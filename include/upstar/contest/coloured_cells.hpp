// The colouring game: two players paint pairs of adjacent cells white, at least one of which is of their colour.
#pragma once

#include <string_view>

namespace upstar {

/// Whether the player of the red cells wins, beginning on cells R and B.
/// **Requires** two of these letters or more. **Cost** linear.
bool red_wins_first(std::string_view cells);

}  // namespace upstar
