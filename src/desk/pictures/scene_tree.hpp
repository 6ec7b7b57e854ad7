// A picture as a tree: its shapes, for a front that draws them itself.
#pragma once

#include "desk/workspace/answer_text.hpp"
#include "draw/scene.hpp"

namespace upstar::desk {

/// {"title", "width", "height", "shapes", "inks"}; lengths in hundredths of a pixel. A shape has one of the keys
/// "path", "disc", "text"; an ink is a name, and "inks" says its colours, on a light page and on a dark one.
Json tree_of(const draw::Scene& scene);

}  // namespace upstar::desk
