// Col on a strip. Left writes an x, Right an o, in an empty cell next to which their letter does not stand.
//
// Independent parts: the longest runs of empty cells, with the letters at their ends. Write xnx for n empty cells
// between two x, xn for n of them with one letter, at one end, n for none; n >= 1.
//
//     xnx = -1    xno = 0    ono = 1
//     x1 = -1     o1 = 1     1 = *
//     xn = -1/2   on = 1/2   n = 0     for n >= 2
//
// All follow from each other by induction, for a letter in a gap makes two of these.
#pragma once

#include <optional>
#include <string_view>

#include "ruleset/strip/filled_strip.hpp"

namespace upstar {

struct ColStrip : FilledStrip<1> {
  TextStrip parse(std::string_view text) const { return parse_filled_strip(text, 1, "col_strip"); }
  /// Of any strip. **Cost** one scan.
  std::optional<GameId> closed_form(const TextStrip& strip, GameStore& store) const;
};

}  // namespace upstar
