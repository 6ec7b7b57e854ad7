// What a move gains.
#pragma once

#include <vector>

#include "upstar/game/store.hpp"

namespace upstar {

/// G^L - G for all Left options, without those that are <= another one. No incentive is >= 0.
/// **Returns** distinct values in an arbitrary order.
/// **Cost** a difference for each option, and quadratically many order tests; linear for nimbers.
/// **Source** Siegel II.5; Winning Ways ch. 6.
std::vector<GameId> left_incentives(GameStore& store, GameId g);

/// G - G^R for the Right options: what Right gains. Otherwise as left_incentives.
std::vector<GameId> right_incentives(GameStore& store, GameId g);

/// The undominated ones among those of both players.
std::vector<GameId> incentives(GameStore& store, GameId g);

}  // namespace upstar
