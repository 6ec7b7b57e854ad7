// What rulesets of scoring play share, and the best play of sums of their positions.
//
// In these both players have the same moves. A move gives the player who makes it points, w for Left and -w for Right
// in the score of upstar/scoring/store.hpp; a position without moves is worth 0. So the score when Right starts is the
// negative of that when Left starts, and a position is its own negative.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "upstar/base/charged.hpp"
#include "upstar/number/dyadic.hpp"
#include "upstar/ruleset/any_position.hpp"
#include "upstar/scoring/store.hpp"

namespace upstar {

/// **Errors** DomainError, always: what normal play says is asked for of a position of scoring play.
[[noreturn]] void fail_without_normal_play();

/// A base of such rulesets: what a Ruleset must have, and they have not. They have
///
///     score_moves(p, emit)   emit(option, points) for each move
///     first_score(p)         may be there: std::optional<std::int64_t>, what the player who moves first gains more
///                            than the other one, where that is found without the options one by one
struct ScoringRules {
  /// The points of a move are between this and its negative, so that those of a million moves fit into 64 bits.
  static constexpr std::int64_t most_points = 1'000'000'000'000;

  template <class Position, class Emit>
  void moves(const Position&, Player, Emit&&) const {
    fail_without_normal_play();
  }
  template <class Position>
  bool has_score_moves(const Position&) const {
    return true;
  }
};

/// Scores of sums by search: points stand on moves, so that positions are the same however they were reached. It keeps
/// what it has found.
class ScoreSearch {
 public:
  explicit ScoreSearch(Budget& budget);

  /// What the player who moves first gains more than the other one, in the sum of these positions.
  /// **Requires** positions of scoring rulesets, which live as long as the search. **Errors** those of the rules.
  /// **Cost** linear in the sums that can be reached, by their moves; no recursion.
  Dyadic first_score(const std::vector<AnyPosition>& sum);

 private:
  using Part = std::uint32_t;
  using Parts = ChargedVector<Part>;  ///< ascending: a sum
  struct Move {
    std::int64_t points;
    Parts becomes;
  };
  using Moves = ChargedVector<Move>;

  Part number_of(const AnyPosition& part);
  Parts parts_of(const AnyPosition& position);
  const Moves& moves_of(Part part);

  Budget& m_budget;
  ChargedMap<AnyPosition, Part> m_numbers;
  ChargedVector<AnyPosition> m_positions;
  ChargedMap<Part, Moves> m_moves;
  ChargedMap<Parts, Dyadic> m_scores;
};

/// The position as a form: {w + option|-w + option}, 0 without moves.
class ScoreForming {
 public:
  /// The store must outlive it.
  explicit ScoreForming(ScoreStore& store) : m_store(store), m_known(charged_to(store.budget())) {}

  /// **Requires** a position of a scoring ruleset, which lives as long as this.
  /// **Cost** the sums of its parts as forms, in which the points that were made are counted. No recursion.
  ScoreId form(const AnyPosition& position);

 private:
  ScoreId with_points(ScoreId form, std::int64_t points);

  ScoreStore& m_store;
  ChargedMap<AnyPosition, ScoreId> m_known;
};

}  // namespace upstar
