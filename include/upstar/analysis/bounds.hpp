// Bounds of a value: its stops, and for an infinitesimal the multiples of up next to it.
#pragma once

#include <optional>

#include "upstar/game/store.hpp"

namespace upstar {

struct Bounds {
  Dyadic left_stop;
  Dyadic right_stop;
  struct Ups {
    Integer least;     ///< the least n with g <= n.^
    Integer greatest;  ///< the greatest m with m.^ <= g
  };
  std::optional<Ups> ups;  ///< only for an infinitesimal
};

/// **Cost** for an infinitesimal about log n comparisons with multiples of up.
Bounds bounds(GameStore& store, GameId g);

}  // namespace upstar
