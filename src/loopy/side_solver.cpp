// Solving knots: order, canonical stoppers, and what is left over.
#include "loopy/side_solver.hpp"

#include <algorithm>

#include "base/components.hpp"
#include "loopy/side_order.hpp"

namespace upstar {

std::vector<SideId> SideSolver::run() {
  const auto successor = [&](std::uint32_t v, std::uint32_t i) {
    const auto left = m_graph.options(v, Player::left), right = m_graph.options(v, Player::right);
    if (i < left.size()) return left[i];
    return i - left.size() < right.size() ? right[i - left.size()] : UINT32_MAX;
  };
  const Components parts = components_of(m_graph.budget(), static_cast<std::uint32_t>(m_graph.size()), successor);
  for (std::size_t i = 0; i + 1 < parts.begin.size(); ++i) {
    solve(Part(parts.vertices).subspan(parts.begin[i], parts.begin[i + 1] - parts.begin[i]));
  }
  return m_sides;
}

void SideSolver::solve(Part part) {
  if (const auto& leaf = m_graph.leaf(part[0])) {
    m_sides[part[0]] = leaf->on(m_side);
    return;
  }
  if (part.size() == 1 && solve_short(part[0])) return;
  for (std::uint32_t i = 0; i < part.size(); ++i) m_place[part[i]] = i;
  SideGraph graph(m_store);
  fill(graph, part);
  const SideOrder order(graph, m_side);
  const StopperSearch search(graph, order, m_side);
  take_stoppers(part, graph, search);
  keep_the_others(part, graph, search);
  for (const Vertex v : part) m_place[v] = UINT32_MAX;
}

/// Whether all options of v are short games; then v is one.
bool SideSolver::solve_short(Vertex v) {
  std::vector<GameId> options[2];
  for (const Player player : {Player::left, Player::right}) {
    for (const Vertex w : m_graph.options(v, player)) {
      if (w == v || !m_sides[w].is_short()) return false;
      options[player == Player::left ? 0 : 1].push_back(m_sides[w].game);
    }
  }
  m_sides[v] = {m_store.games().make(options[0], options[1])};
  return true;
}

void SideSolver::fill(SideGraph& graph, Part part) {
  for (std::size_t i = 0; i < part.size(); ++i) graph.add_inner();
  for (std::uint32_t i = 0; i < part.size(); ++i) {
    for (const Player player : {Player::left, Player::right}) {
      for (const Vertex w : m_graph.options(part[i], player)) {
        graph.move(i, player, m_place[w] != UINT32_MAX ? m_place[w] : graph.add(m_sides[w]));
      }
    }
  }
}

void SideSolver::take_stoppers(Part part, const SideGraph& graph, const StopperSearch& search) {
  std::vector<std::uint32_t> draft_of(graph.size(), UINT32_MAX);
  std::vector<SideGraph::Vertex> drafted;
  for (const SideGraph::Vertex c : search.classes()) {
    if (!search.is_stopper(c) || graph.is_canonical(c)) continue;
    draft_of[c] = static_cast<std::uint32_t>(drafted.size());
    drafted.push_back(c);
  }
  std::vector<Draft> drafts(drafted.size());
  for (std::size_t i = 0; i < drafted.size(); ++i) {
    for (const Player player : {Player::left, Player::right}) {
      for (const SideGraph::Vertex d : search.options(drafted[i], player)) {
        drafts[i].options[player == Player::left ? 0 : 1].push_back(
            draft_of[d] != UINT32_MAX ? Draft::Option{{}, draft_of[d]} : Draft::Option{graph.side(d)});
      }
    }
  }
  const std::vector<SideId> found = m_nodes.intern(drafts);
  std::vector<bool> is_stopper(part.size());
  for (std::uint32_t i = 0; i < part.size(); ++i) {
    const SideGraph::Vertex c = search.class_of(i);
    is_stopper[i] = search.is_stopper(c);
    if (is_stopper[i]) m_sides[part[i]] = draft_of[c] != UINT32_MAX ? found[draft_of[c]] : graph.side(c);
  }
  check(part, is_stopper);
}

/// Each stopper found is ordered against its position both ways.
void SideSolver::check(Part part, const std::vector<bool>& is_stopper) {
  SideGraph graph(m_store);
  fill(graph, part);
  std::vector<SideGraph::Vertex> found(part.size());
  for (std::uint32_t i = 0; i < part.size(); ++i) {
    if (is_stopper[i]) found[i] = graph.add(m_sides[part[i]]);
  }
  const SideOrder order(graph, m_side);
  for (std::uint32_t i = 0; i < part.size(); ++i) {
    if (is_stopper[i] && !order.equal(i, found[i])) throw InternalError("a loopy value differs from its position");
  }
}

/// A position that equals no stopper is one that was known before, or it keeps its options.
void SideSolver::keep_the_others(Part part, const SideGraph& graph, const StopperSearch& search) {
  std::vector<std::uint32_t> known(graph.size(), UINT32_MAX);  // by class
  for (SideGraph::Vertex v = 0; v < graph.size(); ++v) {
    if (graph.is_known(v)) known[search.class_of(v)] = v;
  }
  std::vector<Vertex> kept;
  for (std::uint32_t i = 0; i < part.size(); ++i) {
    const SideGraph::Vertex c = search.class_of(i);
    if (search.is_stopper(c)) continue;
    if (known[c] != UINT32_MAX) {
      m_sides[part[i]] = graph.side(known[c]);
    } else {
      m_sides[part[i]] = m_nodes.add_plain();
      kept.push_back(part[i]);
    }
  }
  for (const Vertex v : kept) {
    for (const Player player : {Player::left, Player::right}) {
      std::vector<SideId> options;
      for (const Vertex w : m_graph.options(v, player)) options.push_back(m_sides[w]);
      std::sort(options.begin(), options.end());
      options.erase(std::unique(options.begin(), options.end()), options.end());
      m_nodes.set(m_sides[v], player, std::move(options));
    }
  }
}

}  // namespace upstar
