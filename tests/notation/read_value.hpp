// Reads what the printers write back into a value: the notation without functions other than Tiny and Miny.
#pragma once

#include <string>

#include "upstar/game/store.hpp"

namespace upstar::tests {

/// The value of `text`, which may begin with definitions.
GameId read_value(GameStore& store, const std::string& text);

}  // namespace upstar::tests
