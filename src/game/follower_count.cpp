// The bounded search through followers.
#include "upstar/game/follower_count.hpp"

#include "game/followers.hpp"

namespace upstar {

FollowerCount count_followers(GameStore& store, GameId g, const FollowerBounds& bounds) {
  // x + *n has moves to all x + *k with k < n (number translation); the integer x has one move, a step towards 0.
  const auto parts = store.number_up_star_of(g);
  if (parts && parts->ups == 0 && parts->number.is_integer()) {
    return {abs(parts->number.numerator()) + parts->nimber + 1, true};
  }
  std::uint64_t moves = 0;
  FollowerSearch search(store, g);
  while (const auto h = search.next()) {
    for (const Player player : {Player::left, Player::right}) {
      moves += store.option_count(*h, player);
      if (moves > bounds.moves || search.met() > bounds.followers) return {search.met(), false};
      search.add_options(*h, player);
    }
  }
  return {search.met(), true};
}

}  // namespace upstar
