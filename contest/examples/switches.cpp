// Switches {x|y} and a number: where play ends, and who wins.
#include "../upstar.hpp"

#include <iostream>

cgt::Dyadic read_number() {
  std::string word;
  std::cin >> word;
  return cgt::Game::parse(word).left_stop();
}

int main() {
  std::size_t count = 0;
  std::cin >> count;
  const cgt::Dyadic number = read_number();
  std::vector<cgt::Switch> switches(count);
  for (cgt::Switch& one : switches) {
    one.left = read_number();
    one.right = read_number();
  }
  const cgt::SwitchSum sum = cgt::play_switches(number, switches);
  const char* const winner =
      sum.left_wins_first ? (sum.right_wins_first ? "first" : "Left") : (sum.right_wins_first ? "Right" : "second");
  std::cout << sum.left_stop.str() << ' ' << sum.right_stop.str() << ' ' << winner << '\n';
}
