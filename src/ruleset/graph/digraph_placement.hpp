// Digraph Placement. Every vertex of a directed graph is Left's or Right's. A player picks one of their own vertices.
// It goes away, and so does every vertex to which an arc leads from it.
//
// Notation: graph_notation.hpp, with the labels L and R on all vertices; `>` and `<` are arcs, an edge without
// direction is an arc both ways. Loops and repeated arcs change nothing.
// For the moves, the independent parts (weakly connected) and the symmetry (exchanging the labels) see claim_rules.hpp
// and vertex_game.hpp.
#pragma once

#include <string>
#include <string_view>

#include "ruleset/graph/vertex_game.hpp"

namespace upstar {

struct DigraphPlacement : VertexGame {
  explicit DigraphPlacement(GameStore& store);

  /// **Errors** ParseError.
  VertexGraph parse(std::string_view text) const;
  std::string to_text(const VertexGraph& graph) const { return upstar::to_text(noted(graph)); }
};

}  // namespace upstar
