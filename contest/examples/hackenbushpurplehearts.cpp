// Hackenbush: Purple Hearts: the value of a forest, whose branches are at most 126 edges long.
#include "../upstar.hpp"

#include <iostream>

int main() {
  std::size_t n = 0;
  std::cin >> n;
  std::vector<int> parents(n + 1);
  for (std::size_t i = 1; i <= n; ++i) {
    std::cin >> parents[i];
    parents[i] = std::max(parents[i], 0);
  }
  std::string colours;
  std::cin >> colours;
  const cgt::Dyadic value = cgt::hackenbush_tree(parents, ' ' + colours, 'B');
  std::cout << cgt::Dyadic(value.numerator()).str();
  if (!value.is_integer()) std::cout << "/2^" << value.log2_denominator();
  std::cout << '\n';
}
