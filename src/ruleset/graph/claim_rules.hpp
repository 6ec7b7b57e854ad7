// ClaimRules: games in which the players claim the vertices of a graph, one after another.
//
// A vertex has no label, or that of a player. A claimed vertex goes away, and then its neighbours (those an arc leads
// to)
//
//   * mark:    a neighbour without label gets the label of the player; one with the label of the opponent goes away;
//   * remove:  all neighbours go away.
//
// A family is a choice of `remove` and of the labels that each player may claim.
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

/// A set of labels, a bit each.
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
  std::array<LabelSet, 2> claims;  ///< what Left may claim, and Right
  bool removes = false;

  bool may_claim(Player player, VertexLabel label) const {
    return claims[static_cast<std::size_t>(player)].contains(label);
  }
  /// Left's claims are Right's with the labels exchanged.
  bool are_fair() const {
    const auto alike = [&](VertexLabel label) {
      return claims[0].contains(label) == claims[1].contains(opposite(label));
    };
    return alike(VertexLabel::none) && alike(VertexLabel::left) && alike(VertexLabel::right);
  }
  bool somebody_may_claim(VertexLabel label) const { return claims[0].contains(label) || claims[1].contains(label); }
  /// Whether a vertex of that label counts: somebody may claim it, now or when it is marked.
  bool is_alive(VertexLabel label) const {
    return somebody_may_claim(label) || (label == VertexLabel::none && !removes);
  }
  /// Whether an edge between live vertices of these labels may yet do anything. It does if one of them can be claimed
  /// so that the other changes; without a label it may still get one.
  bool matters(VertexLabel a, VertexLabel b) const {
    if (removes || a == VertexLabel::none || b == VertexLabel::none) return true;
    const auto takes = [&](VertexLabel claimed, VertexLabel neighbour) {
      return may_claim(neighbour == VertexLabel::left ? Player::right : Player::left, claimed);
    };
    return takes(a, b) || takes(b, a);
  }
};

}  // namespace upstar
