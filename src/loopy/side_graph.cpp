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
    std::vector<SideId> options;
    MemoryClaim memory;
    std::size_t next = 0;
  };
  const auto visit = [this](SideId side) {
    std::vector<SideId> options = m_store.options(side, Player::left);
    const std::vector<SideId> right = m_store.options(side, Player::right);
    options.insert(options.end(), right.begin(), right.end());
    MemoryClaim memory(budget(), options.capacity() * sizeof(SideId));
    return Visit{side, std::move(options), std::move(memory)};
  };
  boost::unordered_flat_map<SideId, bool> met{{root, true}};
  std::vector<Visit> visits;
  std::vector<SideId> added;
  visits.push_back(visit(root));
  while (!visits.empty()) {
    budget().tick();
    Visit& top = visits.back();
    if (top.next < top.options.size()) {
      const SideId option = top.options[top.next++];
      if (m_known.contains(option) || !met.emplace(option, true).second) continue;
      require_room(visits.size());
      visits.push_back(visit(option));
      continue;
    }
    m_known[top.side] = add_place({top.side, true, m_store.is_stopper(top.side), {}});
    added.push_back(top.side);
    visits.pop_back();
  }
  for (const SideId side : added) {
    for (const Player player : {Player::left, Player::right}) {
      for (const SideId option : m_store.options(side, player)) move(m_known.at(side), player, m_known.at(option));
    }
  }
  return m_known.at(root);
}

}  // namespace upstar
