// What the moves from a position are good for.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "upstar/game/store.hpp"

namespace upstar {

struct JudgedMove {
  GameId incentive;           ///< what it gains: its value less the position's for Left, the other way round for Right
  bool wins = false;          ///< its player then wins as the one who does not move
  bool is_dominated = false;  ///< a move of another value is at least as good for its player
  /// An answer of the opponent, an option of the move's value, that leaves them no worse off than the position did;
  /// nullopt if there is none.
  std::optional<GameId> reversible_through;
};

/// Judges all moves of the player from a position of the value `position`, given as values; in their order.
/// **Cost** for each different value a difference and an order test for each answer; quadratic in them in order tests.
/// **Source** Siegel II.2; incentives: II.5.
std::vector<JudgedMove> judge_moves(GameStore& store, GameId position, std::span<const GameId> moves, Player player);

}  // namespace upstar
