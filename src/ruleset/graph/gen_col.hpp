// Col, Snort, Fjords, and their generalisation. A vertex claimed by a player goes away. Its neighbours without a label
// get the player's label (they are now next to one of the player's vertices); its neighbours with the opponent's label
// go away.
//
//     Col      claim vertices without a label or with the opponent's: not next to your own
//     Snort    claim vertices without a label or with your own: not next to the enemy's
//     Fjords   claim vertices with your own label: only next to your own
//
// Notation: graph_notation.hpp, with the labels L and R. Edges have no direction or colour; loops and parallel edges
// change nothing. For the moves, the independent parts and the symmetry see claim_rules.hpp and vertex_game.hpp. An
// edge between two labelled vertices counts only if the claim of one would take the other away; so in Snort an L whose
// neighbours are all L stands alone. In Col every value is x or x + * with a number x.
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

/// Reads the labels to claim: any of `.` (no label), L and R written together. **Errors** DomainError.
LabelSet read_labels(std::string_view key, std::string_view text);

GenCol col_rules(GameStore& store);
GenCol snort_rules(GameStore& store);
GenCol fjords_rules(GameStore& store);

}  // namespace upstar
