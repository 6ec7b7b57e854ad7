// How many positions can be reached from a game, counted with a bound: *1000000 has a million followers and 10^12 / 2 moves.
#pragma once

#include "upstar/game/store.hpp"

namespace upstar::cli {

struct FollowerCount {
  Integer followers;     ///< met, the game itself included
  bool complete = true;  ///< these are all
};

/// **Cost** at most a million followers and ten million moves are looked at; a closed form for an integer plus a nimber.
FollowerCount count_followers(GameStore& store, GameId g);

}  // namespace upstar::cli
