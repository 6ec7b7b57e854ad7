// Sums of switches {x|y} and a number, with any number of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/game/store.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

/// {left|right}, left >= right. If left = right, it is that number plus a star.
struct Switch {
  Dyadic left;
  Dyadic right;
};

/// The sum of a number and switches, played hottest first.
class SwitchSum {
 public:
  /// **Requires** left >= right in every switch. **Cost** O(k log k) comparisons of numbers.
  SwitchSum(const Dyadic& number, std::span<const Switch> switches, Budget* budget = nullptr);

  /// The number at which play ends if Left (Right) begins and both play well.
  Dyadic left_stop() const { return (m_twice_mean + m_twice_alternating) >> 1; }
  Dyadic right_stop() const { return (m_twice_mean - m_twice_alternating) >> 1; }
  bool left_wins_first() const { return wins(left_stop().sign()); }
  bool right_wins_first() const { return wins(-right_stop().sign()); }

  /// The switches in which the player who begins has a winning move: their places in the given list, ascending.
  /// **Cost** one sum for each switch.
  std::vector<std::size_t> winning_moves(bool left_begins) const;

 private:
  /// The player who began wins if they are ahead, or if nobody is and the opponent is to move when all switches are
  /// gone.
  bool wins(int advantage) const { return advantage > 0 || (advantage == 0 && m_hottest_first.size() % 2 == 1); }

  std::vector<Dyadic> m_twice_temperatures;  ///< in the order given
  std::vector<std::uint32_t> m_hottest_first;
  Dyadic m_twice_mean;
  Dyadic m_twice_alternating;  ///< t1 - t2 + t3 - ... of the temperatures, hottest first, times 2
};

/// The numbers of {x|y}, x > y; of x + *, x twice. Of no other value.
std::optional<Switch> switch_of_value(GameStore& store, GameId g);
/// Whether Left, who moves first, wins the sum of the switches and `rest`.
/// **Requires** that rest is a number + n.^ + *m; left > right in every switch. **Cost** that of SwitchSum.
bool left_wins_first(GameStore& store, std::span<const Switch> switches, GameId rest);

}  // namespace upstar
