// Sets of games of which no two are comparable: the only sets of options that a canonical form has.
#pragma once

#include <vector>

#include "upstar/game/store.hpp"

namespace upstar {

/// All of them among `games`, the empty one first.
std::vector<std::vector<GameId>> antichains(GameStore& store, const std::vector<GameId>& games);

}  // namespace upstar
