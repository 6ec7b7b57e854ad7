// Tokens on the vertices of a graph, each moving by itself: what token and partizan_token share.
//
// Notation: graph_notation.hpp; a vertex with a token has the label T, one with two {TT}, and so on. Independent parts:
// the tokens. A token that can reach a cycle may come back.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ruleset/graph/graph_text.hpp"
#include "upstar/base/directed_graph.hpp"
#include "upstar/base/hash.hpp"

namespace upstar {

/// A Board is the graph without tokens: `noted`, and `can_end`, by vertex whether no cycle can be reached from it.
template <class Board>
struct TokensOn {
  std::shared_ptr<const Board> board;
  std::vector<std::uint32_t> tokens;  ///< ascending

  bool operator==(const TokensOn&) const = default;
  friend std::size_t hash_value(const TokensOn& p) {
    std::uint64_t hash = reinterpret_cast<std::uintptr_t>(p.board.get());
    for (const std::uint32_t v : p.tokens) hash = mix(hash, v);
    return static_cast<std::size_t>(hash);
  }
  std::uint64_t heap_bytes() const { return tokens.capacity() * sizeof(std::uint32_t); }  // the board is shared
};

/// The vertices with tokens, whose labels go. **Errors** ParseError for any other label.
inline std::vector<std::uint32_t> take_tokens(const GraphText& read, NotedGraph& graph) {
  std::vector<std::uint32_t> tokens;
  for (std::uint32_t v = 0; v < graph.vertices.size(); ++v) {
    GraphVertex& vertex = graph.vertices[v];
    const std::size_t other = vertex.label.find_first_not_of('T');
    if (other != std::string::npos) read.refuse_label(vertex, "T, {TT}, ... or none", other);
    tokens.insert(tokens.end(), vertex.label.size(), v);
    vertex.label.clear();
  }
  return tokens;
}

/// By vertex: whether no cycle can be reached from it.
inline std::vector<bool> can_end(const DirectedGraph& arcs, Budget& budget) {
  std::vector<bool> can_end(arcs.size(), false);
  for (const std::uint32_t v : arcs.ends_first(&budget)) can_end[v] = true;
  return can_end;
}

/// The rules but for the moves.
template <class Board>
struct TokenRules {
  using Position = TokensOn<Board>;

  std::string to_text(const Position& p) const {
    if (!p.board) return "";
    NotedGraph graph = p.board->noted;
    for (const std::uint32_t v : p.tokens) graph.vertices[v].label += 'T';
    return upstar::to_text(graph);
  }
  template <class Emit>
  void components(const Position& p, Emit&& emit) const {
    for (const std::uint32_t v : p.tokens) emit(Position{p.board, {v}});
  }
  bool can_come_back(const Position& p) const {
    return std::any_of(p.tokens.begin(), p.tokens.end(), [&](std::uint32_t v) { return !p.board->can_end[v]; });
  }

 protected:
  /// The moves of all tokens along these arcs.
  template <class Emit>
  static void moves_along(const Position& p, const DirectedGraph& arcs, Emit&& emit) {
    for (std::size_t i = 0; i < p.tokens.size(); ++i) {
      for (const std::uint32_t to : arcs.from(p.tokens[i])) {
        Position option = p;
        option.tokens[i] = to;
        std::sort(option.tokens.begin(), option.tokens.end());
        emit(option);
      }
    }
  }
};

}  // namespace upstar
