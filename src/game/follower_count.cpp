// The bounded search through followers.
#include "upstar/game/follower_count.hpp"

#include <algorithm>

#include "game/followers.hpp"

namespace upstar {

FollowerCount count_followers(GameStore& store, GameId g, const FollowerBounds& bounds) {
  // x + *n has moves to all x + *k with k < n (number translation); the integer x has one move, a step towards 0.
  const auto parts = store.number_up_star_of(g);
  if (parts && parts->ups == 0 && parts->number.is_integer()) {
    return {abs(parts->number.numerator()) + parts->nimber + 1, true};
  }
  // The integers among the followers are all of those from the least one to the greatest, with 0: they are not listed.
  Integer least = 0, greatest = 0;
  std::uint64_t integers = 0, moves = 0;
  FollowerSearch search(store, g);
  const auto is_past_bound = [&] { return moves > bounds.moves || search.met() > bounds.followers; };
  while (const auto h = search.next()) {
    if (store.is_number(*h) && store.number_of(*h).is_integer()) {
      const Integer number = store.number_of(*h).numerator();
      ++integers;
      least = std::min(least, number);
      greatest = std::max(greatest, number);
      if (is_past_bound()) return {search.met(), false};
      continue;
    }
    for (const Player player : {Player::left, Player::right}) {
      moves += store.option_count(*h, player);
      if (is_past_bound()) return {search.met(), false};
      search.add_options(*h, player);
    }
  }
  return {Integer(search.met() - integers) + (greatest - least + 1), true};
}

}  // namespace upstar
