// HangingTree: the order from the tips, found without recursion.
#include "contest/hanging_tree.hpp"

#include "base/incidence.hpp"

namespace upstar {

std::vector<std::uint32_t> order_from_tips(std::span<const std::uint32_t> parents, Budget& budget) {
  const auto vertices = static_cast<std::uint32_t>(parents.size());
  std::vector<std::uint32_t> children(vertices);
  for (std::uint32_t v = 1; v < vertices; ++v) ++children[parents[v]];
  std::vector<std::uint32_t> order;
  order.reserve(vertices);
  for (std::uint32_t v = 1; v < vertices; ++v) {
    // Go down to the first fork that still has branches to come, so that a path stays together in the order.
    for (std::uint32_t at = v; at != 0 && children[at] == 0; at = parents[at]) {
      budget.tick();
      order.push_back(at);
      children[at] = UINT32_MAX;  // done
      --children[parents[at]];
    }
  }
  return order;
}

std::uint32_t vertex_off_ground(std::size_t vertices, std::span<const std::uint32_t> order) {
  std::vector<bool> stands(vertices);
  for (const std::uint32_t v : order) stands[v] = true;
  std::uint32_t v = 1;
  while (stands[v]) ++v;
  return v;
}

HangingTree hung_up(std::size_t vertices, std::span<const ColouredEdge> edges) {
  const Incidence incidence(vertices, edges, [](const ColouredEdge& e) { return std::pair(e.a, e.b); });
  HangingTree tree{std::vector<std::uint32_t>(vertices), std::string(vertices, 'L')};
  std::vector<std::uint32_t> reached{0};
  reached.reserve(vertices);
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const std::uint32_t v = reached[i];
    for (const std::uint32_t e : incidence.at(v)) {
      const ColouredEdge& edge = edges[e];
      const std::uint32_t far = edge.a == v ? edge.b : edge.a;
      if (v != 0 && far == tree.parents[v]) continue;
      tree.parents[far] = v;
      tree.colours[far] = edge.colour;
      reached.push_back(far);
    }
  }
  return tree;
}

}  // namespace upstar
