// Weighted Arc Kayles. Every vertex of a graph has a weight. A player of either side picks an edge whose ends both have
// a positive weight: both weights drop by 1, that of the single end of a loop once.
//
// Notation: graph_notation.hpp; the labels are the weights, `{12}` one of two digits, none is 0. Edges have no colour
// or direction; parallel ones change nothing.
//
// Independent parts: the connected ones, after simplification. A vertex of weight 0 goes away. So does a vertex without
// a loop that has at least the weight of all its neighbours together: it will never be what an edge lacks, so each
// neighbour gets a loop in its place. A vertex alone with a loop counts down, so its weight counts modulo 2.
// Symmetry: the vertices of a part have no names (graph_shape.hpp, for parts of at most 64).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// Each edge once, ascending, its lesser end first.
struct WeightedGraph {
  std::vector<std::uint32_t> weights;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;

  bool operator==(const WeightedGraph&) const = default;
  friend std::size_t hash_value(const WeightedGraph& graph);
  std::uint64_t heap_bytes() const {
    return weights.capacity() * sizeof(weights[0]) + edges.capacity() * sizeof(edges[0]);
  }
};

struct WeightedArcKayles {
  using Position = WeightedGraph;

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
  /// Of a vertex alone.
  std::optional<GameId> closed_form(const WeightedGraph& graph, GameStore& store) const {
    if (graph.weights.size() != 1) return std::nullopt;
    return store.nimber(graph.edges.empty() ? 0 : graph.weights[0] % 2);
  }

  /// A graph of the same value; vertices keep their numbers, those that went away have weight 0 and no edges.
  static WeightedGraph simplified(const WeightedGraph& graph);
  /// The connected parts of a simplified graph that have edges.
  static std::vector<WeightedGraph> parts_of(const WeightedGraph& graph);
};

}  // namespace upstar
