// The edges at each vertex of a graph, in one array: those at v run from edges[first[v]] to before edges[first[v + 1]].
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <span>

namespace upstar {

/// Scratch memory of a graph algorithm; it allocates nothing for graphs of at most 64 edges.
template <class T>
using GraphScratch = boost::container::small_vector<T, 66>;

class Incidence {
 public:
  /// `ends(edge)` is the pair of vertices of an edge; a loop is listed once. **Cost** linear.
  template <class Edges, class Ends>
  Incidence(std::size_t vertices, const Edges& edges, Ends ends) : m_first(vertices + 1, 0) {
    for (const auto& edge : edges) {
      const auto [a, b] = ends(edge);
      ++m_first[a];
      if (a != b) ++m_first[b];
    }
    std::uint32_t total = 0;
    for (std::uint32_t& first : m_first) first = total += first;
    m_edges.resize(total);
    for (std::size_t e = std::size(edges); e-- > 0;) {
      const auto [a, b] = ends(edges[e]);
      m_edges[--m_first[a]] = static_cast<std::uint32_t>(e);
      if (a != b) m_edges[--m_first[b]] = static_cast<std::uint32_t>(e);
    }
  }

  /// The indices of the edges at the vertex, ascending.
  std::span<const std::uint32_t> at(std::size_t vertex) const {
    return {m_edges.data() + m_first[vertex], m_edges.data() + m_first[vertex + 1]};
  }

 private:
  GraphScratch<std::uint32_t> m_first;
  boost::container::small_vector<std::uint32_t, 130> m_edges;
};

}  // namespace upstar
