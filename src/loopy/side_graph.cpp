// Adding the followers of known sides, options first.
#include "loopy/side_graph.hpp"

#include "upstar/base/error.hpp"

namespace upstar {

/// **Errors** LimitError if there is no room for one more vertex, beside those that are waiting.
void SideGraph::require_room(std::size_t waiting) const {
  if (m_vertices.size() + waiting >= most_vertices) {
    throw LimitError("loopy values are compared up to 30000 followers, and here are more");
  }
}

SideGraph::Vertex SideGraph::add_place(Place place) {
  require_room(0);
  m_memory.claim(sizeof(Place) + 2 * sizeof(std::pair<SideId, Vertex>));
  m_vertices.push_back(std::move(place));
  return static_cast<Vertex>(m_vertices.size() - 1);
}

SideGraph::Vertex SideGraph::add_inner() { return add_place({}); }

SideGraph::Vertex SideGraph::add(SideId root) {
  if (const auto place = m_known.find(root); place != m_known.end()) return place->second;
  struct Visit {
    SideId side;
    std::size_t left_count, count;  ///< of its options
    std::size_t next = 0;
  };
  constexpr Vertex waits = UINT32_MAX;  // it has been met, and its place comes after those of its options
  std::vector<Visit> visits;
  std::vector<SideId> added;
  const auto visit = [&](SideId side) {
    require_room(visits.size());
    const std::size_t left_count = m_store.option_count(side, Player::left);
    visits.push_back({side, left_count, left_count + m_store.option_count(side, Player::right)});
  };
  m_known.emplace(root, waits);
  visit(root);
  while (!visits.empty()) {
    budget().tick();
    Visit& top = visits.back();
    if (top.next < top.count) {
      const std::size_t i = top.next++;
      const SideId option = i < top.left_count ? m_store.option(top.side, Player::left, i)
                                               : m_store.option(top.side, Player::right, i - top.left_count);
      if (m_known.emplace(option, waits).second) visit(option);
      continue;
    }
    m_known[top.side] = add_place({top.side, true, m_store.is_stopper(top.side), {}});
    added.push_back(top.side);
    visits.pop_back();
  }
  for (const SideId side : added) {
    const Vertex from = m_known.at(side);
    for (const Player player : {Player::left, Player::right}) {
      const std::size_t count = m_store.option_count(side, player);
      for (std::size_t i = 0; i < count; ++i) move(from, player, m_known.at(m_store.option(side, player, i)));
    }
  }
  return m_known.at(root);
}

}  // namespace upstar
