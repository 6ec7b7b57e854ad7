// Classes of values.
#include "upstar/analysis/classes.hpp"

#include <optional>

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

bool is_hot(GameStore& store, GameId g) { return store.left_stop(g) > store.right_stop(g); }

namespace {

/// The only option of the player, if that player has one option.
std::optional<GameId> only_option(GameStore& store, GameId g, Player player) {
  if (store.option_count(g, player) != 1) return std::nullopt;
  return store.option(g, player, 0);
}

/// Whether g is {0 || 0 | -h} with h > 0, for Player::left; for Player::right the negative.
bool is_tiny_of(GameStore& store, GameId g, Player player) {
  const auto threat = only_option(store, g, opponent(player));
  if (!threat || only_option(store, g, player) != GameStore::zero()) return false;
  const auto end = only_option(store, *threat, opponent(player));
  if (!end || only_option(store, *threat, player) != GameStore::zero()) return false;
  return store.compare(*end, GameStore::zero()) == (player == Player::left ? Relation::less : Relation::greater);
}

}  // namespace

bool is_tiny(GameStore& store, GameId g) {
  return is_tiny_of(store, g, Player::left) || is_tiny_of(store, g, Player::right);
}

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
