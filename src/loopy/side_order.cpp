// A greatest fixpoint over columns y of least fixpoints within a column. Within a column only moves in x are made, of
// which Left needs an end; a move in y leads to another column, where she must be among those that survive so far.
#include "loopy/side_order.hpp"

#include <algorithm>

namespace upstar {

SideOrder::SideOrder(const SideGraph& graph, Side side)
    : m_graph(graph), m_side(side), m_memory(graph.budget()), m_left_of(graph.size()), m_right_of(graph.size()) {
  const std::size_t n = graph.size(), words = (n + 63) / 64;
  m_memory.claim(2 * n * (words * sizeof(std::uint64_t) + sizeof(Row) + sizeof(SideGraph::Options)) +
                 2 * graph.move_count() * sizeof(Vertex));
  m_after.assign(n, Row(words, ~std::uint64_t{0}));
  m_first = m_after;
  m_missing.resize(n);
  for (Vertex v = 0; v < n; ++v) {
    for (const Vertex option : left(v)) m_left_of[option].push_back(v);
    for (const Vertex option : right(v)) m_right_of[option].push_back(v);
  }
  solve();
}

void SideOrder::solve() {
  const Vertex n = m_graph.size();
  std::vector<bool> waits(n, true);
  for (bool changed = true; changed;) {
    changed = false;
    for (Vertex y = 0; y < n; ++y) {
      if (!waits[y]) continue;
      waits[y] = false;
      if (!update(y)) continue;
      changed = true;
      for (const Vertex before : m_left_of[y]) waits[before] = true;
      for (const Vertex before : m_right_of[y]) waits[before] = true;
    }
  }
}

/// Computes the column anew. **Returns** whether it has lost some x.
bool SideOrder::update(Vertex y) {
  m_graph.budget().tick(m_graph.size());
  const std::size_t words = m_after[y].size();
  Row first(words, 0), after(words, ~std::uint64_t{0});
  for (const Vertex option : left(y)) {
    for (std::size_t i = 0; i < words; ++i) first[i] |= m_after[option][i];
  }
  for (const Vertex option : right(y)) {
    for (std::size_t i = 0; i < words; ++i) after[i] &= m_first[option][i];
  }
  close(first, after);
  if (first == m_first[y] && after == m_after[y]) return false;
  m_first[y] = std::move(first);
  m_after[y] = std::move(after);
  return true;
}

/// `first`: the x for which a move of Left in y is good; it becomes the x for which she wins when she begins. `after`:
/// the x for which all moves of Right in y are good for her.
void SideOrder::close(Row& first, Row& after) {
  const Vertex n = m_graph.size();
  Row safe(after.size(), 0);
  m_won.clear();
  for (Vertex x = 0; x < n; ++x) {
    m_missing[x] = static_cast<std::uint32_t>(left(x).size());
    if (is_set(first, x)) m_won.emplace_back(x, true);
    if (m_missing[x] == 0 && is_set(after, x)) {
      set(safe, x);
      m_won.emplace_back(x, false);
    }
  }
  while (!m_won.empty()) {
    const auto [x, left_begins] = m_won.back();
    m_won.pop_back();
    m_graph.budget().tick((left_begins ? m_left_of : m_right_of)[x].size());
    if (left_begins) {  // Right's move in -p to -x is answered
      for (const Vertex p : m_left_of[x]) {
        if (--m_missing[p] != 0 || !is_set(after, p)) continue;
        set(safe, p);
        m_won.emplace_back(p, false);
      }
    } else {  // Left has the move in -p to -x
      for (const Vertex p : m_right_of[x]) {
        if (is_set(first, p)) continue;
        set(first, p);
        m_won.emplace_back(p, true);
      }
    }
  }
  after = std::move(safe);
}

}  // namespace upstar
