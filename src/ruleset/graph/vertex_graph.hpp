// VertexGraph: a directed graph with labelled vertices, of any size; the general position of games that claim vertices.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "ruleset/graph/claim_rules.hpp"
#include "ruleset/graph/vertex_numbers.hpp"
#include "upstar/ruleset/graph_notation.hpp"

namespace upstar {

/// The arcs from vertex v lead to heads[first[v]] up to but not including heads[first[v + 1]], ascending, each once.
/// There are no loops. An edge without direction is an arc each way.
struct VertexGraph {
  using Arcs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

  std::vector<VertexLabel> labels;
  std::vector<std::uint32_t> first{0};
  std::vector<std::uint32_t> heads;
  VertexNumbers numbers{};  ///< of parts none

  VertexGraph() = default;
  /// Loops and repeated arcs are left out. **Requires** ends below labels.size().
  VertexGraph(std::vector<VertexLabel> vertex_labels, Arcs arcs, VertexNumbers vertex_numbers = {});

  std::size_t size() const { return labels.size(); }
  std::span<const std::uint32_t> heads_from(std::size_t vertex) const {
    return {heads.data() + first[vertex], heads.data() + first[vertex + 1]};
  }
  bool operator==(const VertexGraph&) const = default;
  friend std::size_t hash_value(const VertexGraph& graph);
  std::uint64_t heap_bytes() const {
    return labels.capacity() * sizeof(VertexLabel) + (first.capacity() + heads.capacity()) * sizeof(std::uint32_t) +
           numbers.heap_bytes();
  }
};

/// The graph after a claim of the vertex, with the vertices renumbered in order. **Cost** linear.
VertexGraph after_claim(const VertexGraph& graph, const ClaimRules& rules, std::size_t vertex, Player player);
/// The parts of live vertices that are connected by edges that matter. Parts in which nobody may claim a vertex are
/// left out. **Cost** linear.
std::vector<VertexGraph> parts_of(const VertexGraph& graph, const ClaimRules& rules);
/// The labels of the players exchanged.
VertexGraph exchanged(VertexGraph graph);

/// The graph in notation, with the labels L and R. Two arcs there and back become one edge.
NotedGraph noted(const VertexGraph& graph);

}  // namespace upstar
