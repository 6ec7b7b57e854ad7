// Values of Hackenbush graphs without search: bridges by the colon principle, green cycles by the fusion principle.
#include "ruleset/graph/hackenbush_value.hpp"

#include <algorithm>
#include <utility>

#include "base/depth_first_walk.hpp"
#include "ruleset/graph/hackenbush_amount.hpp"

namespace upstar {

namespace {

/// A graph cut into *blocks*: a block is a bridge with the vertex above it, or a maximal set of edges of which any two
/// lie on a cycle (loops aside). A block hangs at its *entry*, the vertex through which the depth-first walk entered
/// it. The first of its other vertices is its *foot*. Every vertex but the ground belongs to one block, and may be the
/// entry of any number of other blocks.
class HackenbushSolver {
 public:
  HackenbushSolver(std::span<const HackenbushEdge> edges, std::size_t vertices, GameStore& store)
      : m_edges(edges),
        m_store(store),
        m_incidence(vertices, edges, ends),
        m_walk(vertices, edges, ends, m_incidence, store.budget()),
        m_vertices(vertices) {
    find_blocks();
  }

  /// Every edge on a cycle is green, so the graph may need no search.
  bool has_green_cycles_only() const {
    return std::all_of(m_vertices.begin(), m_vertices.end(),
                       [](const Vertex& v) { return v.edges <= 1 || v.is_green; });
  }

  /// Computes the amount that hangs at each vertex, as far as theorems go. The amounts above the ground are kept if
  /// wanted.
  void hang(bool keep_amounts) {
    for (std::size_t i = m_walk.order.size(); i-- > 0;) {
      m_store.budget().tick();
      const std::uint32_t v = m_walk.order[i];
      add_loops(v);
      if (v == 0) break;
      gather(v);
      if (m_vertices[v].foot == v) hand_down(v, keep_amounts);
    }
  }

  std::optional<GameId> value() {
    if (m_vertices[0].stuck) return std::nullopt;
    return m_vertices[0].amount.value(m_store);
  }

  HackenbushGraph simplified();

 private:
  struct Vertex {
    HackenbushAmount amount;  ///< the value of the parts that hang here and are solved
    std::uint32_t foot = 0;   ///< the foot of its block
    bool stuck = false;       ///< something hangs here that needs a search
    bool kept = false;        ///< belongs to the simplified graph
    bool expanded = false;    ///< the parts in its amount belong to it too
    // The data of a block, kept at its foot:
    bool is_green = true;
    bool is_stuck = false;  ///< it needs a search
    std::uint64_t edges = 0;
    std::uint64_t nimbers = 0;  ///< the nim sum of all that hangs at its vertices, in a block of more than one edge
  };

  static constexpr auto ends = [](const HackenbushEdge& edge) { return std::pair(edge.a, edge.b); };
  void find_blocks();
  void add_loops(std::uint32_t v);
  void gather(std::uint32_t v);
  void hand_down(std::uint32_t foot, bool keep_amount);
  void choose_kept();

  std::uint32_t below(std::uint32_t v) const {
    const HackenbushEdge& edge = m_edges[m_walk.edge_below[v]];
    return edge.a == v ? edge.b : edge.a;
  }
  /// The end of an edge that the walk came to later: the edge is in its block.
  std::uint32_t upper_end(const HackenbushEdge& edge) const {
    return m_walk.place[edge.a] > m_walk.place[edge.b] ? edge.a : edge.b;
  }

  std::span<const HackenbushEdge> m_edges;
  GameStore& m_store;
  Incidence m_incidence;
  DepthFirstWalk m_walk;
  GraphScratch<Vertex> m_vertices;
};

void HackenbushSolver::find_blocks() {
  for (const std::uint32_t v : m_walk.order) {
    if (v != 0) m_vertices[v].foot = m_walk.low[v] >= m_walk.place[below(v)] ? v : m_vertices[below(v)].foot;
  }
  for (const HackenbushEdge& edge : m_edges) {
    if (edge.a == edge.b) continue;
    Vertex& foot = m_vertices[m_vertices[upper_end(edge)].foot];
    foot.is_green = foot.is_green && edge.colour == EdgeColour::green;
    ++foot.edges;
  }
}

void HackenbushSolver::add_loops(std::uint32_t v) {
  for (const std::uint32_t e : m_incidence.at(v)) {
    if (m_edges[e].a != m_edges[e].b) continue;
    HackenbushAmount loop;
    loop.put_on_edge(m_edges[e].colour, m_store);
    m_vertices[v].amount.add(std::move(loop), m_store);
  }
}

/// Adds what hangs at a vertex to the data of its block.
void HackenbushSolver::gather(std::uint32_t v) {
  const Vertex& vertex = m_vertices[v];
  Vertex& foot = m_vertices[vertex.foot];
  if (foot.edges == 1) {
    foot.is_stuck = vertex.stuck;
  } else if (vertex.stuck || !foot.is_green || !vertex.amount.is_nimber()) {
    foot.is_stuck = true;
  } else {
    foot.nimbers ^= vertex.amount.nimber();
  }
}

/// Adds the value of a block to the amount of its entry.
void HackenbushSolver::hand_down(std::uint32_t v, bool keep_amount) {
  Vertex& foot = m_vertices[v];
  Vertex& entry = m_vertices[below(v)];
  if (foot.is_stuck) {
    entry.stuck = true;
  } else if (foot.edges == 1) {
    HackenbushAmount amount = keep_amount ? foot.amount : std::move(foot.amount);
    amount.put_on_edge(m_edges[m_walk.edge_below[v]].colour, m_store);
    entry.amount.add(std::move(amount), m_store);
  } else {
    entry.amount.add_nimber(foot.nimbers ^ (foot.edges & 1), m_store);
  }
}

/// From the ground up, keeps the parts that are stuck, and the parts whose amount has no stalk.
void HackenbushSolver::choose_kept() {
  for (const std::uint32_t v : m_walk.order) {
    Vertex& vertex = m_vertices[v];
    const Vertex& entry = m_vertices[v == 0 ? 0 : below(vertex.foot)];
    vertex.kept = v == 0 || (entry.kept && (m_vertices[vertex.foot].is_stuck || entry.expanded));
    vertex.expanded = vertex.kept && !vertex.amount.is_number_and_nimber();
  }
}

HackenbushGraph HackenbushSolver::simplified() {
  choose_kept();
  std::vector<HackenbushEdge> edges;
  for (const HackenbushEdge& edge : m_edges) {
    if (edge.a == edge.b ? m_vertices[edge.a].expanded : m_vertices[upper_end(edge)].kept) edges.push_back(edge);
  }
  auto count = static_cast<std::uint32_t>(m_vertices.size());
  for (const std::uint32_t v : m_walk.order) {
    if (!m_vertices[v].kept || m_vertices[v].expanded) continue;
    const HackenbushAmount& amount = m_vertices[v].amount;
    std::uint32_t at = v;
    const auto grow = [&](EdgeColour colour) {
      edges.push_back({at, count, colour});
      at = count++;
    };
    visit_sign_expansion(amount.number(), [&](bool plus) { grow(plus ? EdgeColour::blue : EdgeColour::red); });
    at = v;
    for (std::uint64_t n = 0; n < amount.nimber(); ++n) grow(EdgeColour::green);
  }
  return numbered(std::move(edges), count);
}

}  // namespace

/// One player alone takes all edges, each when no other would fall with it.
static std::optional<GameId> value_of_one_colour(std::span<const HackenbushEdge> edges, GameStore& store) {
  if (edges.empty() || edges[0].colour == EdgeColour::green) return std::nullopt;
  const auto is_like_first = [&](const HackenbushEdge& edge) { return edge.colour == edges[0].colour; };
  if (!std::all_of(edges.begin(), edges.end(), is_like_first)) return std::nullopt;
  const Dyadic moves{Integer(edges.size())};
  return store.number(edges[0].colour == EdgeColour::blue ? moves : -moves);
}

std::optional<GameId> hackenbush_value(std::span<const HackenbushEdge> edges, std::size_t vertices, GameStore& store) {
  if (const auto value = value_of_one_colour(edges, store)) return value;
  HackenbushSolver solver(edges, vertices, store);
  if (!solver.has_green_cycles_only()) return std::nullopt;
  solver.hang(false);
  return solver.value();
}

HackenbushGraph simplified(const HackenbushGraph& graph, GameStore& store) {
  constexpr std::size_t most_edges = 4096;
  if (graph.edges.size() > most_edges) return graph;
  HackenbushSolver solver(graph.edges, graph.vertices, store);
  solver.hang(true);
  return solver.simplified();
}

}  // namespace upstar
