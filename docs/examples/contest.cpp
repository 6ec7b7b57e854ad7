#include <cstdint>
#include <iostream>
#include <upstar/contest/hackenbush_tree.hpp>
#include <vector>

int main() {
  const std::vector<std::uint32_t> parents{0, 0, 1};  // vertex 1 on the ground, vertex 2 on it
  std::cout << upstar::hackenbush_tree_value(parents, "LLR").to_string() << '\n';
}
