// Digraph Placement. Every vertex of a directed graph is Left's or Right's. A player picks one of their own: it goes
// away, and with it every vertex that an arc leads to from it.
//
// Notation: graph_notation.hpp, with the labels L and R on all vertices; `>` and `<` are arcs, an edge without
// direction is an arc both ways. Loops and repeated arcs change nothing.
// In play, parts (weakly connected) and symmetry (exchanging the labels): claim_rules.hpp, vertex_game.hpp.
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
