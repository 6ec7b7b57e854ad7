// Pictures of thermographs, as the field draws them: temperature upwards, values with Left's side (the large ones) on
// the left, both axes to one scale, so that a sloping wall stands at 45 degrees.
//
// Labels are exact; places are rounded to a cell of the terminal, or to a hundredth of a pixel.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "upstar/game/store.hpp"

namespace upstar {

struct ThermographFigure {
  std::string label;  ///< names the game, in UTF-8
  Thermograph thermograph;
  /// What the walls come from, if that is to be drawn too: the right walls of the Left options, drawn less t, and the
  /// left walls of the Right options, drawn plus t.
  std::vector<ThermographWall> left_scaffolds{}, right_scaffolds{};
};

/// Lines of box-drawing characters, each with its line end, none longer than `columns` (at least 40). A picture that is
/// too wide is drawn to a smaller scale. Scaffolds are dotted.
std::string thermograph_lines(const ThermographFigure& figure, std::size_t columns);
inline std::string thermograph_lines(const Thermograph& thermograph, std::size_t columns) {
  return thermograph_lines(ThermographFigure{{}, thermograph}, columns);
}

/// One SVG document with all of them, each in its colour, with a legend; readable on a light and on a dark page.
/// **Requires** at least one figure.
std::string thermograph_svg(std::span<const ThermographFigure> figures);

/// The same as a `tikzpicture`. **Requires** at least one figure.
std::string thermograph_tikz(std::span<const ThermographFigure> figures);

}  // namespace upstar
