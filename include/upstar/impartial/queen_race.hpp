// Queen race: pieces at (x, y) move to (x - k, y), (x, y - k) or (x - k, y - k), k >= 1. The player who first brings
// any piece to (0, 0) wins.
//
// A piece on an axis or on the diagonal is hot (see goal_game.hpp): the player to move brings it home. Elsewhere its
// value is that of the game whose moves keep off these lines; exchanging x and y does not change it. If a piece is at
// home at the start, the first player has won, by convention.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "upstar/base/memory_claim.hpp"

namespace upstar {

class QueenRace {
 public:
  using Square = std::pair<std::uint32_t, std::uint32_t>;

  static constexpr std::uint32_t largest_board = 20'000;

  /// For pieces with coordinates up to `largest`.
  /// **Cost** largest^2 / 2 values of two bytes, each found in three rows of bits: about 20 ms for largest = 1000.
  /// **Errors** LimitError past the budget, or above largest_board.
  explicit QueenRace(std::uint32_t largest, Budget* budget = nullptr);

  static bool is_hot(Square s) { return s.first == 0 || s.second == 0 || s.first == s.second; }
  /// None for a hot piece.
  std::optional<std::uint32_t> value(Square s) const;
  bool first_player_wins(std::span<const Square> pieces) const;

  struct Move {
    std::size_t piece = 0;
    Square to;
    bool operator==(const Move&) const = default;
  };
  /// Every winning move: by piece, then by square.
  std::vector<Move> winning_moves(std::span<const Square> pieces) const;

 private:
  // Sorted by the larger coordinate, then by the smaller one, which is at least 1.
  std::size_t index(Square s) const {
    const auto [small, large] = std::minmax(s.first, s.second);
    return std::size_t{large} * (large - 1) / 2 + small;
  }

  GivenBudget m_budget;
  MemoryClaim m_memory;
  std::vector<std::uint16_t> m_values;
};

}  // namespace upstar
