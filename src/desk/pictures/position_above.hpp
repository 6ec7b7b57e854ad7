// A position drawn above the report on it, on a terminal.
#pragma once

#include <string>

#include "desk/io/output.hpp"
#include "upstar/ruleset/any_position.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::desk {

/// The picture, in whole lines; nothing where `out` has no room for it, or where the position is one of a game without
/// pictures.
std::string position_board(const Output& out, const Registry& registry, const AnyPosition& position);
/// The same on a terminal; nothing elsewhere.
std::string position_above(const Output& out, const Registry& registry, const AnyPosition& position);

}  // namespace upstar::desk
