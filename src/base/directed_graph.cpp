// Directed graphs: the arcs in one array, the order from the ends of play, and a cycle.
#include "upstar/base/directed_graph.hpp"

#include <algorithm>

namespace upstar {

DirectedGraph::DirectedGraph(std::size_t vertices, std::span<const Arc> arcs)
    : m_first(vertices + 1), m_heads(arcs.size()) {
  for (const Arc& arc : arcs) ++m_first[arc.first + 1];
  for (std::size_t v = 0; v < vertices; ++v) m_first[v + 1] += m_first[v];
  std::vector<std::size_t> next(m_first.begin(), m_first.end() - 1);
  for (const Arc& arc : arcs) m_heads[next[arc.first]++] = arc.second;
}

DirectedGraph DirectedGraph::reversed() const {
  std::vector<Arc> arcs;
  arcs.reserve(arc_count());
  for (Vertex v = 0; v < size(); ++v) {
    for (const Vertex w : from(v)) arcs.emplace_back(w, v);
  }
  return {size(), arcs};
}

std::vector<DirectedGraph::Vertex> DirectedGraph::ends_first(Budget* given) const {
  const GivenBudget budget(given);
  const DirectedGraph back = reversed();
  std::vector<std::size_t> left(size());  // by vertex: arcs to vertices that are not in `order` yet
  std::vector<Vertex> order;
  order.reserve(size());
  for (Vertex v = 0; v < size(); ++v) {
    left[v] = from(v).size();
    if (left[v] == 0) order.push_back(v);
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto before = back.from(order[i]);
    budget->tick(1 + before.size());
    for (const Vertex v : before) {
      if (--left[v] == 0) order.push_back(v);
    }
  }
  return order;
}

std::vector<DirectedGraph::Vertex> DirectedGraph::find_cycle(Budget* budget) const {
  const std::vector<Vertex> order = ends_first(budget);
  if (order.size() == size()) return {};
  std::vector<bool> can_end(size(), false);
  for (const Vertex v : order) can_end[v] = true;
  // A vertex that reaches a cycle has an arc to a vertex that does. So a walk along such arcs comes back.
  const auto next = [&](Vertex v) {
    const auto heads = from(v);
    return *std::find_if(heads.begin(), heads.end(), [&](Vertex w) { return !can_end[w]; });
  };
  auto v = static_cast<Vertex>(std::find(can_end.begin(), can_end.end(), false) - can_end.begin());
  for (std::vector<bool> seen(size(), false); !seen[v]; v = next(v)) seen[v] = true;
  std::vector<Vertex> cycle{v};
  for (Vertex w = next(v); w != v; w = next(w)) cycle.push_back(w);
  std::rotate(cycle.begin(), std::min_element(cycle.begin(), cycle.end()), cycle.end());
  return cycle;
}

}  // namespace upstar
