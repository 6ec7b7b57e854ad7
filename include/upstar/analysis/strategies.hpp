// Strategies for sums: which move each advises, and what every move costs.
//
// All of them look at the components one by one; only rate_moves() knows the sum.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "upstar/game/store.hpp"

namespace upstar {

/// A component of a sum, and the moves of the player in it: the options of any form of the value, such as a position.
struct Component {
  GameId value;
  std::vector<GameId> moves;
};

/// A move in a sum: the index of a component, and of a move there.
struct MoveInSum {
  std::size_t component = 0;
  std::size_t move = 0;
  bool operator==(const MoveInSum&) const = default;
};

struct RatedMove {
  bool wins = false;  ///< its player then wins as the one who does not move
  Dyadic stop;        ///< where the sum stops if the opponent moves next and both play perfectly
  Dyadic loss;        ///< how much worse that is than after the best move; 0 or more
};

/// Rates all moves of the player, each given as the value of the whole sum after it.
std::vector<RatedMove> rate_moves(GameStore& store, std::span<const GameId> sums, Player player);

// The strategies. Of several moves that fit they take the first, in the order of components and moves. Numbers are no
// place to move: there is no advice where all components are numbers. A move is orthodox at t as in orthodox_moves.hpp.
// **Source** Siegel II.5; Winning Ways ch. 6.

/// The temperature of the hottest component that is not a number.
std::optional<Dyadic> ambient_temperature(GameStore& store, std::span<const Component> components);
/// All moves that are orthodox at the ambient temperature, in components that are no colder.
/// **Requires** ambient >= 0.
std::vector<MoveInSum> orthodox_in_sum(GameStore& store, std::span<const Component> components, Player player,
                                       const Dyadic& ambient);
/// In the hottest component, a move that is orthodox at its own temperature.
std::optional<MoveInSum> hotstrat(GameStore& store, std::span<const Component> components, Player player);
/// In the hottest component. If it is hotter than the ambient temperature, it is a threat that waits for its answer: a
/// move that is orthodox at the ambient temperature. Otherwise that of hotstrat. **Requires** ambient >= 0.
std::optional<MoveInSum> sentestrat(GameStore& store, std::span<const Component> components, Player player,
                                    const Dyadic& ambient);
/// In the component of thermostrat(), a move that is orthodox at the temperature found there.
std::optional<MoveInSum> thermostrat_in_sum(GameStore& store, std::span<const Component> components, Player player);

}  // namespace upstar
