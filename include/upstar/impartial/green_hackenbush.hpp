// Green Hackenbush: graphs that hang on the ground; a move cuts an edge, and what no longer hangs on the ground falls.
//
// The value is found from the tips to the ground:
//
//   * what hangs at one vertex adds up (nim sum);
//   * an edge that carries all of a part of value g, a bridge, makes g + 1 of it (colon principle);
//   * all vertices that cycles join become one, and the edges between them loops, worth 1 each (fusion principle).
//
// So a set of vertices that cycles join, a *knot*, is worth the sum of what hangs on it, and 1 if it has an odd number of
// edges. The graph is a tree of knots and bridges.
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
  /// Of a graph that outlives it. **Requires** ends below the number of vertices. **Cost** linear; no recursion.
  /// **Errors** DomainError if an edge does not hang on the ground; it names the first by its number from 1.
  explicit GreenHackenbush(const GreenGraph& graph, Budget* budget = nullptr);

  std::uint32_t value() const { return m_knots.front().value; }
  /// The edges, by their indices ascending, whose cut leaves value 0.
  /// **Cost** linear in trees; for each edge of a knot that could do, the size of that knot.
  std::vector<std::size_t> winning_cuts() const;
  /// What is fused, what each part is worth, and what they add up to, a line each, from the tips to the ground. Vertices are
  /// numbered from 1, the ground is 1.
  std::vector<std::string> explanation() const;

 private:
  static constexpr std::uint32_t none = UINT32_MAX;

  struct Knot {
    std::uint32_t value = 0;      ///< of all that hangs on it
    std::uint32_t below = 0;      ///< the knot that its bridge stands on
    std::uint32_t bridge = none;  ///< an edge
    std::uint32_t entry = 0;      ///< the vertex it hangs by
    std::uint32_t edges = 0;      ///< its own
  };
  /// The knots and bridges that belong to each, in one array.
  struct Members {
    std::vector<std::size_t> first;
    std::vector<std::uint32_t> list;
    std::span<const std::uint32_t> of(std::size_t i) const {
      return std::span(list).subspan(first[i], first[i + 1] - first[i]);
    }
  };

  /// `amounts`: what hangs at each vertex besides.
  GreenHackenbush(const GreenGraph& graph, std::span<const std::uint32_t> amounts, Budget* budget);

  std::uint32_t other_end(std::uint32_t edge, std::uint32_t v) const {
    return m_graph.edges[edge].first == v ? m_graph.edges[edge].second : m_graph.edges[edge].first;
  }
  void tie_knots(const DepthFirstWalk& walk);
  void add_up(std::span<const std::uint32_t> amounts);
  /// `group[i]` lists the i for each group below `groups`; `none` is in no group.
  static Members grouped(std::span<const std::uint32_t> group, std::size_t groups);
  /// The own edges of each knot.
  Members own_edges() const;
  std::uint32_t value_after_cut(std::span<const std::uint32_t> own_edges, std::uint32_t entry, std::uint32_t cut,
                                std::span<const std::uint32_t> amounts) const;

  const GreenGraph& m_graph;
  Budget* m_budget;
  std::vector<std::uint32_t> m_knot_of;  // each vertex
  std::vector<Knot> m_knots;             // those below first
};

}  // namespace upstar
