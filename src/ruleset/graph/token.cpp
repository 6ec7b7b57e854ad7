// Token. A player moves one token along an arc of a directed graph.
//
// Notation: graph_notation.hpp with arcs only; a vertex with a token has the label T, one with two {TT}, and so on.
// Independent parts: the tokens. Impartial; values as in upstar/impartial/token_game.hpp. A position in which a token
// can reach a cycle is loopy, and is refused.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ruleset/graph/graph_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/impartial/token_game.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

/// A graph without tokens, with the values of its vertices.
struct TokenBoard {
  TokenBoard(NotedGraph read, Budget& budget)
      : noted(std::move(read)), arcs(noted.vertices.size(), arcs_of(noted)), game(arcs, &budget) {}

  static std::vector<DirectedGraph::Arc> arcs_of(const NotedGraph& graph) {
    std::vector<DirectedGraph::Arc> arcs;
    for (const GraphEdge& edge : graph.edges) arcs.emplace_back(edge.from, edge.to);
    return arcs;
  }

  NotedGraph noted;
  DirectedGraph arcs;
  TokenGame game;
};

struct TokensOnBoard {
  std::shared_ptr<const TokenBoard> board;
  std::vector<std::uint32_t> tokens;  ///< ascending

  bool operator==(const TokensOnBoard&) const = default;
  friend std::size_t hash_value(const TokensOnBoard& p) {
    std::uint64_t hash = reinterpret_cast<std::uintptr_t>(p.board.get());
    for (const std::uint32_t v : p.tokens) hash = mix(hash, v);
    return static_cast<std::size_t>(hash);
  }
  std::uint64_t heap_bytes() const { return tokens.capacity() * sizeof(std::uint32_t); }  // the board is shared
};

struct Token {
  using Position = TokensOnBoard;
  static constexpr bool is_impartial = true;

  Budget& budget;

  explicit Token(GameStore& store) : budget(store.budget()) {}

  TokensOnBoard parse(std::string_view text) const {
    const GraphText read(text, "token");
    read.refuse_colours();
    read.refuse_undirected();
    NotedGraph graph = read.graph();
    std::vector<std::uint32_t> tokens;
    for (std::uint32_t v = 0; v < graph.vertices.size(); ++v) {
      GraphVertex& vertex = graph.vertices[v];
      const std::size_t other = vertex.label.find_first_not_of('T');
      if (other != std::string::npos) read.refuse_label(vertex, "T, {TT}, ... or none", other);
      tokens.insert(tokens.end(), vertex.label.size(), v);
      vertex.label.clear();
    }
    auto board = std::make_shared<TokenBoard>(std::move(graph), budget);
    std::vector<bool> can_end(board->arcs.size(), false);
    for (const std::uint32_t v : board->arcs.ends_first(&budget)) can_end[v] = true;
    for (const std::uint32_t v : tokens) {
      if (can_end[v]) continue;
      throw DomainError(fmt::format("the position is loopy: the token at column {} can come to a cycle",
                                    read.graph().vertices[v].byte + 1));
    }
    return {std::move(board), std::move(tokens)};
  }
  std::string to_text(const TokensOnBoard& p) const {
    if (!p.board) return "";
    NotedGraph graph = p.board->noted;
    for (const std::uint32_t v : p.tokens) graph.vertices[v].label += 'T';
    return upstar::to_text(graph);
  }

  template <class Emit>
  void moves(const TokensOnBoard& p, Player, Emit&& emit) const {
    for (std::size_t i = 0; i < p.tokens.size(); ++i) {
      for (const std::uint32_t to : p.board->arcs.from(p.tokens[i])) {
        TokensOnBoard option = p;
        option.tokens[i] = to;
        std::sort(option.tokens.begin(), option.tokens.end());
        emit(option);
      }
    }
  }
  template <class Emit>
  void components(const TokensOnBoard& p, Emit&& emit) const {
    for (const std::uint32_t v : p.tokens) emit(TokensOnBoard{p.board, {v}});
  }
  std::optional<GameId> closed_form(const TokensOnBoard& p, GameStore& store) const {
    return store.nimber(Integer(p.board->game.value(p.tokens.front()).value()));
  }
};

}  // namespace

void add_token(Registry& registry) {
  registry.add(make_entry<Token>({
      .name = "token",
      .summary = "move a token along an arc of a directed graph",
      .rules = "A player moves a token along an arc. There may be several tokens, even on the same vertex.",
      .notation =
          "a graph of arcs > and <; a vertex with a token is labelled T, one with two {TT}. :A names a vertex:\n"
          "T:A(>.>.:B;>:B) is a token with a long way and a short one. Or a list of arcs and labels: 1>2, 2>3; 1:T",
      .example = "T(>.>.:B;>:B)>T",
      .look = {.layout = PositionLayout::graph, .both = "T"},
  }));
}

}  // namespace upstar
