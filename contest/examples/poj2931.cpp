// POJ 2931: whether three towers of cubes are at least as good for White as three others.
#include "../upstar.hpp"

#include <iostream>

cgt::Dyadic read_towers() {
  int heights[3];
  for (int& height : heights) std::cin >> height;
  cgt::Dyadic sum;
  for (const int height : heights) {
    std::string tower(static_cast<std::size_t>(height), ' ');
    for (char& cube : tower) std::cin >> cube;
    sum += cgt::hackenbush_string(tower, 'W');
  }
  return sum;
}

int main() {
  int cases = 0, number = 0;
  std::string word;
  std::cin >> cases;
  while (cases-- > 0 && std::cin >> word >> number) {
    const cgt::Dyadic first = read_towers();
    std::cout << "Test " << number << ": " << (read_towers() <= first ? "Yes" : "No") << '\n';
  }
}
