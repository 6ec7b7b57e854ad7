// A depth-first walk of a graph from vertex 0, without recursion. It tells the bridges and blocks of the graph.
//
// If the walk came to v by the edge e from u, then e is a bridge if low[v] == place[v], and without u the vertex v is
// cut off from the rest if low[v] >= place[u].
// **Source** Hopcroft and Tarjan, Efficient algorithms for graph manipulation (1973).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/incidence.hpp"
#include "upstar/base/budget.hpp"

namespace upstar {

struct DepthFirstWalk {
  static constexpr std::uint32_t none = UINT32_MAX;

  std::vector<std::uint32_t> order;  ///< the vertices connected to vertex 0, as the walk met them
  std::vector<std::uint32_t> place;  ///< by vertex: its place in `order`
  std::vector<std::uint32_t> low;    ///< by vertex: the least place that it and the vertices above it reach back to
  std::vector<std::uint32_t> edge_below;  ///< by vertex: the edge by which the walk came to it

  /// `ends(edge)` is the pair of vertices of an edge. **Requires** the incidence of these edges. **Cost** linear.
  template <class Edges, class Ends>
  DepthFirstWalk(std::size_t vertices, const Edges& edges, Ends ends, const Incidence& incidence, Budget& budget)
      : place(vertices, none), low(vertices, none), edge_below(vertices, none) {
    const auto other_end = [&](std::uint32_t edge, std::uint32_t v) {
      const auto& [a, b] = ends(edges[edge]);
      return a ^ b ^ v;
    };
    struct Frame {
      std::uint32_t vertex;
      std::uint32_t next;
    };
    std::vector<Frame> stack;
    const auto enter = [&](std::uint32_t vertex, std::uint32_t edge) {
      place[vertex] = low[vertex] = static_cast<std::uint32_t>(order.size());
      edge_below[vertex] = edge;
      order.push_back(vertex);
      stack.push_back({vertex, 0});
    };
    enter(0, none);
    while (!stack.empty()) {
      budget.tick();
      Frame& top = stack.back();
      const std::uint32_t vertex = top.vertex;
      const auto at_vertex = incidence.at(vertex);
      if (top.next == at_vertex.size()) {
        stack.pop_back();
        continue;
      }
      const std::uint32_t edge = at_vertex[top.next++];
      const std::uint32_t far = other_end(edge, vertex);
      if (place[far] == none) {
        enter(far, edge);
      } else if (edge != edge_below[vertex]) {
        low[vertex] = std::min(low[vertex], place[far]);
      }
    }
    for (std::size_t i = order.size(); i-- > 1;) {
      const std::uint32_t below = other_end(edge_below[order[i]], order[i]);
      low[below] = std::min(low[below], low[order[i]]);
    }
  }
};

}  // namespace upstar
