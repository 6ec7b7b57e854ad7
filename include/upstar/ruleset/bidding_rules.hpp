// What rulesets share in which a player wins by what is on the board, and the players bid for each move: who moves last
// says nothing, so positions have no values, but Richman values (upstar/bidding/richman.hpp).
#pragma once

#include <optional>
#include <utility>

#include "upstar/game/store.hpp"
#include "upstar/ruleset/any_position.hpp"

namespace upstar {

/// **Errors** DomainError, always: the value of a position is asked for, or play in turns.
[[noreturn]] void fail_without_turns();

/// A base of such rulesets: what a Ruleset must have, and they have not.
struct BiddingRules {
  template <class Position, class Emit>
  void moves(const Position&, Player, Emit&&) const {
    fail_without_turns();
  }
  template <class Position>
  std::optional<GameId> closed_form(const Position&, GameStore&) const {
    fail_without_turns();
  }
};

/// What both players bid for the move: half of what lies between the least share to which Left can move and the
/// greatest to which Right can; 0 when a player has won. **Requires** has_richman().
Rational richman_bid(const AnyPosition& position);

}  // namespace upstar
