// Weighted Arc Kayles: text, simplification, parts, and the entry.
#include "ruleset/graph/weighted_arc_kayles.hpp"

#include <boost/pending/disjoint_sets.hpp>

#include <algorithm>

#include "base/text_cursor.hpp"
#include "ruleset/graph/graph_shape.hpp"
#include "ruleset/graph/graph_text.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

void put_in_order(WeightedGraph& graph) {
  for (auto& [a, b] : graph.edges) {
    if (a > b) std::swap(a, b);
  }
  std::sort(graph.edges.begin(), graph.edges.end());
  graph.edges.erase(std::unique(graph.edges.begin(), graph.edges.end()), graph.edges.end());
}

/// The graph with its vertices renumbered by `place`.
WeightedGraph renumbered(WeightedGraph graph, const std::vector<std::uint32_t>& place) {
  for (auto& [a, b] : graph.edges) {
    a = place[a];
    b = place[b];
  }
  put_in_order(graph);
  return graph;
}

}  // namespace

std::size_t hash_value(const WeightedGraph& graph) {
  std::uint64_t hash = graph.weights.size();
  for (const std::uint32_t weight : graph.weights) hash = mix(hash, weight);
  for (const auto& [a, b] : graph.edges) hash = mix(hash, std::uint64_t{a} << 32 | b);
  return static_cast<std::size_t>(hash);
}

WeightedGraph WeightedArcKayles::parse(std::string_view text) const {
  const GraphText read(text, "weighted_arc_kayles", Digits::labels);
  read.refuse_colours();
  read.refuse_arrows();
  WeightedGraph graph;
  graph.numbers = VertexNumbers(read.graph());
  for (const GraphVertex& vertex : read.graph().vertices) {
    TextCursor label(vertex.label);
    const auto weight = whole_number<std::uint32_t>(label.take_while(is_digit));
    if (!vertex.label.empty() && (!weight || !label.at_end())) {
      read.refuse_label(vertex, "a weight from 0 to 4294967295",
                        label.at_end() ? GraphText::whole_label : label.place());
    }
    graph.weights.push_back(weight.value_or(0));
  }
  for (const GraphEdge& edge : read.graph().edges) graph.edges.emplace_back(edge.from, edge.to);
  put_in_order(graph);
  return graph;
}

std::string WeightedArcKayles::to_text(const WeightedGraph& graph) const {
  NotedGraph noted;
  for (const std::uint32_t weight : graph.weights) {
    noted.vertices.push_back({weight == 0 ? std::string() : fmt::to_string(weight)});
  }
  graph.numbers.put_into(noted);
  for (const auto& [a, b] : graph.edges) noted.edges.push_back({a, b, EdgeColour::none, false, 0});
  return upstar::to_text(noted, PlainVertices::left_out, Digits::labels);
}

WeightedGraph WeightedArcKayles::simplified(const WeightedGraph& graph) {
  WeightedGraph result = graph;
  const auto drop_edges = [&] {
    std::erase_if(result.edges, [&](const auto& edge) {
      return result.weights[edge.first] == 0 || result.weights[edge.second] == 0;
    });
  };
  drop_edges();
  std::vector<std::vector<std::uint32_t>> neighbours(graph.weights.size());
  std::vector<bool> has_loop(graph.weights.size(), false);
  for (const auto& [a, b] : result.edges) {
    if (a == b) {
      has_loop[a] = true;
    } else {
      neighbours[a].push_back(b);
      neighbours[b].push_back(a);
    }
  }
  for (std::uint32_t v = 0; v < graph.weights.size(); ++v) {
    if (has_loop[v]) continue;
    std::uint64_t weight = 0;
    for (const std::uint32_t w : neighbours[v]) weight += result.weights[w];  // 0 if it has gone away
    if (result.weights[v] < weight) continue;
    for (const std::uint32_t w : neighbours[v]) {
      if (result.weights[w] == 0 || has_loop[w]) continue;
      has_loop[w] = true;
      result.edges.emplace_back(w, w);
    }
    result.weights[v] = 0;
  }
  drop_edges();
  return result;
}

std::vector<WeightedGraph> WeightedArcKayles::parts_of(const WeightedGraph& graph) {
  boost::disjoint_sets_with_storage<> sets(graph.weights.size());
  for (const auto& [a, b] : graph.edges) sets.union_set(a, b);
  std::vector<WeightedGraph> parts(graph.weights.size());
  std::vector<std::uint32_t> place(graph.weights.size());
  for (std::uint32_t v = 0; v < graph.weights.size(); ++v) {
    if (graph.weights[v] == 0) continue;
    WeightedGraph& part = parts[sets.find_set(v)];
    place[v] = static_cast<std::uint32_t>(part.weights.size());
    part.weights.push_back(graph.weights[v]);
  }
  for (const auto& edge : graph.edges) parts[sets.find_set(edge.first)].edges.push_back(edge);
  std::erase_if(parts, [](const WeightedGraph& part) { return part.edges.empty(); });
  for (WeightedGraph& part : parts) part = renumbered(std::move(part), place);
  return parts;
}

Canonical<WeightedGraph> WeightedArcKayles::canonical(const WeightedGraph& graph) const {
  const std::size_t size = graph.weights.size();
  if (size > SmallGraph::most_vertices) return {graph, false};
  SmallGraph small(size);
  std::vector<bool> has_loop(size, false);
  for (const auto& [a, b] : graph.edges) {
    if (a == b) {
      has_loop[a] = true;
    } else {
      small.join(a, b);
      small.join(b, a);
    }
  }
  for (std::size_t v = 0; v < size; ++v) small.paint(v, std::uint64_t{graph.weights[v]} << 1 | (has_loop[v] ? 1 : 0));
  const SmallGraph::Order order = small.order();
  std::vector<std::uint32_t> place(size);
  WeightedGraph image{{}, graph.edges, {}};
  for (std::uint32_t i = 0; i < size; ++i) {
    place[order[i]] = i;
    image.weights.push_back(graph.weights[order[i]]);
  }
  return {renumbered(std::move(image), place), false};
}

void add_weighted_arc_kayles(Registry& registry) {
  registry.add(make_entry<WeightedArcKayles>({
      .name = "weighted_arc_kayles",
      .summary = "pick an edge; the weights of both its ends drop by one",
      .rules = "Both players have the same moves: pick an edge whose ends both have a positive weight, and both\n"
               "weights drop by 1. A loop has a single end, whose weight drops by 1 once.",
      .notation = "a graph of edges '-' whose labels are weights, 3-1-{12}; no label means 0. (-2;-1) branches, :A\n"
                  "names a vertex: 2:A-1-3-:A is a triangle. Or a list of edges and labels: 1-2, 2-3; 1:5, 2:12, 3:5",
      .example = "3-2-{12}(-1;-2-2)",
      .look = {.layout = PositionLayout::weighted_graph, .letters = ".123456789"},
  }));
}

}  // namespace upstar
