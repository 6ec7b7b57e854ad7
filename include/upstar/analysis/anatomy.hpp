// What a GameStore itself answers about a value, as free functions with the names of the calculator.
#pragma once

#include <vector>

#include "upstar/game/store.hpp"

namespace upstar {

/// The options of the canonical form, in an arbitrary order.
inline std::vector<GameId> left_options(GameStore& store, GameId g) { return store.options(g, Player::left); }
inline std::vector<GameId> right_options(GameStore& store, GameId g) { return store.options(g, Player::right); }
inline std::vector<GameId> followers(GameStore& store, GameId g) { return store.followers(g); }
inline Outcome outcome(GameStore& store, GameId g) { return store.outcome(g); }
inline Integer birthday(GameStore& store, GameId g) { return store.birthday(g); }
inline Dyadic left_stop(GameStore& store, GameId g) { return store.left_stop(g); }
inline Dyadic right_stop(GameStore& store, GameId g) { return store.right_stop(g); }
/// The number at which orthodox play ends when the player starts.
inline Dyadic stop(GameStore& store, GameId g, Player player) {
  return player == Player::left ? store.left_stop(g) : store.right_stop(g);
}
inline Dyadic mean(GameStore& store, GameId g) { return store.mean(g); }
inline Dyadic temperature(GameStore& store, GameId g) { return store.temperature(g); }
inline Thermograph thermograph(GameStore& store, GameId g) { return store.thermograph(g); }

}  // namespace upstar
