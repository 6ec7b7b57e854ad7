// Sums of switches {x|y} and a number, at contest size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

/// {left|right}, left >= right; for left = right it is that number and a star.
struct Switch {
  Dyadic left;
  Dyadic right;
};

/// A number and switches, the hottest first.
class SwitchSum {
 public:
  /// **Requires** left >= right in every switch. **Cost** O(k log k) comparisons of numbers.
  SwitchSum(const Dyadic& number, std::span<const Switch> switches, Budget* budget = nullptr);

  /// Where play ends when Left (Right) begins and both play well.
  Dyadic left_stop() const { return (m_twice_mean + m_twice_alternating) >> 1; }
  Dyadic right_stop() const { return (m_twice_mean - m_twice_alternating) >> 1; }
  bool left_wins_first() const { return wins(left_stop().sign()); }
  bool right_wins_first() const { return wins(-right_stop().sign()); }

  /// The switches in which the player who begins has a winning move, by their place in the list given, ascending.
  /// **Cost** one sum for each switch.
  std::vector<std::size_t> winning_moves(bool left_begins) const;

 private:
  /// The player who began has the better of it, or nobody has and the other one is to move when all switches are gone.
  bool wins(int advantage) const { return advantage > 0 || (advantage == 0 && m_hottest_first.size() % 2 == 1); }

  std::vector<Dyadic> m_twice_temperatures;  ///< in the order given
  std::vector<std::uint32_t> m_hottest_first;
  Dyadic m_twice_mean;
  Dyadic m_twice_alternating;  ///< t1 - t2 + t3 - ... of the temperatures, hottest first, times 2
};

}  // namespace upstar
