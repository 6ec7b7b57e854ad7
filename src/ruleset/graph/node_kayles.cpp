// Node Kayles. Either player claims a vertex of a graph: it goes away, and its neighbours with it.
//
// Notation: graph_notation.hpp; vertices have no labels, edges no direction or colour. For the moves and the
// independent parts see claim_rules.hpp and vertex_game.hpp. Impartial. A path of n vertices is a heap of n in the game
// 0.137. The first player wins a cycle of n >= 3 exactly if the second player wins a heap of n - 3.
#include <utility>

#include "ruleset/graph/graph_text.hpp"
#include "ruleset/graph/vertex_game.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

struct NodeKayles : VertexGame {
  explicit NodeKayles(GameStore& store) : VertexGame(store) {
    for (LabelSet& claims : rules.claims) claims.insert(VertexLabel::none);
    rules.removes = true;
  }

  VertexGraph parse(std::string_view text) const {
    const GraphText read(text, "node_kayles");
    read.refuse_labels();
    read.refuse_colours();
    read.refuse_arrows();
    VertexGraph::Arcs arcs;
    for (const GraphEdge& edge : read.graph().edges) {
      arcs.emplace_back(edge.from, edge.to);
      arcs.emplace_back(edge.to, edge.from);
    }
    return {std::vector<VertexLabel>(read.graph().vertices.size(), VertexLabel::none), std::move(arcs),
            VertexNumbers(read.graph())};
  }
  std::string to_text(const VertexGraph& graph) const { return upstar::to_text(noted(graph)); }
};

}  // namespace

void add_node_kayles(Registry& registry) {
  registry.add(make_entry<NodeKayles>({
      .name = "node_kayles",
      .summary = "claim a vertex of a graph: it goes away with its neighbours",
      .rules = "A player claims any vertex of a graph. It goes away, and so do all its neighbours.",
      .notation = "a graph of edges '-', as .-.(-.;-.). :A names a vertex: :A-.-.-:A is a triangle.\n"
                  "Or a list of edges: 1-2, 2-3, 3-1",
      .example = ".-.-.(-.;-.)",
      .sizes = Sizes::path,
      .look = {.layout = PositionLayout::graph},
  }));
}

}  // namespace upstar
