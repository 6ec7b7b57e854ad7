// VertexGame: the games of ClaimRules on any graph; the engine of every ruleset in which vertices are claimed.
//
// A general position is a VertexGraph. Parts of at most 64 vertices go on as VertexGameSmall. There a position is a
// graph of a pool and, for each player, the set of vertices that have no label or that player's label: 24 bytes, and a
// claim takes a few operations on words. Isomorphic parts of all graphs are searched once, by their shapes: on a 4 x 4
// grid that leaves an eighth of the positions to search; on a star with 63 leaves, of which any set may be left, a few
// hundred positions.
//
// Independent parts: the parts connected by edges that matter (ClaimRules). Exchanging the labels negates the value if
// the rules are fair.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "ruleset/graph/claim_rules.hpp"
#include "ruleset/graph/graph_pool.hpp"
#include "ruleset/graph/graph_shape.hpp"
#include "ruleset/graph/vertex_graph.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

class VertexGameSmall {
 public:
  using Vertices = std::uint64_t;

  struct Position {
    std::array<Vertices, 2> sides{};  ///< for each player, the vertices without a label or with that player's
    std::uint32_t graph = 0;

    Vertices all() const { return sides[0] | sides[1]; }
    Vertices with(VertexLabel label) const {
      if (label == VertexLabel::none) return sides[0] & sides[1];
      return sides[static_cast<std::size_t>(label)] & ~sides[1 - static_cast<std::size_t>(label)];
    }
    bool operator==(const Position&) const = default;
    friend std::size_t hash_value(const Position& p) {
      return static_cast<std::size_t>(mix(mix(p.sides[0], p.sides[1]), p.graph));
    }
  };

  /// The pool must outlive it.
  VertexGameSmall(const ClaimRules& rules, const GraphPool& pool);

  template <class Emit>
  void moves(const Position& p, Player player, Emit&& emit) const {
    const GraphPool::Graph& graph = m_pool[p.graph];
    const auto own = static_cast<std::size_t>(player);
    for (Vertices rest = those(p, m_claimable[own]); rest != 0; rest &= rest - 1) {
      const Vertices vertex = rest & -rest;
      const Vertices neighbours = graph.heads[static_cast<std::size_t>(std::countr_zero(rest))];
      Position option = p;
      option.sides[own] &= ~(m_rules.removes ? vertex | neighbours : vertex);
      option.sides[1 - own] &= ~(vertex | neighbours);
      emit(option);
    }
  }

  template <class Emit>
  void components(const Position& p, Emit&& emit) const {
    const GraphPool::Graph& graph = m_pool[p.graph];
    const Reach reach(*this, p);
    for (Vertices seeds = those(p, m_claimed); seeds != 0;) {
      Vertices part = seeds & -seeds;
      for (Vertices fresh = part; fresh != 0;) {
        const auto vertex = static_cast<std::size_t>(std::countr_zero(fresh));
        const Vertices found = graph.beside[vertex] & reach.from(fresh & -fresh) & ~part;
        part |= found;
        fresh = (fresh & (fresh - 1)) | found;
      }
      seeds &= ~part;
      emit(Position{{p.sides[0] & part, p.sides[1] & part}, p.graph});
    }
  }

  /// Makes the first label Left's, if the rules are fair.
  Canonical<Position> canonical(const Position& p) const {
    const Vertices labelled = p.sides[0] ^ p.sides[1];
    if (!m_is_fair || (labelled & -labelled & p.sides[1]) == 0) return {p, false};
    return {Position{{p.sides[1], p.sides[0]}, p.graph}, true};
  }

  std::optional<Canonical<GraphShape>> study(const Position& p, GameStore&) const { return best_shape(p); }

 private:
  /// For each label, all vertices or none. With it, the vertices of some labels are found without a branch.
  using LabelMask = std::array<Vertices, 3>;

  static Vertices those(const Position& p, const LabelMask& mask) {
    const Vertices plain = p.sides[0] & p.sides[1];
    return (p.sides[0] & ~plain & mask[0]) | (p.sides[1] & ~plain & mask[1]) | (plain & mask[2]);
  }

  /// For each label, the vertices to which an edge from a vertex with that label matters.
  class Reach {
   public:
    Reach(const VertexGameSmall& game, const Position& p)
        : m_sides(p.sides), m_from{those(p, game.m_reach[0]), those(p, game.m_reach[1]), those(p, game.m_reach[2])} {}
    Vertices from(Vertices vertex) const {
      return (vertex & m_sides[1]) == 0 ? m_from[0] : (vertex & m_sides[0]) == 0 ? m_from[1] : m_from[2];
    }

   private:
    std::array<Vertices, 2> m_sides;
    std::array<Vertices, 3> m_from;
  };

  template <class Contains>
  static LabelMask mask_of(Contains contains) {
    LabelMask mask{};
    for (const VertexLabel label : {VertexLabel::left, VertexLabel::right, VertexLabel::none}) {
      if (contains(label)) mask[static_cast<std::size_t>(label)] = ~Vertices{0};
    }
    return mask;
  }

  SmallGraph small_graph(const Position& p) const;
  Canonical<GraphShape> best_shape(const Position& p) const;

  ClaimRules m_rules;
  const GraphPool& m_pool;
  bool m_is_fair;
  std::array<LabelMask, 2> m_claimable;
  LabelMask m_claimed;
  std::array<LabelMask, 3> m_reach;
};

struct VertexGame {
  using Position = VertexGraph;

  struct Compact : VertexGameSmall {
    explicit Compact(const VertexGame& whole) : VertexGameSmall(whole.rules, *whole.pool) {}
  };

  ClaimRules rules;
  std::unique_ptr<GraphPool> pool;  ///< graphs of small parts

  explicit VertexGame(GameStore& store, ClaimRules claim_rules = {})
      : rules(claim_rules), pool(std::make_unique<GraphPool>(store.budget())) {}

  template <class Emit>
  void moves(const VertexGraph& graph, Player player, Emit&& emit) const {
    for (std::size_t v = 0; v < graph.size(); ++v) {
      if (rules.may_claim(player, graph.labels[v])) emit(after_claim(graph, rules, v, player));
    }
  }
  template <class Emit>
  void components(const VertexGraph& graph, Emit&& emit) const {
    for (const VertexGraph& part : parts_of(graph, rules)) emit(part);
  }
  /// Makes the first label Left's, if the rules are fair.
  Canonical<VertexGraph> canonical(const VertexGraph& graph) const;
  /// A graph of at most 64 vertices as sets of vertices.
  std::optional<VertexGameSmall::Position> compact(const VertexGraph& graph) const;
  VertexGraph expand(const VertexGameSmall::Position& p) const;
};

}  // namespace upstar
