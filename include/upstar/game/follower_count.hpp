// The number of followers of a game, counted within bounds: *1000000 + ^ has a million followers, and 10^12 / 2 moves.
#pragma once

#include <cstdint>

#include "upstar/game/store.hpp"

namespace upstar {

struct FollowerCount {
  Integer followers;     ///< the number met, including the game itself
  bool complete = true;  ///< there are no others
};

struct FollowerBounds {
  std::uint64_t followers = UINT64_MAX;
  std::uint64_t moves = UINT64_MAX;  ///< of all followers together
};

/// Counts the followers of g. The count stops, incomplete, when they or their moves pass a bound; below an integer
/// follower, which leads to all integers between it and 0, nothing is looked at.
/// **Errors** LimitError past the budget, or for a follower with 2^32 options.
/// **Cost** linear in the moves of all followers, up to the bound; a closed form for an integer plus a nimber.
FollowerCount count_followers(GameStore& store, GameId g, const FollowerBounds& bounds = {});

}  // namespace upstar
