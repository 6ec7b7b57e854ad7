// Pictures of games on the number line: the numbers each is confused with, from its right stop to its left stop.
#pragma once

#include <span>
#include <string>

#include "upstar/analysis/confusion_interval.hpp"

namespace upstar {

struct LineFigure {
  std::string label;  ///< names the game, in UTF-8
  ConfusionInterval interval;
  Dyadic mean;
};

// All draw one line below another, to one scale, larger numbers on the right, and require at least one figure.
// Errors of all: LimitError for a stop or mean of more than 40 characters, for which there is no room.

/// One SVG document, readable on a light and on a dark page. An end is a full disc if the stop is confused with the
/// game, else a circle.
std::string line_svg(std::span<const LineFigure> figures);
/// The same as a `tikzpicture`.
std::string line_tikz(std::span<const LineFigure> figures);

/// Lines of box-drawing characters, each with its line end, none longer than `columns` (at least 40). Closed ends are
/// `[` and `]`, open ones `(` and `)`.
std::string line_lines(std::span<const LineFigure> figures, std::size_t columns);

}  // namespace upstar
