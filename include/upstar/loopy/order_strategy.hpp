// Why one side is no greater than another, or why not: how a player wins the difference, as a table of positions.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "upstar/loopy/store.hpp"

namespace upstar {

/// How a player wins y - x if Right moves first: if x <= y Left, who always has a move; otherwise Right. A table is
/// enough, for play that comes back is won by the same replies.
///
///     0 <= over:   over: if Right moves to over, Left moves to 0, and Right has no move
struct OrderStrategy {
  struct Move {
    bool in_lesser;  ///< in -x, else in y
    SideId to;       ///< what x or y becomes
    bool operator==(const Move&) const = default;
  };
  struct Reply {
    Move move;    ///< of the loser
    Move answer;  ///< of the winner
    std::size_t position;
    bool operator==(const Reply&) const = default;
  };
  /// The loser is to move. Each of his moves has a reply.
  struct Position {
    SideId lesser, greater;
    std::size_t round = 0;  ///< how many replies lead there, at least
    std::vector<Reply> replies{};
  };

  Player winner;
  std::optional<Move> opening;      ///< of Right, if he wins
  std::vector<Position> positions;  ///< the first is that of the beginning, or after the opening
  /// Whether play by these replies can be endless. On the onside infinitely many moves are then made in y if Left wins,
  /// only finitely many if Right does; on the offside, in x.
  bool may_be_endless = false;
};

/// **Errors** LimitError if the difference has too many positions.
/// **Cost** a few passes over the positions of y - x, each with either player to move, and their moves.
OrderStrategy explain_order(LoopyStore& store, SideId x, SideId y, Side side);

}  // namespace upstar
