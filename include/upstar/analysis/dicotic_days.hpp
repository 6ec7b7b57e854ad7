// The dicotic games (all-small games) born by a day, one after another: 1, 2, 10, 67, 534483 for days 0 to 4.
//
// The options of a dicotic game born by day n are dicotic games born by day n-1, and each game is one pair of
// antichains of them, neither empty, without a reversible option. Whether a left option G^L is reversible depends on
// whether some G^LR <= G, where G^LR is born by day n-2. So the antichains fall into few groups, by what they say about
// the games of day n-2, and pairs of groups are looked at, not pairs of antichains: those of day 4 come from 10448^2
// pairs.
#pragma once

#include <cstdint>
#include <functional>

#include "upstar/game/store.hpp"

namespace upstar {

/// Calls `visit` for each dicotic game born by the day, once, in an order that is the same every time.
/// **Errors** LimitError from day 5 on, where they are too many.
/// **Cost** one construction for each game; memory for what the store keeps.
void each_dicotic_born_by(GameStore& store, std::uint64_t day, const std::function<void(GameId)>& visit);

}  // namespace upstar
