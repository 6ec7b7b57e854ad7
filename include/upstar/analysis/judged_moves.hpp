// Moves judged: which win, which are dominated or reversible, and what each gains.
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
};

/// Judges all moves of the player from a position of the value `position`, given as values; in their order.
/// **Cost** for each different value a difference; a number of order tests quadratic in the different values.
/// **Source** Siegel II.2; incentives: II.5.
std::vector<JudgedMove> judge_moves(GameStore& store, GameId position, std::span<const GameId> moves, Player player);

/// An answer of the opponent to the move, an option of its value, that leaves the opponent no worse off than the
/// position did: through it the move is reversible. nullopt if there is none.
/// **Cost** an order test for each answer. **Source** Siegel II.2.
std::optional<GameId> reversal(GameStore& store, GameId position, GameId move, Player player);

}  // namespace upstar
