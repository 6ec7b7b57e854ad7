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

#include "ruleset/board/bit_board.hpp"
#include "ruleset/board/medium_board.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// Bounds of the position whose empty cells are p.
IntegerBounds domineering_bounds(bit_board::Cells p);
/// None if the board has more than 12 rows or columns.
IntegerBounds domineering_bounds(const MediumBoard<1>& board);

}  // namespace upstar
