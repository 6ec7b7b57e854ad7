// What is left of some games when those go that another one makes needless.
#pragma once

#include <algorithm>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// Whether g is worth no more than h to the player.
inline bool is_no_better(GameStore& store, GameId g, GameId h, Player player) {
  return player == Player::left ? store.leq(g, h) : store.leq(h, g);
}

/// In the order of `games`. `is_no_better(g, h)`: g is worth no more than h. Where that holds both ways the first one
/// stays.
/// **Cost** quadratic in `games`, linear if all but one go.
template <class IsNoBetter>
std::vector<GameId> undominated(Budget& budget, const std::vector<GameId>& games, IsNoBetter&& is_no_better) {
  std::vector<GameId> kept;
  for (const GameId game : games) {
    budget.tick(2 * kept.size() + 1);
    if (std::any_of(kept.begin(), kept.end(), [&](GameId other) { return is_no_better(game, other); })) continue;
    std::erase_if(kept, [&](GameId other) { return is_no_better(other, game); });
    kept.push_back(game);
  }
  return kept;
}

}  // namespace upstar
