// Sketches as scenes.
#pragma once

#include "draw/position/sketch.hpp"
#include "draw/scene.hpp"

namespace upstar::draw {

enum class Size { large, small };

/// The sketch with its upper left corner at 0, without a title.
Scene scene_of(const Sketch& sketch, Size size);

/// Parts of it, a file a kind.
Scene boards_scene(const Boards& boards, Size size);
Scene heaps_scene(const Heaps& heaps, Size size);
Scene network_scene(const Network& network, Size size);

}  // namespace upstar::draw
