// What rulesets share whose moves may bind the opponent or give another turn; and the same questions about positions of
// all impartial games.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include "upstar/entailing/win_set.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/any_position.hpp"

namespace upstar {

/// **Errors** DomainError, always: a list of moves is asked for that does not say what else they do.
[[noreturn]] void fail_without_plain_moves();

/// A base of such rulesets: what a Ruleset must have, and they have not.
struct EntailingRules {
  template <class Position, class Emit>
  void moves(const Position&, Player, Emit&&) const {
    fail_without_plain_moves();
  }
  template <class Position>
  bool has_entailing_moves(const Position&) const {
    return true;
  }
};

/// The value as the closed form of a position. **Errors** DomainError for the moon.
GameId nimber_of(NimberOrMoon value, GameStore& store);
/// `text` stands for the value in errors.
/// **Errors** DomainError for a value that is no nimber; LimitError for one from *2^20 on.
NimberOrMoon nimber_or_moon(GameStore& store, GameId value, std::string_view text = "this");
/// Of a position of any rules. **Errors** as AnyPosition::value; those of the other nimber_or_moon.
NimberOrMoon nimber_or_moon(const AnyPosition& position);

/// Visits the moves of a position of any impartial rules, as AnyPosition::entailing_moves; moves of other rules are
/// ordinary. **Errors** as there; DomainError if the players have different moves.
void visit_entailing_moves(const AnyPosition& position, const AnyPosition::VisitEntailing& visit);

}  // namespace upstar
