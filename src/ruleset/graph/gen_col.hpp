// Col, Snort, Fjords, and their generalisation. A vertex claimed by a player goes away; its neighbours without a label
// get the player's label (they are *next to a vertex of hers*), those with the opponent's label go away.
//
//     Col      claims what has no label or the opponent's: do not claim next to your own
//     Snort    what has no label or the player's own: do not claim next to the enemy
//     Fjords   what has the player's own label: claim only next to your own
//
// Notation: graph_notation.hpp, with the labels L and R. Edges have no direction or colour; loops and parallel edges
// change nothing. In play, parts and symmetry: claim_rules.hpp, vertex_game.hpp. An edge between two labelled vertices
// counts only where the claim of one would take the other away; so an L of Snort whose neighbours are all L stands
// alone. In Col every value is x or x + * with a number x.
//
// Source of the rules: Conway, On Numbers and Games, chapter 8 (Col by Vout, Snort by Norton).
#pragma once

#include <string>
#include <string_view>

#include "ruleset/graph/vertex_game.hpp"

namespace upstar {

struct GenCol : VertexGame {
  std::string_view name;  ///< for messages

  GenCol(GameStore& store, ClaimRules claim_rules, std::string_view ruleset = "gen_col")
      : VertexGame(store, claim_rules), name(ruleset) {}

  /// **Errors** ParseError.
  VertexGraph parse(std::string_view text) const;
  std::string to_text(const VertexGraph& graph) const { return upstar::to_text(noted(graph)); }
};

/// Labels to claim, as text: any of `.` (no label), L and R written together. **Errors** DomainError.
LabelSet read_labels(std::string_view key, std::string_view text);

GenCol col_rules(GameStore& store);
GenCol snort_rules(GameStore& store);
GenCol fjords_rules(GameStore& store);

}  // namespace upstar
