// Sums of switches {x|y} and a number: play the hottest one.
#pragma once

#include <algorithm>
#include <vector>

#include "dyadic.hpp"

namespace cgt {

/// {left|right}. **Requires** left >= right.
struct Switch {
  Dyadic left;
  Dyadic right;
};

/// Where play on a sum ends if Left (Right) begins, and who then wins. **Source** Siegel II.5.
struct SwitchSum {
  Dyadic left_stop;
  Dyadic right_stop;
  bool left_wins_first;
  bool right_wins_first;
};

inline SwitchSum play_switches(Dyadic number, std::vector<Switch> switches) {
  std::sort(switches.begin(), switches.end(),
            [](const Switch& a, const Switch& b) { return b.left - b.right < a.left - a.right; });
  Dyadic left_first = number, right_first = number;
  for (std::size_t i = 0; i < switches.size(); ++i) {
    left_first += i % 2 == 0 ? switches[i].left : switches[i].right;
    right_first += i % 2 == 0 ? switches[i].right : switches[i].left;
  }
  // At 0 the player to move loses when the switches are gone.
  const bool last_is_first = switches.size() % 2 == 1;
  const auto wins = [last_is_first](int ahead) { return ahead > 0 || (ahead == 0 && last_is_first); };
  return {left_first, right_first, wins(left_first.sign()), wins(-right_first.sign())};
}

}  // namespace cgt
