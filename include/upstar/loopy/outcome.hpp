// Who wins a position that can come back: endless play is drawn.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "upstar/loopy/graph.hpp"
#include "upstar/loopy/store.hpp"

namespace upstar {

/// What the player to move can achieve.
enum class Fate : std::uint8_t { draws, wins, loses };

enum class Winner : std::uint8_t { left, right, draw };

struct LoopyOutcome {
  Winner left_first;
  Winner right_first;
  bool operator==(const LoopyOutcome&) const = default;
};

/// `left`, `right`, `draw`.
std::string_view text_of(Winner winner);
/// `L`, `R`, `N`, `P`, `D`, `NHat`, `NCheck`, `PHat`, `PCheck`.
std::string_view text_of(LoopyOutcome outcome);

LoopyOutcome outcome(LoopyStore& store, const LoopyValue& value);
/// The outcome of each position, by retrograde analysis, without values but those of leaves.
/// **Cost** linear in positions and moves.
std::vector<LoopyOutcome> outcomes(LoopyStore& store, const LoopyGraph& graph);

}  // namespace upstar
