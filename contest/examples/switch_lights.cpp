// Lights in two or three dimensions: the Tartan theorem makes the value of each a nim product.
#include "../upstar.hpp"

#include <iostream>

int main() {
  int dimensions = 0, lights = 0;
  std::cin >> dimensions >> lights;
  std::uint64_t sum = 0;
  while (lights-- > 0) {
    std::uint64_t value = 1, coordinate = 0;
    for (int i = 0; i < dimensions && std::cin >> coordinate; ++i) value = cgt::nim_product(value, coordinate);
    sum ^= value;
  }
  std::cout << (sum != 0 ? "first" : "second") << '\n';
}
