// Token. A player moves one token along an arc of a directed graph.
//
// Notation: tokens.hpp with arcs only. Impartial; values as in upstar/impartial/token_game.hpp: a loopy nim value that
// is a number m is *m, and the others are found as knots.
// Source: Smith, Graphs and composite games (1966).
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ruleset/graph/tokens.hpp"
#include "upstar/impartial/token_game.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

/// A graph without tokens, with the values of its vertices.
struct TokenBoard {
  TokenBoard(NotedGraph read, Budget& budget)
      : noted(std::move(read)),
        arcs(noted.vertices.size(), arcs_of(noted)),
        game(arcs, &budget),
        can_end(upstar::can_end(arcs, budget)) {}

  static std::vector<DirectedGraph::Arc> arcs_of(const NotedGraph& graph) {
    std::vector<DirectedGraph::Arc> arcs;
    for (const GraphEdge& edge : graph.edges) arcs.emplace_back(edge.from, edge.to);
    return arcs;
  }

  NotedGraph noted;
  DirectedGraph arcs;
  TokenGame game;
  std::vector<bool> can_end;
};

struct Token : TokenRules<TokenBoard> {
  static constexpr bool is_impartial = true;

  Budget& budget;

  explicit Token(GameStore& store) : budget(store.budget()) {}

  Position parse(std::string_view text) const {
    const GraphText read(text, "token");
    read.refuse_undirected();
    read.refuse_colours();
    NotedGraph graph = read.graph();
    std::vector<std::uint32_t> tokens = take_tokens(read, graph);
    return {std::make_shared<TokenBoard>(std::move(graph), budget), std::move(tokens)};
  }
  template <class Emit>
  void moves(const Position& p, Player, Emit&& emit) const {
    if (p.board) moves_along(p, p.board->arcs, emit);
  }
  std::optional<GameId> closed_form(const Position& p, GameStore& store) const {
    return store.nimber(Integer(p.board->game.value(p.tokens.front()).value()));
  }
  std::optional<LoopyValue> loopy_closed_form(const Position& p, LoopyStore& store) const {
    if (p.tokens.size() != 1) return std::nullopt;
    const auto value = p.board->game.value(p.tokens.front());
    if (!value) return std::nullopt;
    return LoopyStore::value(store.games().nimber(Integer(*value)));
  }
};

}  // namespace

void add_token(Registry& registry) {
  registry.add(make_entry<Token>({
      .name = "token",
      .summary = "move a token along an arc of a directed graph",
      .rules =
          "A player moves a token along an arc. There may be several tokens, even on the same vertex. Where a token\n"
          "can come to a cycle, play may go on for ever, which is a draw.",
      .notation =
          "a graph of arcs > and <; a vertex with a token is labelled T, one with two {TT}. :A names a vertex:\n"
          "T:A(>.>.:B;>:B) is a token with a long way and a short one. Or a list of arcs and labels: 1>2, 2>3; 1:T",
      .example = "T(>.>.:B;>:B)>T",
      .look = {.layout = PositionLayout::graph,
               .both = "T",
               .letters = ".T",
               .edges = {">", "<"},
               .names = {{'T', "a token"}}},
  }));
}

}  // namespace upstar
