// The base G of an ordinal sum G : H, by its options alone.
#pragma once

#include <vector>

#include "upstar/analysis/form.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// All that counts of the base: its options, which need not be canonical ones.
struct OrdinalBase {
  std::vector<GameId> left, right;
};

OrdinalBase base_of(GameStore& store, GameId g);
OrdinalBase base_of(FormStore& forms, FormId g);

/// {G^L, G:H^L | G^R, G:H^R}, without closed forms.
GameId ordinal_sum(GameStore& store, const OrdinalBase& base, GameId h);

}  // namespace upstar
