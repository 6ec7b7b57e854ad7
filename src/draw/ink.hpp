// Inks: what a shape is for, from which its colours follow, one for a light page and one for a dark page.
#pragma once

#include <cstddef>
#include <string>

namespace upstar::draw {

constexpr int series_inks = 6;
constexpr int heat_levels = 8;  ///< of each ramp, besides none

enum class Ink {
  none,
  line,                         ///< text, axes, outlines
  faint,                        ///< grids, what is there only to guide the eye
  paper,                        ///< the page
  board,                        ///< the ground of a cell
  left,                         ///< what is Left's: blue
  right,                        ///< what is Right's: red
  both,                         ///< what both may take: green
  dead,                         ///< what nobody may take: removed cells, stones of no colour
  series,                       ///< the first of those of series_ink
  heat = series + series_inks,  ///< the first of those of heat_ink
};

enum class Ramp { plus, minus, warm };

/// One of several things that are told apart; the inks begin again after `series_inks` of them.
Ink series_ink(std::size_t index);
/// **Requires** a level from 0, nearly that of the page, to `heat_levels`.
Ink heat_ink(Ramp ramp, int level);
/// Of text on an area of this heat.
Ink ink_on(Ink heat);

struct InkLook {
  std::string name;                ///< of lower-case letters, digits and `-`
  std::string on_paper, at_night;  ///< `#rrggbb`
};
InkLook look_of(Ink ink);

}  // namespace upstar::draw
