// What is known of an impartial position of which a theorem tells the winner.
#pragma once

#include <optional>

#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// 0 where the second player wins; the other values are not told.
inline std::optional<GameId> value_if_won_second(std::optional<bool> second_wins) {
  return second_wins.value_or(false) ? std::optional(GameStore::zero()) : std::nullopt;
}

inline IntegerBounds bounds_of_nimber(std::optional<bool> second_wins) {
  if (!second_wins) return {.lo = -1, .hi = 1};
  if (*second_wins) return {.lo = 0, .hi = 0};
  return {.lo = -1, .hi = 1, .lo_first = 0, .hi_first = 0};
}

}  // namespace upstar
