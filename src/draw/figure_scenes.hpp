// Every kind of picture as a scene: the geometry of its kind.
#pragma once

#include <span>

#include "draw/scene.hpp"
#include "upstar/draw/lattice_picture.hpp"
#include "upstar/draw/line_picture.hpp"
#include "upstar/draw/position_picture.hpp"
#include "upstar/draw/table_picture.hpp"
#include "upstar/draw/thermograph_picture.hpp"
#include "upstar/draw/tree_picture.hpp"

namespace upstar::draw {

// **Errors** of all: LimitError for what has no room.

Scene scene_of(std::span<const ThermographFigure> figures);
Scene scene_of(std::span<const LineFigure> figures);
Scene scene_of(const TreeFigure& figure);
Scene scene_of(const LatticeFigure& figure);
/// A position, alone or over its moves.
Scene scene_of(const PositionFigure& figure);
Scene scene_of(const HeatMap& map);
Scene scene_of(const Plot& plot);

}  // namespace upstar::draw
