// DirectedGraph: vertices 0, 1, ..., and arcs between them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "upstar/base/budget.hpp"

namespace upstar {

class DirectedGraph {
 public:
  using Vertex = std::uint32_t;
  using Arc = std::pair<Vertex, Vertex>;

  /// **Requires** ends below `vertices`. Arcs may repeat, and may be loops.
  /// **Cost** linear, as for everything here.
  DirectedGraph(std::size_t vertices, std::span<const Arc> arcs);
  /// The bytes that a graph of this size takes, with the walks over it and the values of its vertices: what is to be
  /// charged before one is read.
  static constexpr std::uint64_t bytes_of(std::uint64_t vertices, std::uint64_t arcs) {
    return 48 * vertices + 16 * arcs;
  }

  std::size_t size() const { return m_first.size() - 1; }
  std::size_t arc_count() const { return m_heads.size(); }
  /// The ends of the arcs from v, in the order they were given.
  std::span<const Vertex> from(Vertex v) const {
    return std::span(m_heads).subspan(m_first[v], m_first[v + 1] - m_first[v]);
  }
  DirectedGraph reversed() const;

  /// The vertices from which no cycle can be reached, in an order in which every arc leads to an earlier vertex. So
  /// these are all vertices if there is no cycle.
  std::vector<Vertex> ends_first(Budget* budget = nullptr) const;
  /// A cycle, from its least vertex on; empty if there is none.
  std::vector<Vertex> find_cycle(Budget* budget = nullptr) const;

 private:
  std::vector<std::size_t> m_first;  // of the arcs from v, in m_heads
  std::vector<Vertex> m_heads;
};

}  // namespace upstar
