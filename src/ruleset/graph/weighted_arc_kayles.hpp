// Weighted Arc Kayles. Every vertex of a graph has a weight. Either player picks an edge whose ends both have a
// positive weight, and both weights drop by 1. A loop has a single end, whose weight drops by 1 once.
//
// Notation: graph_notation.hpp; the labels are the weights, with braces round more than one digit, `{12}`; no label
// means 0. Edges have no colour or direction; parallel edges change nothing.
//
// Independent parts: the connected parts, after simplification. A vertex of weight 0 goes away. So does a vertex
// without a loop whose weight is at least the sum of its neighbours' weights: it can never run out while a neighbour
// has weight left, so each neighbour gets a loop in its place. A vertex alone with a loop only counts down, so it is
// worth its weight modulo 2.
// Symmetry: the vertices of a part have no names (graph_shape.hpp, for parts of at most 64 vertices).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ruleset/graph/vertex_numbers.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// A graph with weights. Its edges are listed once each, ascending, with the lesser end first.
struct WeightedGraph {
  std::vector<std::uint32_t> weights;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  VertexNumbers numbers{};  ///< of parts none

  bool operator==(const WeightedGraph&) const = default;
  friend std::size_t hash_value(const WeightedGraph& graph);
  std::uint64_t heap_bytes() const {
    return weights.capacity() * sizeof(weights[0]) + edges.capacity() * sizeof(edges[0]) + numbers.heap_bytes();
  }
};

struct WeightedArcKayles {
  using Position = WeightedGraph;
  static constexpr bool is_impartial = true;

  /// **Errors** ParseError.
  WeightedGraph parse(std::string_view text) const;
  std::string to_text(const WeightedGraph& graph) const;

  template <class Emit>
  void moves(const WeightedGraph& graph, Player, Emit&& emit) const {
    for (const auto& [a, b] : graph.edges) {
      if (graph.weights[a] == 0 || graph.weights[b] == 0) continue;
      WeightedGraph option = graph;
      --option.weights[a];
      if (a != b) --option.weights[b];
      emit(option);
    }
  }
  template <class Emit>
  void components(const WeightedGraph& graph, Emit&& emit) const {
    for (const WeightedGraph& part : parts_of(simplified(graph))) emit(part);
  }
  Canonical<WeightedGraph> canonical(const WeightedGraph& graph) const;
  /// The value of a vertex alone.
  std::optional<GameId> closed_form(const WeightedGraph& graph, GameStore& store) const {
    if (graph.weights.size() != 1) return std::nullopt;
    return store.nimber(graph.edges.empty() ? 0 : graph.weights[0] % 2);
  }

  /// A graph of the same value. Vertices keep their numbers; vertices that went away have weight 0 and no edges.
  static WeightedGraph simplified(const WeightedGraph& graph);
  /// The connected parts of a simplified graph that have edges.
  static std::vector<WeightedGraph> parts_of(const WeightedGraph& graph);
};

}  // namespace upstar
