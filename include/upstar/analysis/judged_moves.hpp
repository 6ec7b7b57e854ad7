// Moves judged: which win, which are dominated or reversible, and what each gains.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "upstar/game/store.hpp"

namespace upstar {

struct JudgedMove {
  bool wins = false;  ///< its player then wins as the one who does not move
  /// The first undominated move of another value that is at least as good for the player, by its index.
  std::optional<std::size_t> dominated_by;

  bool operator==(const JudgedMove&) const = default;
};

/// Judges all moves of the player from a position, given as values; in their order.
/// **Cost** a number of order tests quadratic in the different values. **Source** Siegel II.2.
std::vector<JudgedMove> judge_moves(GameStore& store, std::span<const GameId> moves, Player player);

/// What a move gains: its value less the position's for Left, the other way round for Right. **Source** Siegel II.5.
GameId incentive(GameStore& store, GameId position, GameId move, Player player);

/// Whether an answer to a move of the player leaves the opponent no worse off than the position did: the move is
/// reversible through it. **Source** Siegel II.2.
bool reverses(GameStore& store, GameId position, GameId answer, Player player);

}  // namespace upstar
