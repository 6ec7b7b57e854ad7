// VertexNumbers: the numbers of the vertices in a list of edges, which the texts of positions keep.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "upstar/ruleset/graph_notation.hpp"

namespace upstar {

/// A part of a position that says nothing of the play: all of them are equal, and no hash depends on them.
class VertexNumbers {
 public:
  VertexNumbers() = default;
  explicit VertexNumbers(const NotedGraph& graph) {
    for (const GraphVertex& vertex : graph.vertices) {
      if (vertex.number) m_numbers.push_back(*vertex.number);
    }
  }

  /// Those of a graph of `size` vertices in which vertex v has become place[v], or has gone if that is no vertex.
  VertexNumbers moved(std::span<const std::uint32_t> place, std::size_t size) const {
    VertexNumbers result;
    if (m_numbers.empty()) return result;
    result.m_numbers.resize(size);
    for (std::size_t v = 0; v < place.size(); ++v) {
      if (place[v] < size) result.m_numbers[place[v]] = m_numbers[v];
    }
    return result;
  }
  /// Gives them to the vertices.
  void put_into(NotedGraph& graph) const {
    for (std::size_t v = 0; v < m_numbers.size(); ++v) graph.vertices[v].number = m_numbers[v];
  }

  std::uint64_t heap_bytes() const { return m_numbers.capacity() * sizeof(std::uint64_t); }
  bool operator==(const VertexNumbers&) const { return true; }

 private:
  std::vector<std::uint64_t> m_numbers;  ///< by vertex; none if the text was no list
};

}  // namespace upstar
