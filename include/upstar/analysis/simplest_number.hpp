// The simplest number between two games.
#pragma once

#include <optional>

#include "upstar/game/store.hpp"

namespace upstar {

/// The simplest number x with g <| x <| h. Without a g (an h), nothing bounds it from below (from above).
/// **Errors** DomainError if there is no such number.
/// **Cost** two order tests, and those of simplest_between.
/// **Source** Siegel II.3 (simplicity theorem): it is the value of {g | h} where that is a number.
Dyadic simplest(GameStore& store, std::optional<GameId> g, std::optional<GameId> h);

}  // namespace upstar
