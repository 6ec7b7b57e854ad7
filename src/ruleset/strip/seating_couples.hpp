// Seating Couples. Like Col on a strip, but with two letters at a time: Left writes xx, Right oo, into two empty cells
// side by side, so that neither neighbour of the pair holds the same letter.
//
// Independent parts: the maximal runs of empty cells (gaps), with the letters at their ends. Write xnx for n empty
// cells between two x, xn for n empty cells with an x at one end only, n for n empty cells without letters.
//
//     n mod 6            0               1     2         3             4     5
//     xnx  (n >= 1)      -1/2^(n/3-1)    0     -1/2^k    -1/2^(n/3-1)  *     -1/2^k     k = (n - 2) / 3
//     xn                 0               0     -1/2^k    *             *     -1/2^k
//     xno                0               0     0         *             *     *
//     n                  0               0     *         *             *     0
//
// and onx = xno, ono = -xnx, on = -xn. Proof, by induction on n: a pair written into a gap of n cells leaves gaps of i
// and j cells, i + j = n - 2, and at the pair these gaps end in its letter. If the gap already ends in that letter on
// one side, the gap left on that side is not empty.
//   * In all four rows, a Left option is worth 0, *, or a negative number, perhaps plus *. The residues of i and j
//     show: where the table says 0, no Left option is worth 0; where it says *, one is, and only that one matters. The
//     same holds for the Right options with signs changed: xno and n are their own negatives, and for xnx and xn the
//     residues show it again.
//   * Where the table says -1/2^k, all Left options are negative. The best is -1/2^(k-1), from gaps of n - 3 and 1 or
//     n - 2 and 0 cells; for k = 0 there is none. One Right option is 0. The others are positive, or they are * and
//     reverse through 0 to nothing. So the value is {-1/2^(k-1) | 0} or { | 0}, which is -1/2^k.
#pragma once

#include <optional>
#include <string_view>

#include "ruleset/strip/filled_strip.hpp"

namespace upstar {

struct SeatingCouples : FilledStrip<2> {
  TextStrip parse(std::string_view text) const { return parse_filled_strip(text, 2, "seating_couples"); }
  /// Solves every strip. **Cost** one scan, and a sum of fractions whose bits are a third of the longest gap's cells.
  std::optional<GameId> closed_form(const TextStrip& strip, GameStore& store) const;
};

}  // namespace upstar
