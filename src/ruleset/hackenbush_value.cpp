// Values of Hackenbush graphs without search: bridges by the colon principle, green cycles by the fusion principle.
#include "ruleset/hackenbush_value.hpp"

#include <algorithm>
#include <utility>

#include "ruleset/hackenbush_amount.hpp"
#include "ruleset/incidence.hpp"

namespace upstar {

namespace {

constexpr std::uint32_t none = UINT32_MAX;

/// Depth-first numbering (Tarjan 1974): an edge of the tree is a bridge if nothing above it goes back past it.
class HackenbushValuer {
 public:
  HackenbushValuer(std::span<const HackenbushEdge> edges, std::size_t vertices, GameStore& store)
      : m_edges(edges),
        m_store(store),
        m_incidence(vertices, edges, [](const HackenbushEdge& e) { return std::pair(e.a, e.b); }),
        m_place(vertices, none),
        m_low(vertices, none),
        m_edge_below(vertices, none),
        m_amount(vertices) {}

  std::optional<GameId> value() {
    if (!walk()) return std::nullopt;
    for (std::size_t i = m_order.size(); --i > 0;) {
      m_store.budget().tick();
      if (!hand_down(m_order[i])) return std::nullopt;
    }
    return m_amount[0].value(m_store);
  }

 private:
  struct Frame {
    std::uint32_t vertex;
    std::uint32_t next;
  };

  void enter(std::uint32_t vertex, std::uint32_t edge) {
    m_place[vertex] = m_low[vertex] = static_cast<std::uint32_t>(m_order.size());
    m_edge_below[vertex] = edge;
    m_order.push_back(vertex);
    m_stack.push_back({vertex, 0});
  }

  /// Orders the vertices, and counts loops and the edges that close cycles. False if one of those is not green.
  bool walk() {
    enter(0, none);
    while (!m_stack.empty()) {
      Frame& top = m_stack.back();
      const auto edges = m_incidence.at(top.vertex);
      if (top.next == edges.size()) {
        m_stack.pop_back();
        continue;
      }
      const std::uint32_t e = edges[top.next++];
      const std::uint32_t vertex = top.vertex;
      const std::uint32_t far = m_edges[e].a == vertex ? m_edges[e].b : m_edges[e].a;
      if (far == vertex) {
        HackenbushAmount loop;
        loop.put_on_edge(m_edges[e].colour, m_store);
        m_amount[vertex].add(std::move(loop), m_store);
      } else if (m_place[far] == none) {
        enter(far, e);
      } else if (e != m_edge_below[vertex] && m_place[far] < m_place[vertex]) {
        if (m_edges[e].colour != EdgeColour::green) return false;
        m_low[vertex] = std::min(m_low[vertex], m_place[far]);
        m_amount[vertex].add_nimber(1, m_store);
      }
    }
    return true;
  }

  /// Gives what hangs at the vertex to the one below it. False if the edge between them is on a cycle and the fusion
  /// principle does not apply.
  bool hand_down(std::uint32_t vertex) {
    const HackenbushEdge& edge = m_edges[m_edge_below[vertex]];
    const std::uint32_t below = edge.a == vertex ? edge.b : edge.a;
    HackenbushAmount amount = std::move(m_amount[vertex]);
    if (m_low[vertex] == m_place[vertex]) {
      amount.put_on_edge(edge.colour, m_store);
    } else {
      if (edge.colour != EdgeColour::green || !amount.is_nimber()) return false;
      m_low[below] = std::min(m_low[below], m_low[vertex]);
      amount.add_nimber(1, m_store);
    }
    m_amount[below].add(std::move(amount), m_store);
    return true;
  }

  std::span<const HackenbushEdge> m_edges;
  GameStore& m_store;
  Incidence m_incidence;
  GraphScratch<std::uint32_t> m_place;       // in the order of the walk
  GraphScratch<std::uint32_t> m_low;         // the least place that what is above reaches back to
  GraphScratch<std::uint32_t> m_edge_below;  // the edge by which the walk came
  GraphScratch<HackenbushAmount> m_amount;   // what hangs at each vertex, as far as it is known
  GraphScratch<std::uint32_t> m_order;
  GraphScratch<Frame> m_stack;
};

}  // namespace

std::optional<GameId> hackenbush_value(std::span<const HackenbushEdge> edges, std::size_t vertices, GameStore& store) {
  return HackenbushValuer(edges, vertices, store).value();
}

}  // namespace upstar
