// A position as a scene, alone or over its moves.
#pragma once

#include "draw/scene.hpp"
#include "upstar/draw/position_picture.hpp"

namespace upstar::draw {

/// **Errors** LimitError.
Scene position_scene(const PositionFigure& figure);

}  // namespace upstar::draw
