// Partizan Token. A player moves one token along an arc of their own colour: any graph of positions that can be typed.
//
// Notation: tokens.hpp. `l>` is an arc of Left's, `r>` of Right's, `>` of both; an edge without an arrow goes both
// ways.
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "ruleset/graph/tokens.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

struct PartizanBoard {
  PartizanBoard(NotedGraph read, Budget& budget)
      : noted(std::move(read)),
        left(noted.vertices.size(), arcs_of(noted, EdgeColour::red)),
        right(noted.vertices.size(), arcs_of(noted, EdgeColour::blue)),
        can_end(upstar::can_end({noted.vertices.size(), arcs_of(noted, std::nullopt)}, budget)) {}

  /// The arcs of all colours but this one.
  static std::vector<DirectedGraph::Arc> arcs_of(const NotedGraph& graph, std::optional<EdgeColour> without) {
    std::vector<DirectedGraph::Arc> arcs;
    for (const GraphEdge& edge : graph.edges) {
      if (edge.colour == without) continue;
      arcs.emplace_back(edge.from, edge.to);
      if (!edge.directed) arcs.emplace_back(edge.to, edge.from);
    }
    return arcs;
  }

  NotedGraph noted;
  DirectedGraph left, right;
  std::vector<bool> can_end;
};

struct PartizanToken : TokenRules<PartizanBoard> {
  Budget& budget;

  explicit PartizanToken(GameStore& store) : budget(store.budget()) {}

  Position parse(std::string_view text) const {
    const GraphText read(text, "partizan_token");
    NotedGraph graph = read.graph();
    std::vector<std::uint32_t> tokens = take_tokens(read, graph);
    return {std::make_shared<PartizanBoard>(std::move(graph), budget), std::move(tokens)};
  }
  template <class Emit>
  void moves(const Position& p, Player player, Emit&& emit) const {
    if (!p.board) return;
    moves_along(p, player == Player::left ? p.board->left : p.board->right, emit);
  }
};

}  // namespace

void add_partizan_token(Registry& registry) {
  registry.add(make_entry<PartizanToken>({
      .name = "partizan_token",
      .summary = "move a token along an arc of one's own colour; may be loopy",
      .rules =
          "Left moves a token along an arc l>, Right along r>, and both along >. There may be several tokens, even\n"
          "on the same vertex. Where an arc leads back, play may go on for ever, which is a draw.",
      .notation =
          "a graph of arcs > and <, with l or r before them; an edge without an arrow goes both ways. A vertex with\n"
          "a token is labelled T, one with two {TT}. :A names a vertex: T:A(l>.;r>:A) has a pass for Right",
      .example = "T:A(l>.;r>:A)",
      .look = {.layout = PositionLayout::graph,
               .both = "T",
               .letters = ".T",
               .edges = {"l>", "r>", ">", "l<", "r<", "<", "l", "r", "-"},
               .names = {{'T', "a token"}}},
  }));
}

}  // namespace upstar
