// Col on a strip. Left writes an x, Right an o, into an empty cell that is not next to an equal letter.
//
// Independent parts: the maximal runs of empty cells (gaps), with the letters at their ends. Write xnx for n empty
// cells between two x, xn for n empty cells with an x at one end only, n for n empty cells without letters; n >= 1.
//
//     xnx = -1    xno = 0    ono = 1
//     x1 = -1     o1 = 1     1 = *
//     xn = -1/2   on = 1/2   n = 0     for n >= 2
//
// Proof by induction on n: a letter written into a gap splits it into two gaps of the table.
#pragma once

#include <optional>
#include <string_view>

#include "ruleset/strip/filled_strip.hpp"

namespace upstar {

struct ColStrip : FilledStrip<1> {
  TextStrip parse(std::string_view text) const { return parse_filled_strip(text, 1, "col_strip"); }
  /// Solves every strip. **Cost** one scan.
  std::optional<GameId> closed_form(const TextStrip& strip, GameStore& store) const;
};

}  // namespace upstar
