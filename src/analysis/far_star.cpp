// Far stars: the largest nimber among the followers of a game.
#include <algorithm>

#include "game/followers.hpp"
#include "number/bits.hpp"
#include "upstar/analysis/atomic_weight.hpp"

namespace upstar {

namespace {

/// The largest m such that n.^ + *m0 has a follower *m: each up that goes adds a *, and ^* = {0,*|0} has * as well.
Integer largest_nimber(const NumberUpStar& parts) {
  if (parts.ups == 0) return parts.nimber;
  if (parts.nimber <= 1) return 1;
  return parts.nimber ^ Integer(parts.ups % 2 != 0 ? 1 : 0);
}

}  // namespace

// First, for each follower, the bit length of the largest nimber below it, up to a number. Then a search that visits
// only followers where that is more than what was found.
GameId far_star(GameStore& store, GameId g) {
  const auto of_up_star = [&](GameId h) -> std::optional<std::size_t> {
    const auto parts = store.number_up_star_of(h);
    if (!parts) return std::nullopt;
    return static_cast<std::size_t>(bit_length(largest_nimber(*parts)));
  };
  FollowerTable<std::size_t> most(store, Keyed::by_base);
  most.fill(g, of_up_star, [&](GameId h) {
    std::size_t bits = 0;
    for_each_option(store, h, [&](GameId option, Player) {
      if (!store.is_number(option)) bits = std::max(bits, most.of(option));
    });
    return bits;
  });
  std::size_t found = 0;
  FollowerSearch search(store, g);
  while (const auto h = search.next()) {
    if (store.is_number(*h) || most.of(*h) <= found) continue;
    if (!store.number_up_star_of(*h)) {
      search.add_options(*h);
    } else if (store.offset_of(*h).is_zero()) {
      found = most.of(*h);
    }
  }
  return store.nimber(Integer(1) << found);
}

}  // namespace upstar
