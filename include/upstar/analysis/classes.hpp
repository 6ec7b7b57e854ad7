// Classes of values: numbers, nimbers, infinitesimals, numberish, hot and dicotic games, uptimals, switches, tinies.
#pragma once

#include "upstar/game/store.hpp"

namespace upstar {

inline bool is_number(GameStore& store, GameId g) { return store.is_number(g); }
bool is_integer(GameStore& store, GameId g);
/// Whether g is 0, *, *2, ....
bool is_nimber(GameStore& store, GameId g);

/// Whether g = -g, so that g = {L | -L}: 0, every nimber, +-1, +-{2|0}, ....
bool is_switch(GameStore& store, GameId g);

/// Whether g is a number plus a nimber plus multiples of ^, ^<2>, ^<3>, ... (each may be 0).
/// **Cost** that of uptimal_expansion.
bool is_uptimal(GameStore& store, GameId g);

/// Whether -x < g < x for all numbers x > 0, that is, whether both stops are 0. **Source** Siegel II.4.
bool is_infinitesimal(GameStore& store, GameId g);

/// Whether g is infinitesimally close to a number, that is, whether its stops are equal.
bool is_numberish(GameStore& store, GameId g);

/// Whether the left stop is greater than the right stop: the temperature is above 0.
bool is_hot(GameStore& store, GameId g);

/// Whether the canonical form of g is {0 || 0 | -h} or {h | 0 || 0} with h > 0: tiny-h or miny-h.
bool is_tiny(GameStore& store, GameId g);

/// Whether in every follower of g both players can move or neither can (all-small games).
/// **Cost** one step for each follower up to the first that is not an infinitesimal; the followers of a game
/// number + ups + nimber are not visited.
bool is_dicotic(GameStore& store, GameId g);
inline bool is_all_small(GameStore& store, GameId g) { return is_dicotic(store, g); }

}  // namespace upstar
