// How many positions can be reached from a game, counted within bounds: *1000000 + ^ has a million followers, and half of
// 10^12 moves.
#pragma once

#include <cstdint>

#include "upstar/game/store.hpp"

namespace upstar {

struct FollowerCount {
  Integer followers;     ///< met, the game itself included
  bool complete = true;  ///< these are all
};

struct FollowerBounds {
  std::uint64_t followers = UINT64_MAX;
  std::uint64_t moves = UINT64_MAX;  ///< of all followers
};

/// The followers of g; where there are more of them, or of their moves, than the bounds say, some of them.
/// **Errors** LimitError past the budget, or for a follower with 2^32 options.
/// **Cost** the moves of each follower, no more of them than the bound; a closed form for an integer plus a nimber.
FollowerCount count_followers(GameStore& store, GameId g, const FollowerBounds& bounds = {});

}  // namespace upstar
