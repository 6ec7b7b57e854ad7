// Classes of values.
#include "upstar/analysis/classes.hpp"

#include "game/followers.hpp"
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

// A canonical game in which only one player can move is an integer. So g is dicotic exactly if 0 is the only number
// among its followers, and then exactly if all of them are infinitesimal: a stop is a number among the followers.
bool is_dicotic(GameStore& store, GameId g) {
  FollowerSearch search(store, g);
  while (const auto h = search.next()) {
    if (!is_infinitesimal(store, *h)) return false;
    if (!store.number_up_star_of(*h)) search.add_options(*h);
  }
  return true;
}

}  // namespace upstar
