// The rules of printing as the notation's page words them, by recursion and joining of strings.
#pragma once

#include <string>

#include "upstar/game/store.hpp"

namespace upstar::tests {

/// Style `braces`.
std::string naive_braces(GameStore& store, GameId g);
/// Style `cgsuite` with `plus` between a number and Tiny or Miny; style `text` without its limit where that is `+`.
std::string naive_text(GameStore& store, GameId g, const std::string& plus);

}  // namespace upstar::tests
