// Arc Kayles. A player picks an edge: its two ends go away, and with them all edges at them. In Partizan Arc Kayles
// Left picks a blue or green edge, Right a red or green one; in Arc Kayles all edges are green.
//
// Notation: graph_notation.hpp; l or b blue, r red, e, g or - green; in Arc Kayles - only. Vertices have no labels and
// edges no direction. A loop has one end. In Arc Kayles, a path of n vertices is a heap of n in the game 0.07.
// Independent parts: the connected parts. Exchanging blue and red negates the value.
//
// Edges that share an end cannot both be picked. So this is a game of claiming the vertices of the line graph, in which
// a claim removes the neighbours (claim_rules.hpp), and a part of at most 64 edges goes on as that game. Edges with the
// same neighbours, for example parallel edges, become one vertex there. Both players may claim it if Left could pick
// one of the edges and Right another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ruleset/graph/vertex_game.hpp"
#include "upstar/ruleset/graph_notation.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

struct ArcKaylesEdge {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  EdgeColour colour = EdgeColour::green;  ///< not none

  bool meets(const ArcKaylesEdge& other) const { return a == other.a || a == other.b || b == other.a || b == other.b; }
  bool operator==(const ArcKaylesEdge&) const = default;
};

/// The vertices are numbered in the order in which the edges name them.
struct ArcKaylesGraph {
  std::vector<ArcKaylesEdge> edges;
  std::uint32_t vertices = 0;
  VertexNumbers numbers{};  ///< of parts none

  bool operator==(const ArcKaylesGraph&) const = default;
  friend std::size_t hash_value(const ArcKaylesGraph& graph);
  std::uint64_t heap_bytes() const { return edges.capacity() * sizeof(ArcKaylesEdge) + numbers.heap_bytes(); }
};

struct PartizanArcKayles {
  using Position = ArcKaylesGraph;

  struct Compact : VertexGameSmall {
    explicit Compact(const PartizanArcKayles& whole);
  };

  bool coloured;                    ///< the partizan game
  std::unique_ptr<GraphPool> pool;  ///< line graphs of small parts

  explicit PartizanArcKayles(GameStore& store, bool is_coloured = true)
      : coloured(is_coloured), pool(std::make_unique<GraphPool>(store.budget())) {}

  /// **Errors** ParseError.
  ArcKaylesGraph parse(std::string_view text) const;
  std::string to_text(const ArcKaylesGraph& graph) const;

  template <class Emit>
  void moves(const ArcKaylesGraph& graph, Player player, Emit&& emit) const {
    const EdgeColour enemy = player == Player::left ? EdgeColour::red : EdgeColour::blue;
    for (const ArcKaylesEdge& edge : graph.edges) {
      if (edge.colour != enemy) emit(without_ends(graph, edge));
    }
  }
  template <class Emit>
  void components(const ArcKaylesGraph& graph, Emit&& emit) const {
    for (const ArcKaylesGraph& part : connected_parts(graph)) emit(part);
  }
  /// Makes the first edge that is not green blue.
  Canonical<ArcKaylesGraph> canonical(const ArcKaylesGraph& graph) const;
  /// The line graph.
  std::optional<VertexGameSmall::Position> compact(const ArcKaylesGraph& graph) const;

  /// The graph after an edge is picked. **Cost** linear.
  static ArcKaylesGraph without_ends(const ArcKaylesGraph& graph, const ArcKaylesEdge& picked);
  /// **Cost** linear.
  static std::vector<ArcKaylesGraph> connected_parts(const ArcKaylesGraph& graph);
};

}  // namespace upstar
