// Solving knots: order, canonical stoppers, and what is left over.
#include "loopy/side_solver.hpp"

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>

#include "base/components.hpp"
#include "loopy/side_order.hpp"

namespace upstar {

SideSolver::SideSolver(LoopyStore& store, NodeTable& nodes, const LoopyGraph& graph, Side side)
    : m_store(store),
      m_nodes(nodes),
      m_graph(graph),
      m_side(side),
      m_on(store.on()),
      m_off(store.off()),
      m_sides(graph.size()) {
  for (Vertex v = 0; v < graph.size(); ++v) {
    if (const auto& leaf = graph.leaf(v)) m_sides[v] = leaf->on(side);
    else m_order.push_back(v);
  }
}

std::vector<SideId> SideSolver::run() {
  if (!m_order.empty()) m_waiting.assign(1, {0, m_order.size()});
  while (!m_waiting.empty()) {
    const Range range = m_waiting.back();
    m_waiting.pop_back();
    if (range.end - range.begin < 2 || !split(range)) solve(part(range));
  }
  return m_sides;
}

/// Orders the range by its strongly connected parts, which will be solved ends first.
/// **Returns** false if it is one of them as a whole.
bool SideSolver::split(Range range) {
  const std::vector<Vertex> whole(part(range).begin(), part(range).end());
  bool is_cut = whole.size() == m_order.size();  // what was found connected is, until options are left out
  const MemoryClaim memory(m_graph.budget(), whole.size() * (sizeof(Vertex) + 2 * sizeof(Part)));
  std::vector<Part> lists;
  lists.reserve(2 * whole.size());
  for (const Vertex v : whole) {
    for (const Player player : {Player::left, Player::right}) {
      lists.push_back(options(v, player));
      is_cut = is_cut || lists.back().size() < m_graph.options(v, player).size();
    }
  }
  if (!is_cut) return false;
  for (std::uint32_t i = 0; i < whole.size(); ++i) m_place[whole[i]] = i;
  const auto successor = [&](std::uint32_t i, std::uint32_t number) {
    const auto left = lists[2 * i], right = lists[2 * i + 1];
    if (number >= left.size() + right.size()) return UINT32_MAX;
    const std::uint32_t place = m_place[number < left.size() ? left[number] : right[number - left.size()]];
    return place == UINT32_MAX ? i : place;  // i itself says nothing new
  };
  const Components parts = components_of(m_graph.budget(), static_cast<std::uint32_t>(whole.size()), successor);
  for (const Vertex v : whole) m_place[v] = UINT32_MAX;
  for (std::size_t i = 0; i < whole.size(); ++i) m_order[range.begin + i] = whole[parts.vertices[i]];
  if (parts.begin.size() == 2) return false;
  for (std::size_t i = parts.begin.size() - 1; i-- > 0;) {
    m_waiting.push_back({range.begin + parts.begin[i], range.begin + parts.begin[i + 1]});
  }
  return true;
}

/// The options that matter: where one of them, outside the part, is the best of all values, the others do not.
std::span<const SideSolver::Vertex> SideSolver::options(Vertex v, Player player) const {
  const SideId best = player == Player::left ? m_on : m_off;
  const std::span<const Vertex> all = m_graph.options(v, player);
  for (const Vertex& w : all) {
    if (m_sides[w] == best && m_place[w] == UINT32_MAX) return {&w, 1};
  }
  return all;
}

void SideSolver::solve(Part part) {
  if (part.size() == 1 && solve_short(part[0])) return;
  for (std::uint32_t i = 0; i < part.size(); ++i) m_place[part[i]] = i;
  ask(part);
  if (const std::vector<SideId>* known = m_nodes.solved(m_asked)) {
    for (std::uint32_t i = 0; i < part.size(); ++i) m_sides[part[i]] = (*known)[i];
  } else {
    search(part);
    std::vector<SideId> sides;
    for (const Vertex v : part) sides.push_back(m_sides[v]);
    m_nodes.keep(m_asked, std::move(sides));
  }
  for (const Vertex v : part) m_place[v] = UINT32_MAX;
}

/// Puts into m_asked all that the values of the part depend on: the side, and the options of each position, as places
/// in the part or what they equal.
void SideSolver::ask(Part part) {
  using OptionWords = std::array<std::uint32_t, 3>;
  m_asked.assign(1, m_side == Side::on ? 1U : 0U);
  boost::container::small_vector<OptionWords, 16> words;
  for (const Vertex v : part) {
    for (const Player player : {Player::left, Player::right}) {
      words.clear();
      for (const Vertex w : options(v, player)) {
        const SideId known = m_sides[w];
        words.push_back(m_place[w] != UINT32_MAX ? OptionWords{UINT32_MAX, m_place[w], 0}
                                                 : OptionWords{known.node, known.game.base, known.game.number});
      }
      std::sort(words.begin(), words.end());
      words.erase(std::unique(words.begin(), words.end()), words.end());
      m_asked.push_back(static_cast<std::uint32_t>(words.size()));
      for (const OptionWords& option : words) m_asked.insert(m_asked.end(), option.begin(), option.end());
    }
  }
}

void SideSolver::search(Part part) {
  SideGraph graph(m_store);
  fill(graph, part);
  const SideOrder order(graph, m_side);
  const StopperSearch search(graph, order, m_side);
  const bool are_new = take_stoppers(part, graph, search);
  keep_the_others(part, graph, search);
  if (are_new) check(part, graph);
}

/// Whether all options of v are short games; then v is one.
bool SideSolver::solve_short(Vertex v) {
  std::vector<GameId> games[2];
  for (const Player player : {Player::left, Player::right}) {
    for (const Vertex w : options(v, player)) {
      if (w == v || !m_sides[w].is_short()) return false;
      games[player == Player::left ? 0 : 1].push_back(m_sides[w].game);
    }
  }
  m_sides[v] = {m_store.games().make(games[0], games[1])};
  return true;
}

void SideSolver::fill(SideGraph& graph, Part part) {
  for (std::size_t i = 0; i < part.size(); ++i) graph.add_inner();
  for (std::uint32_t i = 0; i < part.size(); ++i) {
    for (const Player player : {Player::left, Player::right}) {
      for (const Vertex w : options(part[i], player)) {
        graph.move(i, player, m_place[w] != UINT32_MAX ? m_place[w] : graph.add(m_sides[w]));
      }
    }
  }
}

/// **Returns** whether canonical forms were made for them.
bool SideSolver::take_stoppers(Part part, const SideGraph& graph, const StopperSearch& search) {
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
  for (std::uint32_t i = 0; i < part.size(); ++i) {
    const SideGraph::Vertex c = search.class_of(i);
    if (search.is_stopper(c)) m_sides[part[i]] = draft_of[c] != UINT32_MAX ? found[draft_of[c]] : graph.side(c);
  }
  return !drafts.empty();
}

/// Each stopper found is ordered against its position both ways. Where all were known before, nothing is left to check:
/// each is in the class of its position.
void SideSolver::check(Part part, SideGraph& graph) {
  std::vector<SideGraph::Vertex> found;
  for (const Vertex v : part) found.push_back(m_store.is_stopper(m_sides[v]) ? graph.add(m_sides[v]) : UINT32_MAX);
  const SideOrder order(graph, m_side);
  for (std::uint32_t i = 0; i < part.size(); ++i) {
    if (found[i] != UINT32_MAX && !order.equal(i, found[i])) {
      throw InternalError("a loopy value differs from its position");
    }
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
      std::vector<SideId> sides;
      for (const Vertex w : options(v, player)) sides.push_back(m_sides[w]);
      std::sort(sides.begin(), sides.end());
      sides.erase(std::unique(sides.begin(), sides.end()), sides.end());
      m_nodes.set(m_sides[v], player, std::move(sides));
    }
  }
}

}  // namespace upstar
