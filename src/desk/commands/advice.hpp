// What is advised in a sum: how each move of a player is rated, and which the strategies choose.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "desk/workspace/sum_moves.hpp"
#include "upstar/analysis/strategies.hpp"

namespace upstar::desk {

/// Moves, by index.
struct Choice {
  const char* name;  ///< also in JSON
  bool is_chosen;    ///< by a strategy
  bool takes_one;    ///< in JSON an object or null, else a list
  std::vector<std::size_t> moves{};
};

/// All moves of the player, of which each choice takes some.
struct Advice {
  std::vector<Summand> summands;
  std::vector<SumMove> moves;
  std::vector<RatedMove> rated;
  std::vector<Choice> choices;
};

/// The ambient temperature is that of the hottest summand, unless one is given. `on_move` as for moves_in_sum().
/// **Errors** as moves_in_sum().
Advice advise(GameStore& store, std::vector<Summand> summands, Player player, const std::optional<Dyadic>& ambient,
              const std::function<void(const SumMove&)>& on_move = {});

}  // namespace upstar::desk
