// Games that end at a goal: who first reaches one, in any term of a sum, wins the whole sum at once.
//
// Theorem. Call a position *hot* if a move from it reaches a goal. From a sum with a hot term the player to move wins.
// Otherwise whoever makes a term hot loses, so both play *quietly*, by the moves to terms that are not hot, as long as they
// can; and who has no quiet move loses as well. So the outcome of a sum without hot terms is that of the sum of the games of
// quiet moves, which are impartial games of normal play with Grundy values. **Source** Winning Ways, ch. 15 (treblecross);
// the argument is that above, by induction on the length of play.
//
// A rule of this kind is
//
//     struct Race {
//       using Position = ...;
//       template <class Emit> void moves(const Position& p, Emit&& emit) const;
//       bool is_goal(const Position& p) const;   // whoever moved here has won
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
