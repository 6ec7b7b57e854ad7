// Each change is verified by the order of the changed graph and the side.
#include "loopy/plain_side.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>

#include "loopy/side_graph.hpp"
#include "loopy/side_order.hpp"
#include "loopy/side_solver.hpp"

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

  /// **Returns** whether something was changed.
  bool run() {
    // The check of a change takes time that grows with the cube of the vertices; a large graph stays as it is.
    bool changed = false;
    while (m_graph.size() <= most_vertices && (leave_out() || merge())) changed = true;
    return changed;
  }
  /// The side of the root now. What has become a stopper is its canonical form.
  SideId solved(NodeTable& nodes) const {
    const std::vector<bool> is_reached = reached();
    LoopyGraph graph(m_store.games().budget());
    std::vector<LoopyGraph::Vertex> vertices(m_graph.size());
    for (std::size_t v = 0; v < m_graph.size(); ++v) {
      if (is_reached[v]) vertices[v] = graph.add();
    }
    for (std::size_t v = 0; v < m_graph.size(); ++v) {
      if (!is_reached[v]) continue;
      for (const std::size_t p : {0U, 1U}) {
        for (const PlainOption& option : m_graph[v].options[p]) {
          graph.move(vertices[v], players[p],
                     option.vertex == UINT32_MAX ? graph.add({option.side, option.side}) : vertices[option.vertex]);
        }
      }
    }
    return SideSolver(m_store, nodes, graph, m_which).run()[vertices[0]];
  }

 private:
  static constexpr std::size_t most_vertices = 40;

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

  /// Puts the first change in that leads the moves to a vertex to an equal one instead: to an earlier one, where that
  /// can be.
  bool merge() {
    const std::vector<bool> is_reached = reached();
    for (const bool to_earlier : {true, false}) {
      for (std::uint32_t v = 1; v < m_graph.size(); ++v) {
        for (std::uint32_t u = 0; is_reached[v] && u < v; ++u) {
          if (!is_reached[u] || !m_store.equal(m_sides[u], m_sides[v], m_which)) continue;
          PlainGraph changed = m_graph;
          const bool is_led = to_earlier ? lead(changed, v, u) : lead(changed, u, v);
          if (is_led && accept(std::move(changed))) return true;
        }
      }
    }
    return false;
  }

  /// Leads the moves to v to u. **Returns** whether there were any.
  static bool lead(PlainGraph& graph, std::uint32_t v, std::uint32_t u) {
    bool found = false;
    for (PlainVertex& vertex : graph) {
      for (auto& options : vertex.options) {
        const auto before = std::find(options.begin(), options.end(), PlainOption{{}, v});
        if (before == options.end()) continue;
        found = true;
        const bool is_there = std::find(options.begin(), options.end(), PlainOption{{}, u}) != options.end();
        if (is_there) options.erase(before);
        else *before = {{}, u};
      }
    }
    return found;
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
  while (!store.is_stopper(side)) {
    Simplification simplification(store, side, which);
    if (!simplification.run()) return side;
    side = simplification.solved(nodes);
  }
  return side;
}

}  // namespace upstar
