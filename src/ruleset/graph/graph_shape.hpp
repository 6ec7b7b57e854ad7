// GraphShape: a coloured graph without the names of its vertices, so that isomorphic graphs share one table entry.
//
// The vertices are put into an order that depends on the graph alone, and the graph is written in that order. The order
// comes from colours, which are refined by the colours of the neighbours until nothing changes. If some vertices are
// still alike, one of them is given a colour of its own, and the refinement goes on. Mostly such vertices are images of
// each other in a symmetry of the graph, and then isomorphic graphs get equal shapes; sometimes they are not, and
// isomorphic graphs may get two shapes. Graphs that are not isomorphic never share a shape, for the shape holds the
// whole graph.
// Source: McKay, Practical graph isomorphism (1981), for refinement; without its search over all choices.
#pragma once

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>

#include "upstar/base/hash.hpp"

namespace upstar {

/// A graph of at most 64 vertices, without loops. A set of vertices is a word.
class SmallGraph {
 public:
  static constexpr std::size_t most_vertices = 64;
  using Vertices = std::uint64_t;
  using Order = std::array<std::uint8_t, most_vertices>;

  /// A graph without arcs in which every vertex has colour 1. **Requires** at most 64 vertices.
  explicit SmallGraph(std::size_t size) : m_size(size) {
    std::fill_n(m_heads.begin(), size, Vertices{0});
    std::fill_n(m_tails.begin(), size, Vertices{0});
    std::fill_n(m_colours.begin(), size, std::uint64_t{1});
  }

  /// Adds an arc. **Requires** two vertices.
  void join(std::size_t tail, std::size_t head) {
    m_heads[tail] |= Vertices{1} << head;
    m_tails[head] |= Vertices{1} << tail;
  }
  void paint(std::size_t vertex, std::uint64_t colour) { m_colours[vertex] = colour; }

  std::size_t size() const { return m_size; }
  Vertices heads(std::size_t vertex) const { return m_heads[vertex]; }  ///< the heads of its arcs
  Vertices tails(std::size_t vertex) const { return m_tails[vertex]; }  ///< the tails of the arcs to it
  std::uint64_t colour(std::size_t vertex) const { return m_colours[vertex]; }
  /// The graph has no directions: every arc has an arc back.
  bool is_symmetric() const { return std::equal(m_heads.begin(), m_heads.begin() + m_size, m_tails.begin()); }

  /// The vertices in an order that (mostly) depends on the graph alone.
  /// **Cost** the rounds of the refinement, each over all arcs: a few rounds, at most some multiple of the size.
  Order order() const;

 private:
  std::size_t m_size;
  std::array<Vertices, most_vertices> m_heads;  // the entries past m_size of these arrays mean nothing
  std::array<Vertices, most_vertices> m_tails;
  std::array<std::uint64_t, most_vertices> m_colours;
};

/// A graph with colours 1 to 3 as bits. First a bit for whether it has directions; then for each vertex 2 bits for its
/// colour, and for each vertex before it 1 bit, or 2 bits if there are directions.
class GraphShape {
 public:
  GraphShape() = default;
  explicit GraphShape(const SmallGraph& graph);

  bool operator==(const GraphShape&) const = default;
  bool operator<(const GraphShape& other) const { return m_words < other.m_words; }
  friend std::size_t hash_value(const GraphShape& shape) {
    std::uint64_t hash = shape.m_words.size();
    for (const std::uint64_t word : shape.m_words) hash = mix(hash, word);
    return static_cast<std::size_t>(hash);
  }
  std::uint64_t heap_bytes() const {
    return m_words.size() <= inline_words ? 0 : m_words.capacity() * sizeof(m_words[0]);
  }

 private:
  static constexpr std::size_t inline_words = 3;  // 18 vertices without directions

  boost::container::small_vector<std::uint64_t, inline_words> m_words;
};

}  // namespace upstar
