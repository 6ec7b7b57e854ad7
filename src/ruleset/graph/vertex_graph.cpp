// Graphs with labelled vertices: claims, parts, and the way to the notation.
#include "ruleset/graph/vertex_graph.hpp"

#include <boost/pending/disjoint_sets.hpp>

#include <algorithm>

#include "upstar/base/hash.hpp"

namespace upstar {

namespace {

constexpr std::uint32_t gone = UINT32_MAX;

/// The part of a graph whose vertices have a number in `place`, with new labels. **Requires** numbers in order.
VertexGraph induced(const VertexGraph& graph, const std::vector<VertexLabel>& labels,
                    const std::vector<std::uint32_t>& place, std::span<const std::uint32_t> vertices) {
  VertexGraph result;
  result.labels.reserve(vertices.size());
  result.first.reserve(vertices.size() + 1);
  for (const std::uint32_t v : vertices) {
    result.labels.push_back(labels[v]);
    for (const std::uint32_t w : graph.heads_from(v)) {
      if (place[w] != gone) result.heads.push_back(place[w]);
    }
    result.first.push_back(static_cast<std::uint32_t>(result.heads.size()));
  }
  return result;
}

}  // namespace

VertexGraph::VertexGraph(std::vector<VertexLabel> vertex_labels, Arcs arcs, VertexNumbers vertex_numbers)
    : labels(std::move(vertex_labels)), numbers(std::move(vertex_numbers)) {
  std::sort(arcs.begin(), arcs.end());
  arcs.erase(std::unique(arcs.begin(), arcs.end()), arcs.end());
  first.reserve(labels.size() + 1);
  auto arc = arcs.begin();
  for (std::uint32_t v = 0; v < labels.size(); ++v) {
    for (; arc != arcs.end() && arc->first == v; ++arc) {
      if (arc->second != v) heads.push_back(arc->second);
    }
    first.push_back(static_cast<std::uint32_t>(heads.size()));
  }
}

std::size_t hash_value(const VertexGraph& graph) {
  std::uint64_t hash = graph.size();
  for (std::size_t v = 0; v < graph.size(); ++v) {
    hash = mix(hash + static_cast<std::uint64_t>(graph.labels[v]), graph.first[v]);
  }
  for (const std::uint32_t head : graph.heads) hash = mix(hash, head);
  return static_cast<std::size_t>(hash);
}

VertexGraph after_claim(const VertexGraph& graph, const ClaimRules& rules, std::size_t vertex, Player player) {
  std::vector<VertexLabel> labels = graph.labels;
  std::vector<std::uint32_t> place(graph.size(), 0);
  place[vertex] = gone;
  for (const std::uint32_t w : graph.heads_from(vertex)) {
    if (rules.removes || labels[w] == label_of(opponent(player))) {
      place[w] = gone;
    } else {
      labels[w] = label_of(player);
    }
  }
  std::vector<std::uint32_t> vertices;
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    if (place[v] == gone) continue;
    place[v] = static_cast<std::uint32_t>(vertices.size());
    vertices.push_back(v);
  }
  VertexGraph result = induced(graph, labels, place, vertices);
  result.numbers = graph.numbers.moved(place, vertices.size());
  return result;
}

std::vector<VertexGraph> parts_of(const VertexGraph& graph, const ClaimRules& rules) {
  boost::disjoint_sets_with_storage<> sets(graph.size());
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    if (!rules.is_alive(graph.labels[v])) continue;
    for (const std::uint32_t w : graph.heads_from(v)) {
      if (rules.is_alive(graph.labels[w]) && rules.matters(graph.labels[v], graph.labels[w])) sets.union_set(v, w);
    }
  }
  std::vector<std::vector<std::uint32_t>> members(graph.size());
  std::vector<bool> has_moves(graph.size(), false);
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    const std::uint32_t root = sets.find_set(v);
    members[root].push_back(v);
    if (rules.somebody_may_claim(graph.labels[v])) has_moves[root] = true;
  }
  std::vector<VertexGraph> result;
  std::vector<std::uint32_t> place(graph.size(), gone);
  for (std::uint32_t root = 0; root < graph.size(); ++root) {
    if (!has_moves[root]) continue;
    std::uint32_t count = 0;
    for (const std::uint32_t v : members[root]) place[v] = count++;
    result.push_back(induced(graph, graph.labels, place, members[root]));
    for (const std::uint32_t v : members[root]) place[v] = gone;
  }
  return result;
}

VertexGraph exchanged(VertexGraph graph) {
  for (VertexLabel& label : graph.labels) label = opposite(label);
  return graph;
}

NotedGraph noted(const VertexGraph& graph) {
  NotedGraph result;
  for (const VertexLabel label : graph.labels) {
    result.vertices.push_back({label == VertexLabel::none ? "" : label == VertexLabel::left ? "L" : "R"});
  }
  graph.numbers.put_into(result);
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    for (const std::uint32_t w : graph.heads_from(v)) {
      const auto back = graph.heads_from(w);
      const bool both = std::binary_search(back.begin(), back.end(), v);
      if (!both || v < w) result.edges.push_back({v, w, EdgeColour::none, !both});
    }
  }
  std::sort(result.edges.begin(), result.edges.end(), [](const GraphEdge& e, const GraphEdge& f) {
    return std::minmax(e.from, e.to) < std::minmax(f.from, f.to);
  });
  return result;
}

}  // namespace upstar
