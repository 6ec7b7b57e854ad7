// Games that end at a goal: the player who first reaches a goal, in any term of a sum, wins the whole sum at once.
//
// Theorem. Call a position *hot* if a move from it reaches a goal. In a sum with a hot term the player to move wins.
// Otherwise a player who makes a term hot loses. So both play *quietly*, by moves to terms that are not hot, as long as
// they can. A player without a quiet move loses as well. So a sum without hot terms has the outcome of the sum in which
// only quiet moves are allowed. That is a sum of impartial games in normal play, which have Grundy values. The proof is
// this argument, by induction on the length of play. **Source** Winning Ways, ch. 15 (treblecross).
//
// A rule of this kind is
//
//     struct Race {
//       using Position = ...;
//       template <class Emit> void moves(const Position& p, Emit&& emit) const;
//       bool is_goal(const Position& p) const;   // the player who moved here has won
//     };
//
// and QuietPlay<Race> is a rule for GrundySolver.
#pragma once

namespace upstar {

/// Whether the player to move wins at once.
template <class Rule>
bool is_hot(const Rule& rule, const typename Rule::Position& p) {
  bool hot = false;
  rule.moves(p, [&](const typename Rule::Position& option) { hot = hot || rule.is_goal(option); });
  return hot;
}

/// The game of the moves that do not let the opponent win at once. Its positions are not hot.
template <class Rule>
struct QuietPlay {
  using Position = typename Rule::Position;
  Rule rule;

  template <class Emit>
  void moves(const Position& p, Emit&& emit) const {
    rule.moves(p, [&](const Position& option) {
      if (!is_hot(rule, option)) emit(option);
    });
  }
  template <class Emit>
  void components(const Position& p, Emit&& emit) const requires requires {
    rule.components(p, emit);
  }
  { rule.components(p, emit); }
};

}  // namespace upstar
