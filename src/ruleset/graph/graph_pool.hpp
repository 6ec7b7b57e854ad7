// GraphPool: graphs of at most 64 vertices, by number, so that a position can be a number and a few sets of vertices.
//
// A set of vertices is a word. Each different graph is kept once: positions mean the same wherever their graph came
// from.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "upstar/base/budget.hpp"

namespace upstar {

class GraphPool {
 public:
  static constexpr std::size_t most_vertices = 64;
  /// For each vertex, the vertices its arcs lead to; never itself.
  using Heads = std::vector<std::uint64_t>;

  struct Graph {
    Heads heads;
    Heads beside;  ///< for each vertex, those that an arc joins it to, either way
  };

  /// The number of a graph. **Requires** at most 64 vertices. **Errors** LimitError past the memory limit; what a new
  /// graph takes is charged and stays so.
  std::uint32_t number_of(const Heads& heads, Budget& budget);
  const Graph& operator[](std::uint32_t number) const { return m_graphs[number]; }

 private:
  std::vector<Graph> m_graphs;
  boost::unordered_flat_map<Heads, std::uint32_t> m_numbers;
};

}  // namespace upstar
