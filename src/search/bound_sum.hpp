// BoundSum: the bounds of a sum, by those of its parts, and what they decide.
//
// In the game cooled by t, in which each move costs t, the stops of a sum are at least the sum of the right walls of
// its parts at t; if Left moves first, one of the right walls may be replaced by the left wall of that part. When play
// ends, Right has made at most one move more than Left if he began, and Left at least as many as Right if she began. So
// the right stop of the sum is at least the former sum minus t, and the left stop at least the latter sum. At a t that
// no part is hotter than, the walls are the means.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "upstar/game/handle.hpp"
#include "upstar/ruleset/wall_bounds.hpp"

namespace upstar {

class BoundSum {
 public:
  class LastPart;

  /// Adds a part, or its negative.
  void add(const WallBounds& part, bool negated);
  /// There are terms of which nothing is known but their stops: bounds of the sum itself do not hold.
  void add_values() { m_are_positions = false; }
  /// Whether Left, moving first, wins the sum of the parts and a number, as far as the bounds tell.
  std::optional<bool> left_wins(Number x) const;

 private:
  using Amounts = std::array<std::int64_t, SureAmounts::ways>;

  Amounts m_left{};   ///< `second` of all parts
  Amounts m_right{};  ///< the same of their negatives
  Amounts m_gain{};   ///< the most that Left gains by moving first in a part
  unsigned m_unknown_left = 0;
  unsigned m_unknown_right = 0;
  std::int32_t m_temperature = 0;
  bool m_are_positions = true;
};

/// What one more part must be sure of to decide the sum of the others and a number: for many options of a part.
class BoundSum::LastPart {
 public:
  LastPart(const BoundSum& others, Number x);
  /// Like left_wins() of the sum to which the part, or its negative, has been added.
  std::optional<bool> left_wins(const WallBounds& part, bool negated) const;

 private:
  using Limits = std::array<std::int32_t, SureAmounts::ways>;

  bool wins_by_itself(const SureAmounts& part) const;

  BoundSum m_others;
  Number m_x;
  // Left wins if `first` or `second` of the part is greater in some way, and loses if `second` of its negative is:
  Limits m_first, m_second, m_loses;
  /// Of the way `itself`: Left wins if she gains by a move and the part is then sure of as much.
  std::int64_t m_enough = INT64_MAX;
};

}  // namespace upstar
