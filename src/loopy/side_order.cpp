// A greatest fixpoint over columns y of least fixpoints within a column. Within a column only moves in x are made, of
// which Left needs an end; a move in y leads to another column, where she must be among those that survive so far.
#include "loopy/side_order.hpp"

#include <algorithm>
#include <bit>

namespace upstar {

SideOrder::SideOrder(const SideGraph& graph, Side side)
    : m_graph(graph),
      m_budget(graph.budget()),
      m_side(side),
      m_memory(m_budget),
      m_row_size((graph.size() + 63) / 64),
      m_left_of(graph.size()),
      m_right_of(graph.size()) {
  const std::size_t n = graph.size();
  m_memory.claim(2 * n * (m_row_size * sizeof(std::uint64_t) + sizeof(SideGraph::Options)) +
                 2 * graph.move_count() * sizeof(Vertex));
  m_after.assign(n * m_row_size, ~std::uint64_t{0});
  m_first = m_after;
  m_left_count.resize(n);
  m_stuck.resize(m_row_size);
  for (Vertex v = 0; v < n; ++v) {
    for (const Vertex option : left(v)) m_left_of[option].push_back(v);
    for (const Vertex option : right(v)) m_right_of[option].push_back(v);
    m_left_count[v] = static_cast<std::uint32_t>(left(v).size());
    if (m_left_count[v] == 0) set(m_stuck, v);
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
  m_budget.tick(m_graph.size());
  m_new_first.assign(m_row_size, 0);
  m_new_after.assign(m_row_size, ~std::uint64_t{0});
  for (const Vertex option : left(y)) {
    const auto after = row(m_after, option);
    for (std::size_t i = 0; i < m_row_size; ++i) m_new_first[i] |= after[i];
  }
  for (const Vertex option : right(y)) {
    const auto first = row(m_first, option);
    for (std::size_t i = 0; i < m_row_size; ++i) m_new_after[i] &= first[i];
  }
  close();
  const auto replace = [&](Words& rows, const Words& made) {
    const auto old = rows.begin() + static_cast<std::ptrdiff_t>(y * m_row_size);
    if (std::equal(made.begin(), made.end(), old)) return false;
    std::copy(made.begin(), made.end(), old);
    return true;
  };
  const bool has_lost = replace(m_first, m_new_first);
  return replace(m_after, m_new_after) || has_lost;
}

/// m_new_first: the x for which a move of Left in y is good; it becomes the x for which she wins when she begins.
/// m_new_after: the x for which all moves of Right in y are good for her; it becomes those for which she survives.
void SideOrder::close() {
  m_safe = m_stuck;
  for (std::size_t i = 0; i < m_row_size; ++i) m_safe[i] &= m_new_after[i];
  m_missing = m_left_count;
  m_won.clear();
  take_won(m_new_first, true);
  take_won(m_safe, false);
  std::size_t steps = 0;
  while (!m_won.empty()) {
    const auto [x, left_begins] = m_won.back();
    m_won.pop_back();
    const SideGraph::Options& before = left_begins ? m_left_of[x] : m_right_of[x];
    steps += before.size();
    if (left_begins) {  // Right's move in -p to -x is answered
      for (const Vertex p : before) {
        if (--m_missing[p] != 0 || !is_set(m_new_after, p)) continue;
        set(m_safe, p);
        m_won.emplace_back(p, false);
      }
    } else {  // Left has the move in -p to -x
      for (const Vertex p : before) {
        if (is_set(m_new_first, p)) continue;
        set(m_new_first, p);
        m_won.emplace_back(p, true);
      }
    }
  }
  m_budget.tick(steps);
  m_new_after.swap(m_safe);
}

void SideOrder::take_won(const Words& row, bool left_begins) {
  for (std::size_t i = 0; i < m_row_size; ++i) {
    for (std::uint64_t rest = row[i]; rest != 0; rest &= rest - 1) {
      const Vertex x = static_cast<Vertex>(64 * i) + static_cast<Vertex>(std::countr_zero(rest));
      if (x < m_graph.size()) m_won.emplace_back(x, left_begins);
    }
  }
}

}  // namespace upstar
