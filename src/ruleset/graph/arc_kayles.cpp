// Arc Kayles: text, parts, line graphs, and the entries.
#include "ruleset/graph/arc_kayles.hpp"

#include <boost/pending/disjoint_sets.hpp>

#include <algorithm>
#include <utility>

#include "ruleset/graph/graph_text.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

constexpr std::uint32_t no_vertex = UINT32_MAX;

/// Renumbers the vertices. **Requires** that `number` is `no_vertex` for all ends of the edges.
ArcKaylesGraph number_by(std::vector<std::uint32_t>& number, std::vector<ArcKaylesEdge> edges) {
  ArcKaylesGraph graph{std::move(edges), 0};
  for (ArcKaylesEdge& edge : graph.edges) {
    for (std::uint32_t* end : {&edge.a, &edge.b}) {
      if (number[*end] == no_vertex) number[*end] = graph.vertices++;
      *end = number[*end];
    }
    if (edge.a > edge.b) std::swap(edge.a, edge.b);
  }
  return graph;
}

ArcKaylesGraph numbered(std::vector<ArcKaylesEdge> edges, std::size_t vertices, const VertexNumbers& numbers) {
  std::vector<std::uint32_t> number(vertices, no_vertex);
  ArcKaylesGraph graph = number_by(number, std::move(edges));
  graph.numbers = numbers.moved(number, graph.vertices);
  return graph;
}

ClaimRules rules_of_line_graphs() {
  ClaimRules rules;
  rules.claims[0].insert(VertexLabel::left).insert(VertexLabel::none);
  rules.claims[1].insert(VertexLabel::right).insert(VertexLabel::none);
  rules.removes = true;
  return rules;
}

}  // namespace

std::size_t hash_value(const ArcKaylesGraph& graph) {
  std::uint64_t hash = graph.edges.size();
  for (const ArcKaylesEdge& edge : graph.edges) {
    hash = mix(hash + static_cast<std::uint64_t>(edge.colour), std::uint64_t{edge.a} << 32 | edge.b);
  }
  return static_cast<std::size_t>(hash);
}

ArcKaylesGraph PartizanArcKayles::parse(std::string_view text) const {
  const GraphText read(text, coloured ? "partizan_arc_kayles" : "arc_kayles");
  read.refuse_labels();
  if (!coloured) read.refuse_colours();
  read.refuse_arrows();
  std::vector<ArcKaylesEdge> edges;
  for (const GraphEdge& edge : read.graph().edges) {
    edges.push_back({edge.from, edge.to, edge.colour == EdgeColour::none ? EdgeColour::green : edge.colour});
  }
  return numbered(std::move(edges), read.graph().vertices.size(), VertexNumbers(read.graph()));
}

std::string PartizanArcKayles::to_text(const ArcKaylesGraph& graph) const {
  NotedGraph noted;
  noted.vertices.resize(graph.vertices);
  graph.numbers.put_into(noted);
  for (const ArcKaylesEdge& edge : graph.edges) {
    noted.edges.push_back({edge.a, edge.b, coloured ? edge.colour : EdgeColour::none, false, 0});
  }
  return upstar::to_text(noted);
}

ArcKaylesGraph PartizanArcKayles::without_ends(const ArcKaylesGraph& graph, const ArcKaylesEdge& picked) {
  std::vector<ArcKaylesEdge> rest;
  std::copy_if(graph.edges.begin(), graph.edges.end(), std::back_inserter(rest),
               [&](const ArcKaylesEdge& edge) { return !edge.meets(picked); });
  return numbered(std::move(rest), graph.vertices, graph.numbers);
}

std::vector<ArcKaylesGraph> PartizanArcKayles::connected_parts(const ArcKaylesGraph& graph) {
  boost::disjoint_sets_with_storage<> sets(graph.vertices);
  for (const ArcKaylesEdge& edge : graph.edges) sets.union_set(edge.a, edge.b);
  std::vector<std::vector<ArcKaylesEdge>> parts(graph.vertices);
  for (const ArcKaylesEdge& edge : graph.edges) parts[sets.find_set(edge.a)].push_back(edge);
  std::vector<std::uint32_t> number(graph.vertices, no_vertex);  // no vertex is in two parts
  std::vector<ArcKaylesGraph> result;
  for (auto& edges : parts) {
    if (!edges.empty()) result.push_back(number_by(number, std::move(edges)));
  }
  return result;
}

Canonical<ArcKaylesGraph> PartizanArcKayles::canonical(const ArcKaylesGraph& graph) const {
  const auto first = std::find_if(graph.edges.begin(), graph.edges.end(),
                                  [](const ArcKaylesEdge& edge) { return edge.colour != EdgeColour::green; });
  if (first == graph.edges.end() || first->colour == EdgeColour::blue) return {graph, false};
  ArcKaylesGraph image = graph;
  for (ArcKaylesEdge& edge : image.edges) {
    if (edge.colour == EdgeColour::green) continue;
    edge.colour = edge.colour == EdgeColour::blue ? EdgeColour::red : EdgeColour::blue;
  }
  return {std::move(image), true};
}

std::optional<VertexGameSmall::Position> PartizanArcKayles::compact(const ArcKaylesGraph& graph) const {
  const std::size_t size = graph.edges.size();
  if (size > GraphPool::most_vertices) return std::nullopt;
  GraphPool::Heads meets(size, 0);  // each edge meets itself, for now
  for (std::size_t e = 0; e < size; ++e) {
    for (std::size_t f = 0; f < size; ++f) meets[e] |= std::uint64_t{graph.edges[e].meets(graph.edges[f])} << f;
  }
  VertexGameSmall::Position p;
  for (std::size_t e = 0; e < size; ++e) {
    const auto one = static_cast<std::size_t>(std::find(meets.begin(), meets.end(), meets[e]) - meets.begin());
    const EdgeColour colour = graph.edges[e].colour;
    if (colour != EdgeColour::red) p.sides[0] |= std::uint64_t{1} << one;
    if (colour != EdgeColour::blue) p.sides[1] |= std::uint64_t{1} << one;
  }
  for (std::size_t e = 0; e < size; ++e) meets[e] &= ~(std::uint64_t{1} << e);
  p.graph = pool->number_of(meets);
  return p;
}

PartizanArcKayles::Compact::Compact(const PartizanArcKayles& whole)
    : VertexGameSmall(rules_of_line_graphs(), *whole.pool) {}

namespace {

RulesetEntry partizan_arc_kayles_entry() {
  return make_entry<PartizanArcKayles>({
      .name = "partizan_arc_kayles",
      .summary = "pick an edge of yours; all edges at its ends go away",
      .rules = "Left picks a blue or green edge of a graph, Right a red or green one. The two ends of the edge go\n"
               "away, and all edges at them.",
      .notation = "a graph; edges l or b are blue, r red, e, g or - green. A word of these letters is a path, (a;b)\n"
                  "branches, :A names a vertex: :Alrl:A is a triangle. Or a list of edges: 1l2, 2r3, 3l1",
      .example = "lrlr(ll;re)",
      .look = {.layout = PositionLayout::graph, .edges = {"l", "r", "e"}},
  });
}

RulesetEntry arc_kayles_entry() {
  RulesetInfo info{
      .name = "arc_kayles",
      .summary = "pick an edge of a graph; all edges at its ends go away",
      .rules = "A player picks any edge of a graph. The two ends of the edge go away, and all edges at them.",
      .notation =
          "a graph of edges '-': a row of them is a path, (-;-) branches, :A names a vertex: :A---:A is a triangle.\n"
          "Or a list of edges: 1-2, 2-3, 3-1",
      .example = "--(-;--)",
      .sizes = Sizes::path,
      .look = {.layout = PositionLayout::graph},
  };
  return make_entry<PartizanArcKayles>(
      std::move(info), [](GameStore& store, ParameterReader&) { return PartizanArcKayles(store, false); });
}

}  // namespace

void add_arc_kayles(Registry& registry) {
  registry.add(partizan_arc_kayles_entry());
  registry.add(arc_kayles_entry());
}

}  // namespace upstar
