// The switch, tiny and miny of values.
#pragma once

#include <span>

#include "upstar/game/store.hpp"

namespace upstar {

/// {left | the negatives of left}.
GameId switch_of(GameStore& store, std::span<const GameId> left);
/// {0 || 0 | -g}.
GameId tiny(GameStore& store, GameId g);
/// {g | 0 || 0}.
GameId miny(GameStore& store, GameId g);
}  // namespace upstar
