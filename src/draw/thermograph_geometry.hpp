// The geometry of every picture of thermographs: the corners of the walls, the window that holds them, and the ticks.
#pragma once

#include <span>
#include <vector>

#include "upstar/draw/thermograph_picture.hpp"

namespace upstar::draw {

struct Corner {
  Dyadic value;
  Dyadic temperature;
};

/// The part that is drawn: values from `largest` (at the left) to `smallest`, temperatures from -1 to `top`, above
/// every corner.
struct Window {
  Dyadic smallest;
  Dyadic largest;
  Dyadic top;

  Dyadic width() const { return largest - smallest; }
  Dyadic height() const { return top + Dyadic(1); }
};

Window window_of(std::span<const ThermographFigure> figures);

/// The corners of a wall from t = -1 up to `top`, both ends included.
std::vector<Corner> corners_of(const ThermographWall& wall, const Dyadic& top);

/// The same for the scaffolds of a figure: those of Left's options, then those of Right's.
std::vector<std::vector<Corner>> scaffolds_of(const ThermographFigure& figure, const Dyadic& top);

/// The places where the axes are labelled, most important first.
struct Ticks {
  std::vector<Dyadic> values;        ///< masts, stops, feet of the walls
  std::vector<Dyadic> temperatures;  ///< corners, 0, -1
};
Ticks ticks_of(std::span<const ThermographFigure> figures);

}  // namespace upstar::draw
