// Seating Couples. As Col on a strip, but two letters at a time: Left writes xx, Right oo, into two empty cells side by
// side, so that neither neighbour of the pair holds the same letter.
// Notation: `.` an empty cell, x (or A) a letter of Left's, o (or B) of Right's. Equal letters stand together singly
// (the end of a strip that was cut there) or as a couple; three in a row are no position.
//
// Independent parts: the longest runs of empty cells, with the letters at their ends. Write xnx for n empty cells
// between two x, xn for n of them with a letter at one end, n for none.
//
//     n mod 6            0               1     2         3             4     5
//     xnx  (n >= 1)      -1/2^(n/3-1)    0     -1/2^k    -1/2^(n/3-1)  *     -1/2^k     k = (n - 2) / 3
//     xn                 0               0     -1/2^k    *             *     -1/2^k
//     xno                0               0     0         *             *     *
//     n                  0               0     *         *             *     0
//
// and onx = xno, ono = -xnx, on = -xn. Proof, by induction on n: a pair in a gap of n leaves gaps of i and j cells,
// i + j = n - 2, whose ends at the pair bear its letter; i (j) is not 0 where the gap ends in that letter there.
//   * In all four, options of Left's are worth 0, *, or something negative, perhaps plus *. By the residues of i and j,
//     where the table says 0 none of them is worth 0, and where it says * one is; then only that one matters. The same
//     goes for Right's with signs changed, as xno and n are their own negatives, and by the residues again for xnx and xn.
//   * Where the table says -1/2^k, all options of Left's are negative, the best -1/2^(k-1), from gaps of n - 3 and 1 or
//     n - 2 and 0 cells (none for k = 0). Right has one to 0; others are positive, or worth * and reverse through 0 to
//     nothing. So the value is {-1/2^(k-1) | 0} or { | 0}, which is -1/2^k.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "ruleset/strip.hpp"
#include "ruleset/strip_gaps.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

struct SeatingCouples {
  using Position = TextStrip;

  /// **Errors** ParseError for a letter that is no cell, DomainError for three equal letters in a row.
  TextStrip parse(std::string_view text) const;
  std::string to_text(const TextStrip& strip) const;

  template <class Emit>
  void moves(const TextStrip& strip, Player player, Emit&& emit) const {
    const Cell own = player == Player::left ? Cell::left : Cell::right;
    for (std::size_t i = 0; i + 1 < strip.size(); ++i) {
      if (strip[i] != Cell::empty || strip[i + 1] != Cell::empty) continue;
      if (i > 0 && strip[i - 1] == own) continue;
      if (i + 2 < strip.size() && strip[i + 2] == own) continue;
      emit(strip.with(i, own).with(i + 1, own));
    }
  }
  /// Of any strip. **Cost** one scan, and a sum of fractions with as many bits as a third of the longest gap.
  std::optional<GameId> closed_form(const TextStrip& strip, GameStore& store) const;
};

}  // namespace upstar
