// Bounds of Domineering positions, by bands of two rows.
//
// By giving up moves Left gains nothing. Let her place dominoes only in bands of two rows each, none
// across the border of two bands (a band may be a single row, in which she never moves). Right's dominoes lie in one
// row, so the bands are then independent, and their sum B is at most the position. What is known of B:
//
//     B's terms are the connected pieces of the bands. In the game cooled by t, in which each move costs t, the stops
//     of B are at least the sum of the right walls of the pieces at t; if Left moves first, one of the right walls may
//     be replaced by the left wall of that piece. When play ends, Right has made at most one move more than Left if he
//     began, and Left has made at least as many as Right if she began. So (uncooled) the right stop of B is at least
//     the former sum minus t, and the left stop at least the latter sum.
//     A stop greater than n says who wins B - n.
//     Every piece is at least some number q, and if it is no number, Left wins the piece minus some g >= q if she
//     begins.
//
// The temperatures t are those of a short list. The rows are divided into bands in the best way for each of these
// bounds. The upper bounds are those of the transposed board, negated.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "ruleset/board/bit_board.hpp"
#include "ruleset/board/medium_board.hpp"
#include "upstar/base/budget.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// The bounds, with the table of bands behind them, which is made for the first position: 33 ms, 1.5 MB.
class DomineeringBounds {
 public:
  /// The table is charged to the budget, if there is one.
  explicit DomineeringBounds(Budget* budget);
  ~DomineeringBounds();

  /// Of the position whose empty cells are p. **Errors** LimitError past the memory limit.
  IntegerBounds operator()(bit_board::Cells p);
  /// None if the board has more than 12 rows or columns.
  IntegerBounds operator()(const MediumBoard<1>& board);

 private:
  class Bands;
  struct Lower;
  using Row = std::uint32_t;  ///< cell i is bit i

  Lower lower_bounds(std::span<const Row> rows);
  IntegerBounds bounds_of(std::span<const Row> rows, std::span<const Row> columns);

  Budget* m_budget;
  std::unique_ptr<Bands> m_bands;
};

}  // namespace upstar
