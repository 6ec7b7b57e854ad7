// The geometry of pictures of the number line: its window, and where a number stands in it.
#pragma once

#include <span>

#include "draw/ticks.hpp"
#include "upstar/draw/line_picture.hpp"

namespace upstar::draw {

/// The part of the line that is drawn: every stop, and what makes it at least two numbers wide.
/// **Errors** LimitError for numbers whose text is too long.
Span line_window(std::span<const LineFigure> figures);

}  // namespace upstar::draw
