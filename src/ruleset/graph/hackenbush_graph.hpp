// HackenbushGraph: a Hackenbush position, and what falls when an edge is cut.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/incidence.hpp"
#include "ruleset/graph/vertex_numbers.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/graph_notation.hpp"

namespace upstar {

struct HackenbushEdge {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  EdgeColour colour = EdgeColour::green;  ///< not none

  bool operator==(const HackenbushEdge&) const = default;
};

/// Every edge is connected to the ground, vertex 0. The other vertices are numbered in the order in which the edges
/// name them. Every edge has a <= b.
struct HackenbushGraph {
  std::uint32_t vertices = 1;
  std::vector<HackenbushEdge> edges;
  VertexNumbers numbers{};  ///< of parts none

  bool operator==(const HackenbushGraph&) const = default;
  friend std::size_t hash_value(const HackenbushGraph& graph);
  std::uint64_t heap_bytes() const { return edges.capacity() * sizeof(HackenbushEdge) + numbers.heap_bytes(); }
};

constexpr bool may_cut(Player player, EdgeColour colour) {
  return colour == EdgeColour::green || colour == (player == Player::left ? EdgeColour::blue : EdgeColour::red);
}

/// The graph of some edges, with the vertices renumbered. **Requires** that all edges are connected to vertex 0, and
/// that the vertices are below `vertices`.
HackenbushGraph numbered(std::vector<HackenbushEdge> edges, std::size_t vertices, const VertexNumbers& numbers = {});
/// The parts that meet only in the ground. **Cost** linear.
std::vector<HackenbushGraph> parts_of(const HackenbushGraph& graph);
/// Blue and red exchanged.
HackenbushGraph exchanged(HackenbushGraph graph);

/// Cuts edges of one graph.
class HackenbushCutter {
 public:
  explicit HackenbushCutter(const HackenbushGraph& graph);
  /// The graph that is still connected to the ground after the cut. **Cost** linear.
  HackenbushGraph cut(std::size_t edge) const;

 private:
  const HackenbushGraph& m_graph;
  Incidence m_incidence;
};

/// For each edge, whether it is connected to vertex 0 when `without` (an index, or past the end for none) is cut.
/// **Cost** linear.
std::vector<bool> hanging(std::span<const HackenbushEdge> edges, const Incidence& incidence, std::size_t vertices,
                          std::size_t without);

}  // namespace upstar
