// Claiming vertices: the way from any graph to a small one, and shapes.
#include "ruleset/graph/vertex_game.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

namespace upstar {

VertexGameSmall::VertexGameSmall(const ClaimRules& rules, const GraphPool& pool)
    : m_rules(rules),
      m_pool(pool),
      m_is_fair(rules.are_fair()),
      m_claimable{mask_of([&](VertexLabel label) { return rules.may_claim(Player::left, label); }),
                  mask_of([&](VertexLabel label) { return rules.may_claim(Player::right, label); })},
      m_claimed(mask_of([&](VertexLabel label) { return rules.somebody_may_claim(label); })) {
  for (const VertexLabel a : {VertexLabel::left, VertexLabel::right, VertexLabel::none}) {
    m_reach[static_cast<std::size_t>(a)] =
        mask_of([&](VertexLabel b) { return rules.is_alive(b) && rules.matters(a, b); });
  }
}

/// The vertices of a part and the edges that matter; colour 1 is Left's label, 2 Right's, 3 none.
SmallGraph VertexGameSmall::small_graph(const Position& p) const {
  const GraphPool::Graph& graph = m_pool[p.graph];
  const Reach reach(*this, p);
  SmallGraph small(static_cast<std::size_t>(std::popcount(p.all())));
  std::array<std::uint8_t, GraphPool::most_vertices> place;
  std::size_t i = 0;
  for (Vertices rest = p.all(); rest != 0; rest &= rest - 1) {
    place[static_cast<std::size_t>(std::countr_zero(rest))] = static_cast<std::uint8_t>(i++);
  }
  for (Vertices rest = p.all(); rest != 0; rest &= rest - 1) {
    const auto v = static_cast<std::size_t>(std::countr_zero(rest));
    small.paint(place[v], (p.sides[0] >> v & 1) | (p.sides[1] >> v & 1) << 1);
    Vertices heads = graph.heads[v] & reach.from(rest & -rest) & p.all();
    for (; heads != 0; heads &= heads - 1) {
      small.join(place[v], place[static_cast<std::size_t>(std::countr_zero(heads))]);
    }
  }
  return small;
}

/// The shape of the part; if the rules are fair, the shape of the part or of its negative, whichever has more of Left's
/// vertices.
Canonical<GraphShape> VertexGameSmall::best_shape(const Position& p) const {
  const SmallGraph small = small_graph(p);
  const int more_left = std::popcount(p.sides[0]) - std::popcount(p.sides[1]);
  const bool only_plain = p.sides[0] == p.sides[1];
  if (!m_is_fair || more_left > 0 || only_plain) return {GraphShape(small), false};
  SmallGraph opposite = small;
  for (std::size_t v = 0; v < small.size(); ++v) {
    if (small.colour(v) != 3) opposite.paint(v, 3 - small.colour(v));
  }
  const Canonical<GraphShape> negated{GraphShape(opposite), true};
  if (more_left < 0) return negated;
  const Canonical<GraphShape> given{GraphShape(small), false};
  return negated.position < given.position ? negated : given;
}

Canonical<VertexGraph> VertexGame::canonical(const VertexGraph& graph) const {
  const auto first = std::find_if(graph.labels.begin(), graph.labels.end(),
                                  [](VertexLabel label) { return label != VertexLabel::none; });
  if (!rules.are_fair() || first == graph.labels.end() || *first == VertexLabel::left) return {graph, false};
  return {exchanged(graph), true};
}

std::optional<VertexGameSmall::Position> VertexGame::compact(const VertexGraph& graph) const {
  if (graph.size() > GraphPool::most_vertices) return std::nullopt;
  GraphPool::Heads heads(graph.size(), 0);
  VertexGameSmall::Position p;
  for (std::size_t v = 0; v < graph.size(); ++v) {
    const std::uint64_t bit = std::uint64_t{1} << v;
    if (graph.labels[v] != VertexLabel::right) p.sides[0] |= bit;
    if (graph.labels[v] != VertexLabel::left) p.sides[1] |= bit;
    for (const std::uint32_t w : graph.heads_from(v)) heads[v] |= std::uint64_t{1} << w;
  }
  p.graph = pool->number_of(heads);
  return p;
}

VertexGraph VertexGame::expand(const VertexGameSmall::Position& p) const {
  const GraphPool::Graph& graph = (*pool)[p.graph];
  const std::uint64_t all = p.all();
  const auto place = [all](int v) {
    return static_cast<std::uint32_t>(std::popcount(all & ((std::uint64_t{1} << v) - 1)));
  };
  std::vector<VertexLabel> labels;
  VertexGraph::Arcs arcs;
  for (std::uint64_t rest = all; rest != 0; rest &= rest - 1) {
    const int v = std::countr_zero(rest);
    const bool left = (p.sides[0] >> v & 1) != 0, right = (p.sides[1] >> v & 1) != 0;
    labels.push_back(left && right ? VertexLabel::none : left ? VertexLabel::left : VertexLabel::right);
    for (std::uint64_t heads = graph.heads[static_cast<std::size_t>(v)] & all; heads != 0; heads &= heads - 1) {
      arcs.emplace_back(place(v), place(std::countr_zero(heads)));
    }
  }
  return {std::move(labels), std::move(arcs)};
}

}  // namespace upstar
