// Incentives: differences, and the maximal ones among them.
#include "upstar/analysis/incentives.hpp"

#include <algorithm>

#include "analysis/undominated.hpp"

namespace upstar {

namespace {

std::vector<GameId> gains(GameStore& store, GameId g, Player player) {
  std::vector<GameId> found;
  const std::size_t count = store.option_count(g, player);
  for (std::size_t i = 0; i < count; ++i) {
    store.budget().tick();
    const GameId option = store.option(g, player, i);
    found.push_back(player == Player::left ? store.subtract(option, g) : store.subtract(g, option));
  }
  return found;
}

bool is_nimber_plus_number(GameStore& store, GameId g) {
  const auto parts = store.number_up_star_of(g);
  return parts && parts->ups == 0;
}

std::vector<GameId> maximal(GameStore& store, std::vector<GameId> games) {
  std::sort(games.begin(), games.end());
  games.erase(std::unique(games.begin(), games.end()), games.end());
  return undominated(store.budget(), games, [&](GameId g, GameId h) { return store.leq(g, h); });
}

std::vector<GameId> one_side(GameStore& store, GameId g, Player player) {
  std::vector<GameId> all = gains(store, g, player);
  if (is_nimber_plus_number(store, g)) return all;  // distinct nimbers are confused
  return maximal(store, std::move(all));
}

}  // namespace

std::vector<GameId> left_incentives(GameStore& store, GameId g) { return one_side(store, g, Player::left); }

std::vector<GameId> right_incentives(GameStore& store, GameId g) { return one_side(store, g, Player::right); }

std::vector<GameId> incentives(GameStore& store, GameId g) {
  std::vector<GameId> all = gains(store, g, Player::left);
  if (is_nimber_plus_number(store, g) && !store.is_number(g)) return all;  // Right's are the same
  const std::vector<GameId> of_right = gains(store, g, Player::right);
  all.insert(all.end(), of_right.begin(), of_right.end());
  return maximal(store, std::move(all));
}

}  // namespace upstar
