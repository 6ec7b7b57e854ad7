// Green Hackenbush: a graph hangs on the ground. A move cuts an edge; what no longer hangs on the ground falls.
//
// The value is found from the tips to the ground:
//
//   * the value of a vertex is the nim sum of the parts that hang on it;
//   * a bridge, an edge that alone carries a part of value g, makes the value g + 1 (colon principle);
//   * vertices that cycles join become one; the edges between them become loops, worth 1 each (fusion principle).
//
// A *knot* is a set of vertices that cycles join. Its value is the nim sum of the parts that hang on it and, if it has
// an odd number of edges, of 1. The graph is a tree of knots and bridges.
// **Source** Winning Ways, ch. 7; Conway, On Numbers and Games, ch. 13.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "upstar/base/budget.hpp"

namespace upstar {

struct DepthFirstWalk;

/// Vertex 0 is the ground. Edges may repeat, and may be loops.
struct GreenGraph {
  std::size_t vertices = 1;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
};

class GreenHackenbush {
 public:
  /// **Requires** a graph that outlives this object; ends below the number of vertices. **Cost** linear; no recursion.
  /// **Errors** DomainError if an edge does not hang on the ground; it names the first such edge by its number from 1.
  explicit GreenHackenbush(const GreenGraph& graph, Budget* budget = nullptr);

  std::uint32_t value() const { return m_knots.front().value; }
  /// The ascending indices of the edges whose cut leaves value 0.
  /// **Cost** linear in trees; the size of the knot for each edge of a knot in which a cut could win.
  std::vector<std::size_t> winning_cuts() const;
  /// A line for each step from the tips to the ground: which vertices are fused, what each part is worth, and the sums.
  /// Vertices are numbered from 1; the ground is 1.
  std::vector<std::string> explanation() const;

 private:
  static constexpr std::uint32_t none = UINT32_MAX;

  struct Knot {
    std::uint32_t value = 0;      ///< of the knot and all that hangs on it
    std::uint32_t below = 0;      ///< the knot that its bridge stands on
    std::uint32_t bridge = none;  ///< the edge that carries it
    std::uint32_t entry = 0;      ///< the vertex it hangs by
    std::uint32_t edges = 0;      ///< the number of its own edges
  };
  /// The members of each group, in one array.
  struct Members {
    std::vector<std::size_t> first;
    std::vector<std::uint32_t> list;
    std::span<const std::uint32_t> of(std::size_t i) const {
      return std::span(list).subspan(first[i], first[i + 1] - first[i]);
    }
  };

  /// `amounts`: the value of what else hangs at each vertex.
  GreenHackenbush(const GreenGraph& graph, std::span<const std::uint32_t> amounts, Budget* budget);

  std::uint32_t other_end(std::uint32_t edge, std::uint32_t v) const {
    return m_graph.edges[edge].first == v ? m_graph.edges[edge].second : m_graph.edges[edge].first;
  }
  void tie_knots(const DepthFirstWalk& walk);
  void add_up(std::span<const std::uint32_t> amounts);
  /// Lists the i with group[i] == k for each k below `groups`; an i with group[i] == none is in no group.
  static Members grouped(std::span<const std::uint32_t> group, std::size_t groups);
  /// The own edges of each knot.
  Members own_edges() const;
  std::uint32_t value_after_cut(std::span<const std::uint32_t> own_edges, std::uint32_t entry, std::uint32_t cut,
                                std::span<const std::uint32_t> amounts) const;

  const GreenGraph& m_graph;
  Budget* m_budget;
  std::vector<std::uint32_t> m_knot_of;  // by vertex
  std::vector<Knot> m_knots;             // each after the knot below it
};

}  // namespace upstar
