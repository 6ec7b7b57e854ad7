// Far stars: the largest nimber among the followers of a game.
#include <boost/unordered/unordered_flat_set.hpp>

#include "analysis/follower_table.hpp"
#include "upstar/analysis/atomic_weight.hpp"

namespace upstar {

namespace {

/// The largest m of a follower *m of n.^ + *m0: the ups go one by one, each with a *, and ^* = {0,*|0} has * as well.
Integer largest_nimber(const NumberUpStar& parts) {
  if (parts.ups == 0) return parts.nimber;
  if (parts.nimber <= 1) return 1;
  return parts.nimber ^ Integer(parts.ups % 2 != 0 ? 1 : 0);
}

std::size_t bit_length(const Integer& n) { return n == 0 ? 0 : msb(n) + 1; }

}  // namespace

// First the bit length of the largest nimber that a follower equals up to a number; then a search that looks only where
// more than what is found may lie.
GameId far_star(GameStore& store, GameId g) {
  const auto of_up_star = [&](GameId h) -> std::optional<std::size_t> {
    const auto parts = store.number_up_star_of(h);
    if (!parts) return std::nullopt;
    return bit_length(largest_nimber(*parts));
  };
  FollowerTable<std::size_t> most(store, Keyed::by_base);
  most.fill(g, of_up_star, [&](GameId h) {
    std::size_t bits = 0;
    for (const Player player : {Player::left, Player::right}) {
      for (const GameId option : store.options(h, player)) {
        if (!store.is_number(option)) bits = std::max(bits, most.of(option));
      }
    }
    return bits;
  });
  std::size_t found = 0;
  boost::unordered_flat_set<GameId, boost::hash<GameId>> seen;
  std::vector<GameId> waiting{g};
  while (!waiting.empty()) {
    store.budget().tick();
    const GameId h = waiting.back();
    waiting.pop_back();
    if (store.is_number(h) || most.of(h) <= found) continue;
    if (const auto bits = of_up_star(h)) {
      if (store.offset_of(h).is_zero()) found = *bits;
      continue;
    }
    for (const Player player : {Player::left, Player::right}) {
      for (const GameId option : store.options(h, player)) {
        if (seen.insert(option).second) waiting.push_back(option);
      }
    }
  }
  return store.nimber(Integer(1) << found);
}

}  // namespace upstar
