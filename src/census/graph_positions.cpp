// Labels as numbers with as many digits as there are vertices.
#include "upstar/census/graph_positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/step_word.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

Neighbours neighbours_of(const NotedGraph& graph) {
  if (graph.vertices.size() > most_neighbours) {
    throw LimitError(
        fmt::format("the vertices of a graph are labelled in all ways if there are at most {}; this one has {}",
                    most_neighbours, graph.vertices.size()));
  }
  Neighbours neighbours(graph.vertices.size());
  for (const GraphEdge& edge : graph.edges) {
    neighbours[edge.from] |= std::uint64_t{1} << edge.to;
    neighbours[edge.to] |= std::uint64_t{1} << edge.from;
  }
  return neighbours;
}

NotedGraph noted(const Neighbours& neighbours) {
  NotedGraph graph;
  graph.vertices.resize(neighbours.size());
  for (std::uint32_t v = 0; v < neighbours.size(); ++v) {
    for (std::uint32_t w = 0; w < v; ++w) {
      if ((neighbours[v] >> w & 1) != 0) graph.edges.push_back({w, v});
    }
  }
  return graph;
}

std::string text_of(NotedGraph& graph, const std::vector<std::uint8_t>& labels, const std::string& letters) {
  for (std::size_t v = 0; v < labels.size(); ++v) {
    const char letter = letters[labels[v]];
    graph.vertices[v].label = letter == '.' ? "" : std::string(1, letter);
  }
  return to_text(graph, PlainVertices::dotted);
}

}  // namespace

std::string vertex_letters(const RulesetInfo& info) {
  const bool is_played_on_edges = std::ranges::find(info.look.edges, "-") != info.look.edges.end();
  if (editor_of(info.look, info.example) != EditorKind::graph || !is_played_on_edges) return {};
  return std::string(letters_of(info.look, EditorKind::graph));
}

bool add_labelled(NotedGraph graph, const std::string& letters, Budget& budget, NumberedPositions& positions) {
  std::vector<std::uint8_t> labels(graph.vertices.size());
  const bool is_one = letters.size() == 1;
  const Neighbours neighbours = is_one ? Neighbours() : neighbours_of(graph);
  do {
    budget.tick();
    if (!is_one && !has_first_labels(neighbours, labels, budget)) continue;
    if (!positions.add([&] { return text_of(graph, labels, letters); })) return false;
  } while (step_word(labels, letters.size()));
  return true;
}

void add_graphs(std::size_t n, GraphKind kind, const std::string& letters, Budget& budget,
                NumberedPositions& positions) {
  each_graph(n, kind, budget,
             [&](const Neighbours& neighbours) { return add_labelled(noted(neighbours), letters, budget, positions); });
}

}  // namespace upstar
