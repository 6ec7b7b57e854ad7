// Classes of values.
#include "upstar/analysis/classes.hpp"

#include <boost/unordered/unordered_flat_set.hpp>

#include "upstar/game/uptimal.hpp"

namespace upstar {

bool is_integer(GameStore& store, GameId g) { return store.is_number(g) && store.number_of(g).is_integer(); }

bool is_nimber(GameStore& store, GameId g) {
  const auto parts = store.number_up_star_of(g);
  return parts && parts->number.is_zero() && parts->ups == 0;
}

bool is_switch(GameStore& store, GameId g) {
  return store.left_stop(g) == -store.right_stop(g) && store.negate(g) == g;
}

bool is_uptimal(GameStore& store, GameId g) { return UptimalTable(store).is_uptimal(g); }

bool is_infinitesimal(GameStore& store, GameId g) {
  return store.left_stop(g).is_zero() && store.right_stop(g).is_zero();
}

bool is_numberish(GameStore& store, GameId g) { return store.left_stop(g) == store.right_stop(g); }

// A canonical game in which only one player can move is an integer. So g is dicotic exactly if 0 is the only number among
// its followers, and then exactly if all of them are infinitesimal: a stop is a number among the followers.
bool is_dicotic(GameStore& store, GameId g) {
  if (!is_infinitesimal(store, g)) return false;
  boost::unordered_flat_set<std::uint32_t> seen{g.base};
  std::vector<GameId> waiting{g};
  while (!waiting.empty()) {
    const GameId h = waiting.back();
    waiting.pop_back();
    if (store.number_up_star_of(h)) continue;
    for (const Player player : {Player::left, Player::right}) {
      for (const GameId option : store.options(h, player)) {
        store.budget().tick();
        if (!is_infinitesimal(store, option)) return false;
        if (seen.insert(option.base).second) waiting.push_back(option);
      }
    }
  }
  return true;
}

}  // namespace upstar
