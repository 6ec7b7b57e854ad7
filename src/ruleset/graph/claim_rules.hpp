// ClaimRules: games in which the players claim the vertices of a graph, one after another.
//
// A vertex has no label, or the label of a player. A claimed vertex goes away. What happens to its neighbours (the
// vertices to which its arcs lead) depends on the game:
//
//   * mark:    a neighbour without a label gets the label of the player; one with the opponent's label goes away;
//   * remove:  all neighbours go away.
//
// A game is given by this choice (`removes`) and by the labels that each player may claim.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "upstar/game/store.hpp"

namespace upstar {

enum class VertexLabel : std::uint8_t { left, right, none };

constexpr VertexLabel label_of(Player player) {
  return player == Player::left ? VertexLabel::left : VertexLabel::right;
}
constexpr VertexLabel opposite(VertexLabel label) {
  return label == VertexLabel::none ? label : label == VertexLabel::left ? VertexLabel::right : VertexLabel::left;
}

/// A set of labels, one bit for each.
class LabelSet {
 public:
  constexpr LabelSet& insert(VertexLabel label) {
    m_bits = static_cast<std::uint8_t>(m_bits | bit(label));
    return *this;
  }
  constexpr bool contains(VertexLabel label) const { return (m_bits & bit(label)) != 0; }
  constexpr bool operator==(const LabelSet&) const = default;

 private:
  static constexpr unsigned bit(VertexLabel label) { return 1U << static_cast<unsigned>(label); }
  std::uint8_t m_bits = 0;
};

struct ClaimRules {
  std::array<LabelSet, 2> claims;  ///< the labels that Left may claim, then Right's
  bool removes = false;

  bool may_claim(Player player, VertexLabel label) const {
    return claims[static_cast<std::size_t>(player)].contains(label);
  }
  /// The claims of Left and Right are the same, with the labels exchanged.
  bool are_fair() const {
    const auto alike = [&](VertexLabel label) {
      return claims[0].contains(label) == claims[1].contains(opposite(label));
    };
    return alike(VertexLabel::none) && alike(VertexLabel::left) && alike(VertexLabel::right);
  }
  bool somebody_may_claim(VertexLabel label) const { return claims[0].contains(label) || claims[1].contains(label); }
  /// Whether a vertex with that label is alive: somebody may claim it, now or after it is marked.
  bool is_alive(VertexLabel label) const {
    return somebody_may_claim(label) || (label == VertexLabel::none && !removes);
  }
  /// Whether an edge between live vertices with these labels can still have an effect: whether one of them can be
  /// claimed so that the other changes. A vertex without a label may still get one.
  bool matters(VertexLabel a, VertexLabel b) const {
    if (removes || a == VertexLabel::none || b == VertexLabel::none) return true;
    const auto takes = [&](VertexLabel claimed, VertexLabel neighbour) {
      return may_claim(neighbour == VertexLabel::left ? Player::right : Player::left, claimed);
    };
    return takes(a, b) || takes(b, a);
  }
};

}  // namespace upstar
