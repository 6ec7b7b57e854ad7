// Switches, tinies and minies: the games of one threat.
#pragma once

#include <span>

#include "upstar/game/store.hpp"

namespace upstar {

/// {left | the negatives of left}, which is its own negative.
GameId switch_of(GameStore& store, std::span<const GameId> left);
inline GameId switch_of(GameStore& store, GameId left) { return switch_of(store, std::span(&left, 1)); }
/// {0 || 0 | -g}: tiny-g, for g > 0 a positive infinitesimal.
/// **Source** Siegel II.4; Winning Ways ch. 5.
GameId tiny(GameStore& store, GameId g);
/// {g | 0 || 0}: miny-g, the negative of tiny-g.
GameId miny(GameStore& store, GameId g);

}  // namespace upstar
