// HangingTree: a rooted tree, in an order in which every vertex comes before the vertex it hangs on.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "upstar/base/memory_claim.hpp"
#include "upstar/number/tree_number.hpp"

namespace upstar {

/// Parents and colours as hackenbush_tree_value() takes them.
struct HangingTree {
  std::vector<std::uint32_t> parents;
  std::string colours;
};

/// All vertices but 0 that stand on the ground, from the tips to the ground.
std::vector<std::uint32_t> order_from_tips(std::span<const std::uint32_t> parents, Budget& budget);
/// A vertex that is not in the order. **Requires** that there is one.
std::uint32_t vertex_off_ground(std::size_t vertices, std::span<const std::uint32_t> order);

/// The value of the tree. Calls visit(v, number) with the value of the edge below v and all that it carries.
template <class Visit>
TreeNumber hang_up(std::span<const std::uint32_t> parents, std::string_view colours,
                   std::span<const std::uint32_t> order, Budget& budget, Visit&& visit) {
  const MemoryClaim memory(budget, parents.size() * sizeof(TreeNumber));
  std::vector<TreeNumber> numbers(parents.size());
  for (const std::uint32_t v : order) {
    budget.tick();
    if (colours[v] == 'L') numbers[v].put_on_blue_edge();
    else numbers[v].put_on_red_edge();
    visit(v, numbers[v]);
    TreeNumber number = std::move(numbers[v]);
    numbers[parents[v]].add(std::move(number));
  }
  return std::move(numbers[0]);
}

/// The tree with these edges, hung up at vertex 0. **Requires** that the edges make a tree of `vertices` vertices.
struct ColouredEdge {
  std::uint32_t a;
  std::uint32_t b;
  char colour;
};
HangingTree hung_up(std::size_t vertices, std::span<const ColouredEdge> edges);

}  // namespace upstar
