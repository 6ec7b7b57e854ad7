// Each change is verified by the order of the changed graph and the side.
#include "loopy/plain_side.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>

#include "loopy/side_graph.hpp"
#include "loopy/side_order.hpp"

namespace upstar {

namespace {

/// An option is a known side, or a place among the vertices.
struct PlainOption {
  SideId side;
  std::uint32_t vertex = UINT32_MAX;
  bool operator==(const PlainOption&) const = default;
};
struct PlainVertex {
  std::vector<PlainOption> options[2];
};
using PlainGraph = std::vector<PlainVertex>;

constexpr Player players[2] = {Player::left, Player::right};

class Simplification {
 public:
  Simplification(LoopyStore& store, SideId side, Side which) : m_store(store), m_side(side), m_which(which) {
    for (const SideId follower : store.loopy_followers(side)) {
      if (store.is_stopper(follower)) continue;
      m_place[follower] = static_cast<std::uint32_t>(m_sides.size());
      m_sides.push_back(follower);
    }
    m_graph.resize(m_sides.size());
    for (std::size_t v = 0; v < m_sides.size(); ++v) {
      for (const std::size_t p : {0U, 1U}) {
        for (const SideId option : store.options(m_sides[v], players[p])) {
          const auto place = m_place.find(option);
          m_graph[v].options[p].push_back(place == m_place.end() ? PlainOption{option}
                                                                 : PlainOption{{}, place->second});
        }
      }
    }
  }

  const PlainGraph& run() {
    // The check of a change takes time that grows with the cube of the vertices; a large graph stays as it is.
    while (m_graph.size() <= most_vertices && (leave_out() || merge())) {
    }
    return m_graph;
  }
  std::vector<bool> reached() const {
    std::vector<bool> found(m_graph.size());
    std::vector<std::uint32_t> waiting{0};
    found[0] = true;
    while (!waiting.empty()) {
      const std::uint32_t v = waiting.back();
      waiting.pop_back();
      for (const auto& options : m_graph[v].options) {
        for (const PlainOption& option : options) {
          if (option.vertex == UINT32_MAX || found[option.vertex]) continue;
          found[option.vertex] = true;
          waiting.push_back(option.vertex);
        }
      }
    }
    return found;
  }

 private:
  static constexpr std::size_t most_vertices = 40;

  /// Puts the first change in that leaves out an option.
  bool leave_out() {
    const std::vector<bool> is_reached = reached();
    for (std::size_t v = 0; v < m_graph.size(); ++v) {
      if (!is_reached[v]) continue;
      for (const std::size_t p : {0U, 1U}) {
        for (std::size_t i = 0; i < m_graph[v].options[p].size(); ++i) {
          PlainGraph changed = m_graph;
          changed[v].options[p].erase(changed[v].options[p].begin() + static_cast<std::ptrdiff_t>(i));
          if (accept(std::move(changed))) return true;
        }
      }
    }
    return false;
  }

  /// Puts the first change in that leads the moves to a vertex to an earlier one instead.
  bool merge() {
    const std::vector<bool> is_reached = reached();
    for (std::uint32_t v = 1; v < m_graph.size(); ++v) {
      for (std::uint32_t u = 0; is_reached[v] && u < v; ++u) {
        if (!is_reached[u] || !m_store.equal(m_sides[u], m_sides[v], m_which)) continue;
        PlainGraph changed = m_graph;
        for (PlainVertex& vertex : changed) {
          for (auto& options : vertex.options) {
            std::replace(options.begin(), options.end(), PlainOption{{}, v}, PlainOption{{}, u});
            std::vector<PlainOption> once;
            for (const PlainOption& option : options) {
              if (std::find(once.begin(), once.end(), option) == once.end()) once.push_back(option);
            }
            options = std::move(once);
          }
        }
        if (accept(std::move(changed))) return true;
      }
    }
    return false;
  }

  bool accept(PlainGraph changed) {
    SideGraph graph(m_store);
    for (std::size_t v = 0; v < changed.size(); ++v) graph.add_inner();
    for (std::uint32_t v = 0; v < changed.size(); ++v) {
      for (const std::size_t p : {0U, 1U}) {
        for (const PlainOption& option : changed[v].options[p]) {
          graph.move(v, players[p], option.vertex != UINT32_MAX ? option.vertex : graph.add(option.side));
        }
      }
    }
    const SideGraph::Vertex before = graph.add(m_side);
    if (!SideOrder(graph, m_which).equal(0, before)) return false;
    m_graph = std::move(changed);
    return true;
  }

  LoopyStore& m_store;
  SideId m_side;
  Side m_which;
  boost::unordered_flat_map<SideId, std::uint32_t> m_place;
  std::vector<SideId> m_sides;
  PlainGraph m_graph;
};

}  // namespace

SideId simplified(LoopyStore& store, NodeTable& nodes, SideId side, Side which) {
  if (store.is_stopper(side)) return side;
  Simplification simplification(store, side, which);
  const PlainGraph& graph = simplification.run();
  const std::vector<bool> is_reached = simplification.reached();
  std::vector<SideId> made(graph.size());
  for (std::size_t v = 0; v < graph.size(); ++v) {
    if (is_reached[v]) made[v] = nodes.add_plain();
  }
  for (std::size_t v = 0; v < graph.size(); ++v) {
    if (!is_reached[v]) continue;
    for (const std::size_t p : {0U, 1U}) {
      std::vector<SideId> options;
      for (const PlainOption& option : graph[v].options[p]) {
        options.push_back(option.vertex == UINT32_MAX ? option.side : made[option.vertex]);
      }
      nodes.set(made[v], players[p], std::move(options));
    }
  }
  return made[0];
}

}  // namespace upstar
