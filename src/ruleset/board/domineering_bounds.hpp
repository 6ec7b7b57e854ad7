// Bounds of Domineering positions, by bands of up to three rows.
//
// By giving up moves Left gains nothing. Let her place dominoes only in bands of up to three rows each, none across the
// border of two bands (in a band of one row she never moves). Right's dominoes lie in one row, so the bands are then
// independent, and their sum B is at most the position. What is known of B:
//
//     B's terms are the connected pieces of the bands. In the game cooled by t, in which each move costs t, the stops
//     of B are at least the sum of the right walls of the pieces at t; if Left moves first, one of the right walls may
//     be replaced by the left wall of that piece.
//     Every piece is at least some number q, and if it is no number, Left wins the piece minus some g >= q if she
//     begins.
//
// This follows from the value of each piece. Few pieces have the same cells, but few have different values. Where three
// rows are too long for a value, bands of two and of one stand for them.
//
// The rows are divided into bands in the best way for each temperature of WallBounds. The upper bounds are those of the
// transposed board, negated.
//
// A domino changes one line of the board in one direction and two in the other; so the bounds of all options come from
// the best divisions of the lines before each line, and of those after it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "ruleset/board/bit_board.hpp"
#include "ruleset/board/medium_board.hpp"
#include "upstar/base/budget.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/wall_bounds.hpp"

namespace upstar {

/// The bounds, with the bands behind them. A table of those of two rows grows with the longest board: of 8 rows or
/// columns it takes 15 ms and 0.5 MB.
class DomineeringBounds {
 public:
  /// Time and memory are spent from the budget, if there is one.
  explicit DomineeringBounds(Budget* budget);
  ~DomineeringBounds();

  /// Of the position whose empty cells are p. **Errors** LimitError past the budget.
  WallBounds operator()(bit_board::Cells p);
  /// None if the board has more than 12 rows or columns.
  WallBounds operator()(const MediumBoard<1>& board);
  static bool bounds(const MediumBoard<1>& board) { return board.rows <= longest && board.columns <= longest; }
  /// Of the options of the player, row by row: those, or looser ones. **Requires** that the board has bounds.
  void of_options(bit_board::Cells p, Player player, std::vector<OptionBounds>& out);
  void of_options(const MediumBoard<1>& board, Player player, std::vector<OptionBounds>& out);

 private:
  class Bands;
  class Division;
  struct Lines;
  using Row = std::uint32_t;  ///< cell i is bit i
  /// The largest number of rows and columns of boards that get bounds.
  static constexpr std::size_t longest = 12;

  Bands& bands(const Lines& lines);
  WallBounds of(const Lines& lines);
  void of_options(const Lines& lines, Player player, std::vector<OptionBounds>& out);

  Budget* m_budget;
  std::unique_ptr<Bands> m_bands;
};

}  // namespace upstar
