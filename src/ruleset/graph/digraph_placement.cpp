// Digraph Placement: text, and the entry.
#include "ruleset/graph/digraph_placement.hpp"

#include <utility>

#include "ruleset/graph/graph_text.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

DigraphPlacement::DigraphPlacement(GameStore& store) : VertexGame(store) {
  rules.claims[0].insert(VertexLabel::left);
  rules.claims[1].insert(VertexLabel::right);
  rules.removes = true;
}

VertexGraph DigraphPlacement::parse(std::string_view text) const {
  const GraphText read(text, "digraph_placement");
  read.refuse_colours();
  std::vector<VertexLabel> labels;
  for (const GraphVertex& vertex : read.graph().vertices) {
    if (vertex.label != "L" && vertex.label != "R") read.refuse_label(vertex, "L or R");
    labels.push_back(vertex.label == "L" ? VertexLabel::left : VertexLabel::right);
  }
  VertexGraph::Arcs arcs;
  for (const GraphEdge& edge : read.graph().edges) {
    arcs.emplace_back(edge.from, edge.to);
    if (!edge.directed) arcs.emplace_back(edge.to, edge.from);
  }
  return {std::move(labels), std::move(arcs), VertexNumbers(read.graph())};
}

void add_digraph_placement(Registry& registry) {
  registry.add(make_entry<DigraphPlacement>({
      .name = "digraph_placement",
      .summary = "take a vertex of yours, and all that it points to",
      .rules = "Every vertex of a directed graph is Left's or Right's. A player picks one of their own vertices.\n"
               "It goes away, and so does every vertex to which an arc leads from it.",
      .notation =
          "a graph whose vertices are all labelled L or R; L>R and R<L are arcs, L-R is an arc both ways. :A names a\n"
          "vertex: L:A>R>L>:A is a directed triangle. Or a list of edges and labels: 1>2, 2-3; 1:L, 2:R, 3:L",
      .example = "L:A(>R;-L)-R>:A",
      .look = {.layout = PositionLayout::graph, .letters = "LR", .edges = {">", "<", "-"}},
  }));
}

}  // namespace upstar
