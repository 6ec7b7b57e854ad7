// HDU 3544: sums of Cutcake.
#include "../upstar.hpp"

#include <iostream>

int main() {
  int cases = 0;
  std::cin >> cases;
  for (int k = 1; k <= cases; ++k) {
    int pieces = 0;
    std::cin >> pieces;
    std::int64_t ahead = 0, a = 0, b = 0;
    while (pieces-- > 0 && std::cin >> a >> b) ahead += cgt::cutcake(a, b);
    std::cout << "Case " << k << ": " << (ahead > 0 ? "Alice" : "Bob") << '\n';
  }
}
