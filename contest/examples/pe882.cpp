// Project Euler 882: one player removes ones, the other zeros. Every number is a game of its own.
#include "../upstar.hpp"

#include <iostream>

std::vector<int> without_a_bit(int number, cgt::Player player) {
  std::vector<int> options;
  for (int bit = 0; number >> bit != 0; ++bit) {
    const bool is_one = (number >> bit & 1) != 0;
    if (is_one != (player == cgt::Player::left)) continue;
    options.push_back((number >> (bit + 1) << bit) | (number & ((1 << bit) - 1)));
  }
  return options;
}

int main() {
  int n = 0;
  std::cin >> n;
  auto value = cgt::partizan_solver<int>(without_a_bit);
  cgt::Dyadic ahead;
  for (int k = 1; k <= n; ++k) ahead += cgt::Dyadic(k) * value(k).left_stop();
  std::cout << cgt::Dyadic(ahead.ceil()).str() << '\n';
}
