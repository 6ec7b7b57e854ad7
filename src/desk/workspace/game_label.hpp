// The name of a game in a picture.
#pragma once

#include <string>
#include <string_view>

#include "upstar/notation/print.hpp"

namespace upstar::desk {

/// The value; if that is long, the text typed, or its beginning.
std::string game_label(GameStore& store, GameId game, std::string_view typed, Style style);

}  // namespace upstar::desk
