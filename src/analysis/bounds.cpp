// Bounds of a value.
#include "upstar/analysis/bounds.hpp"

#include "analysis/least_integer.hpp"
#include "upstar/analysis/classes.hpp"

namespace upstar {

Bounds bounds(GameStore& store, GameId g) {
  Bounds result{store.left_stop(g), store.right_stop(g), std::nullopt};
  if (!is_infinitesimal(store, g)) return result;
  const auto least_above = [&](GameId h) {
    return least_integer([&](const Integer& n) { return store.leq(h, store.number_up_star({0, n, 0})); });
  };
  result.ups = {least_above(g), -least_above(store.negate(g))};
  return result;
}

}  // namespace upstar
