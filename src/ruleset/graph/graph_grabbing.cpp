// Graph grabbing: the vertices of a graph are taken for as many points as they say, and what is connected stays so.
//
// Notation: graph_notation.hpp; labels are the points, edges have neither colours nor arrows. A position is the set of
// vertices that are left of a graph that was typed. Independent parts: connected components.
#include <fmt/format.h>

#include <bit>
#include <boost/unordered/unordered_flat_map.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ruleset/graph/graph_text.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/ruleset/make_entry.hpp"
#include "upstar/ruleset/scoring_rules.hpp"

namespace upstar {

namespace {

using VertexSet = std::uint64_t;

class PointedGraph {
 public:
  static constexpr std::size_t most_vertices = 64;

  /// **Errors** ParseError; LimitError for more vertices, or points beyond those of a move.
  explicit PointedGraph(std::string_view text) {
    const GraphText read(text, "graph_grabbing", Digits::labels);
    read.refuse_colours();
    read.refuse_arrows();
    m_graph = read.graph();
    if (m_graph.vertices.size() > most_vertices) {
      throw LimitError(
          fmt::format("a graph of graph_grabbing has at most {} vertices: write its parts as a sum", most_vertices));
    }
    for (const GraphVertex& vertex : m_graph.vertices) m_points.push_back(points_of(read, vertex));
    m_neighbours.resize(m_graph.vertices.size());
    for (const GraphEdge& edge : m_graph.edges) {
      m_neighbours[edge.from] |= VertexSet{1} << edge.to;
      m_neighbours[edge.to] |= VertexSet{1} << edge.from;
    }
  }

  VertexSet all() const { return m_points.empty() ? 0 : ~VertexSet{0} >> (most_vertices - m_points.size()); }
  std::int64_t points(unsigned vertex) const { return m_points[vertex]; }
  /// The vertices of the set that are connected with this one in it.
  VertexSet component(VertexSet set, unsigned vertex) const {
    VertexSet reached = VertexSet{1} << vertex;
    for (VertexSet rest = reached; rest != 0;) {
      const auto next = static_cast<unsigned>(std::countr_zero(rest));
      rest &= rest - 1;
      const VertexSet found = m_neighbours[next] & set & ~reached;
      reached |= found;
      rest |= found;
    }
    return reached;
  }
  std::string text_of(VertexSet set) const {
    NotedGraph left;
    std::vector<std::uint32_t> place(m_graph.vertices.size());
    for (VertexSet rest = set; rest != 0; rest &= rest - 1) {
      const auto vertex = static_cast<std::size_t>(std::countr_zero(rest));
      place[vertex] = static_cast<std::uint32_t>(left.vertices.size());
      left.vertices.push_back(m_graph.vertices[vertex]);
    }
    for (GraphEdge edge : m_graph.edges) {
      if ((set >> edge.from & set >> edge.to & 1) == 0) continue;
      edge.from = place[edge.from];
      edge.to = place[edge.to];
      left.edges.push_back(edge);
    }
    return upstar::to_text(left, PlainVertices::left_out, Digits::labels);
  }

 private:
  static std::int64_t points_of(const GraphText& read, const GraphVertex& vertex) {
    constexpr const char* wanted = "its points, an integer such as 3 or {12}";
    const auto points = whole_number<std::int64_t>(vertex.label);
    if (!points) read.refuse_label(vertex, wanted);
    if (*points > ScoringRules::most_points || *points < -ScoringRules::most_points) {
      throw LimitError(fmt::format("the points of a vertex are at most {} from 0", ScoringRules::most_points));
    }
    return *points;
  }

  NotedGraph m_graph;
  std::vector<std::int64_t> m_points;
  std::vector<VertexSet> m_neighbours;
};

/// What is left of a graph.
struct GrabbedGraph {
  std::uint32_t graph = 0;  ///< its number among those that were typed
  VertexSet vertices = 0;

  bool operator==(const GrabbedGraph&) const = default;
  friend std::size_t hash_value(const GrabbedGraph& p) {
    return static_cast<std::size_t>(mix(std::uint64_t{p.graph}, p.vertices));
  }
};

class GraphGrabbing : public ScoringRules {
 public:
  using Position = GrabbedGraph;

  explicit GraphGrabbing(GameStore& store) : m_claim(store.budget()) {}

  Position parse(std::string_view text) const {
    const std::string key(text);
    auto known = m_numbers.find(key);
    if (known == m_numbers.end()) {
      auto graph = std::make_unique<const PointedGraph>(text);
      m_claim.claim(4 * (sizeof(PointedGraph) + text.size()) + PointedGraph::most_vertices * sizeof(VertexSet));
      m_graphs.push_back(std::move(graph));
      known = m_numbers.emplace(key, static_cast<std::uint32_t>(m_graphs.size() - 1)).first;
    }
    return {known->second, m_graphs[known->second]->all()};
  }
  std::string to_text(const Position& p) const { return m_graphs[p.graph]->text_of(p.vertices); }

  template <class Emit>
  void components(const Position& p, Emit&& emit) const {
    const PointedGraph& graph = *m_graphs[p.graph];
    for (VertexSet rest = p.vertices; rest != 0;) {
      const VertexSet part = graph.component(rest, static_cast<unsigned>(std::countr_zero(rest)));
      emit(Position{p.graph, part});
      rest &= ~part;
    }
  }
  template <class Emit>
  void score_moves(const Position& p, Emit&& emit) const {
    const PointedGraph& graph = *m_graphs[p.graph];
    for (VertexSet rest = p.vertices; rest != 0; rest &= rest - 1) {
      const auto vertex = static_cast<unsigned>(std::countr_zero(rest));
      const VertexSet taken = VertexSet{1} << vertex, others = graph.component(p.vertices, vertex) & ~taken;
      const bool stays_connected =
          others == 0 || graph.component(others, static_cast<unsigned>(std::countr_zero(others))) == others;
      if (stays_connected) emit(Position{p.graph, p.vertices & ~taken}, graph.points(vertex));
    }
  }

 private:
  mutable MemoryClaim m_claim;
  mutable std::vector<std::unique_ptr<const PointedGraph>> m_graphs;
  mutable boost::unordered_flat_map<std::string, std::uint32_t> m_numbers;  ///< of the graphs, by their texts
};

}  // namespace

void add_graph_grabbing(Registry& registry) {
  registry.add(make_entry<GraphGrabbing>({
      .name = "graph_grabbing",
      .summary = "take a vertex of a graph for its points, and leave the rest connected; who has more points wins",
      .rules =
          "A player takes a vertex, such that the rest of its component stays connected, and gets its points.\n"
          "Play ends when no vertex is left, and the player with more points wins: left_score(P) is what Left has\n"
          "more than Right if she moves first.",
      .notation = "a graph of edges '-', whose labels are the points, a digit or an integer in braces: 3-{12}-1.\n"
                  "Or a list of edges and labels, with a comma: 1-2,2-3;1:3,2:{12},3:1 or 1,;1:7. At most 64 vertices",
      .example = "1-5-2",
      .look = {.layout = PositionLayout::weighted_graph, .letters = "123456789"},
      .is_scoring = true,
  }));
}

}  // namespace upstar
