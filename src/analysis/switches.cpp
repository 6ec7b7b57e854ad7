// Switches, tinies and minies.
#include "upstar/analysis/switches.hpp"

#include <vector>

namespace upstar {

GameId switch_of(GameStore& store, std::span<const GameId> left) {
  std::vector<GameId> right;
  right.reserve(left.size());
  for (const GameId option : left) right.push_back(store.negate(option));
  return store.make(left, right);
}

GameId tiny(GameStore& store, GameId g) {
  const GameId zero[] = {GameStore::zero()}, threat[] = {store.negate(g)};
  const GameId right[] = {store.make(zero, threat)};
  return store.make(zero, right);
}

GameId miny(GameStore& store, GameId g) { return store.negate(tiny(store, g)); }

}  // namespace upstar
