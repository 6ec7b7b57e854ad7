// Orders of vertices, tried place by place against the one that is given.
#include "upstar/census/connected_graph.hpp"

namespace upstar {

namespace {

/// Vertices put into another order. At place k the column of a vertex says to which of those put before it is joined,
/// the first of them as the greatest bit.
class VertexOrder {
 public:
  VertexOrder(const Neighbours& graph, Budget& budget) : m_graph(graph), m_budget(budget) {
    for (std::size_t v = 0; v < graph.size(); ++v) {
      m_own.push_back(column(v));
      put(v);
    }
    m_order.clear();
    m_used = 0;
  }

  /// Whether another order has greater columns. Those of the places before are alike.
  bool can_be_greater() {
    m_budget.tick();
    const std::size_t place = m_order.size();
    for (std::size_t v = 0; v < m_graph.size(); ++v) {
      if (is_used(v) || is_like_an_earlier(v)) continue;
      const std::uint64_t found = column(v);
      if (found > m_own[place]) return true;
      if (found == m_own[place] && after(v, [&] { return can_be_greater(); })) return true;
    }
    return false;
  }

  /// Whether an order with the same columns has labels that come first; `is_first` says that those put do so.
  bool can_come_first(const std::vector<std::uint8_t>& labels, bool is_first = false) {
    m_budget.tick();
    const std::size_t place = m_order.size();
    if (place == m_graph.size()) return is_first;
    for (std::size_t v = 0; v < m_graph.size(); ++v) {
      if (is_used(v) || column(v) != m_own[place]) continue;
      if (!is_first && labels[v] > labels[place]) continue;
      const bool comes_first = is_first || labels[v] < labels[place];
      if (after(v, [&] { return can_come_first(labels, comes_first); })) return true;
    }
    return false;
  }

 private:
  static std::uint64_t bit(std::size_t v) { return std::uint64_t{1} << v; }
  bool is_used(std::size_t v) const { return (m_used & bit(v)) != 0; }
  /// Exchanging the two leaves the graph as it is.
  bool is_like_an_earlier(std::size_t v) const {
    for (std::size_t u = 0; u < v; ++u) {
      if (!is_used(u) && (m_graph[u] & ~bit(v)) == (m_graph[v] & ~bit(u))) return true;
    }
    return false;
  }
  std::uint64_t column(std::size_t v) const {
    std::uint64_t bits = 0;
    for (const std::size_t earlier : m_order) bits = bits << 1 | (m_graph[v] >> earlier & 1);
    return bits;
  }
  void put(std::size_t v) {
    m_order.push_back(v);
    m_used |= bit(v);
  }
  template <class Ask>
  bool after(std::size_t v, const Ask& ask) {
    put(v);
    const bool answer = ask();
    m_order.pop_back();
    m_used &= ~bit(v);
    return answer;
  }

  const Neighbours& m_graph;
  Budget& m_budget;
  std::vector<std::uint64_t> m_own;  ///< the columns of the order that is given
  std::vector<std::size_t> m_order;
  std::uint64_t m_used = 0;
};

class GraphGrowth {
 public:
  GraphGrowth(std::size_t n, GraphKind kind, Budget& budget, const std::function<bool(const Neighbours&)>& visit)
      : m_size(n), m_kind(kind), m_budget(budget), m_visit(visit) {}

  /// Adds vertices in all ways. **Returns** false if no more graphs are wanted.
  bool grow() {
    m_budget.tick();
    if (m_graph.size() == m_size) return m_visit(m_graph);
    const std::uint64_t all = (std::uint64_t{1} << m_graph.size()) - 1;
    const bool is_tree = m_kind == GraphKind::tree;
    for (std::uint64_t joined = is_tree ? (all + 1) / 2 : all; joined > 0; joined = is_tree ? joined / 2 : joined - 1) {
      if (!grow_by(joined)) return false;
    }
    return true;
  }

 private:
  bool grow_by(std::uint64_t joined) {
    const std::size_t vertex = m_graph.size();
    m_graph.push_back(joined);
    for (std::size_t v = 0; v < vertex; ++v) m_graph[v] |= (joined >> v & 1) << vertex;
    const bool go_on = VertexOrder(m_graph, m_budget).can_be_greater() || grow();
    m_graph.pop_back();
    for (std::uint64_t& neighbours : m_graph) neighbours &= ~(std::uint64_t{1} << vertex);
    return go_on;
  }

  std::size_t m_size;
  GraphKind m_kind;
  Budget& m_budget;
  const std::function<bool(const Neighbours&)>& m_visit;
  Neighbours m_graph{0};  ///< the vertex with which all begin
};

}  // namespace

void each_graph(std::size_t n, GraphKind kind, Budget& budget, const std::function<bool(const Neighbours&)>& visit) {
  GraphGrowth(n, kind, budget, visit).grow();
}

bool has_first_labels(const Neighbours& graph, const std::vector<std::uint8_t>& labels, Budget& budget) {
  return !VertexOrder(graph, budget).can_come_first(labels);
}

}  // namespace upstar
