// GraphPool: graphs of at most 64 vertices, by number, so that a position can be a number and a few sets of vertices.
//
// A set of vertices is a word. The pool keeps equal graphs once, so equal positions are equal wherever they came from.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "upstar/base/memory_claim.hpp"

namespace upstar {

class GraphPool {
 public:
  explicit GraphPool(Budget& budget) : m_memory(budget) {}

  static constexpr std::size_t most_vertices = 64;
  /// For each vertex, the vertices to which its arcs lead; never itself.
  using Heads = std::vector<std::uint64_t>;

  struct Graph {
    Heads heads;
    Heads beside;  ///< for each vertex, the vertices joined to it by an arc, either way
  };

  /// The number of a graph. **Requires** at most 64 vertices. **Errors** LimitError past the memory limit.
  std::uint32_t number_of(const Heads& heads);
  const Graph& operator[](std::uint32_t number) const { return m_graphs[number]; }

 private:
  MemoryClaim m_memory;
  std::vector<Graph> m_graphs;
  boost::unordered_flat_map<Heads, std::uint32_t> m_numbers;
};

}  // namespace upstar
