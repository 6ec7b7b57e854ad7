// Hackenbush: its text, its symmetry, and its entry.
#include "ruleset/graph/hackenbush.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ruleset/graph/graph_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/number/sign_expansion.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

HackenbushGraph Hackenbush::parse(std::string_view text) const {
  const GraphText read(text, "hackenbush");
  read.refuse_labels();
  read.refuse_arrows();
  const NotedGraph& noted = read.graph();
  std::vector<HackenbushEdge> edges;
  edges.reserve(noted.edges.size());
  for (const GraphEdge& edge : noted.edges) {
    edges.push_back({edge.from, edge.to, edge.colour == EdgeColour::none ? EdgeColour::green : edge.colour});
  }
  if (edges.empty()) return {};
  const Incidence incidence(noted.vertices.size(), edges,
                            [](const HackenbushEdge& edge) { return std::pair(edge.a, edge.b); });
  const std::vector<bool> hangs = hanging(edges, incidence, noted.vertices.size(), edges.size());
  const auto fallen = std::find(hangs.begin(), hangs.end(), false);
  if (fallen != hangs.end()) {
    const GraphEdge& edge = noted.edges[static_cast<std::size_t>(fallen - hangs.begin())];
    const auto& ground = noted.vertices.front().number;
    throw DomainError(fmt::format("the edge at letter {} does not hang on the ground, {}", edge.byte + 1,
                                  ground ? fmt::format("vertex {}", *ground) : "the first vertex"));
  }
  return numbered(std::move(edges), noted.vertices.size(), VertexNumbers(noted));
}

std::string Hackenbush::to_text(const HackenbushGraph& graph) const {
  if (graph.edges.empty()) return "";
  NotedGraph noted;
  noted.vertices.resize(graph.vertices);
  graph.numbers.put_into(noted);
  for (const HackenbushEdge& edge : graph.edges) noted.edges.push_back({edge.a, edge.b, edge.colour, false, 0});
  return upstar::to_text(noted);
}

Canonical<HackenbushGraph> Hackenbush::canonical(const HackenbushGraph& graph) const {
  const auto first = std::find_if(graph.edges.begin(), graph.edges.end(),
                                  [](const HackenbushEdge& edge) { return edge.colour != EdgeColour::green; });
  if (first == graph.edges.end() || first->colour == EdgeColour::blue) return {graph, false};
  return {exchanged(graph), true};
}

std::optional<HackenbushSmall::Position> Hackenbush::compact(const HackenbushGraph& graph) const {
  const HackenbushGraph small = simplified(graph, store);
  if (small.edges.empty() || small.edges.size() > HackenbushPool::most_edges) return std::nullopt;
  return compacted(small);
}

HackenbushSmall::Position Hackenbush::compacted(const HackenbushGraph& graph) const {
  const std::size_t unused = HackenbushPool::most_edges - graph.edges.size();
  return {~std::uint64_t{0} >> unused, pool->number_of(graph)};
}

HackenbushGraph Hackenbush::expand(const HackenbushSmall::Position& p) const {
  const HackenbushGraph& whole = (*pool)[p.graph].graph;
  std::vector<HackenbushEdge> edges;
  for (std::size_t e = 0; e < whole.edges.size(); ++e) {
    if ((p.edges >> e & 1) != 0) edges.push_back(whole.edges[e]);
  }
  return numbered(std::move(edges), whole.vertices);
}

namespace {

/// A stalk of blue and red edges: its signs.
std::vector<Step> explain_stalk(GameStore& store, const Parameters&, std::string_view text) {
  std::string signs;
  for (const char edge : text) {
    store.budget().tick();
    if (edge != 'l' && edge != 'b' && edge != 'r') return {};
    signs += edge == 'r' ? '-' : '+';
  }
  if (signs.empty()) return {};
  std::vector<Step> steps = explain_sign_expansion(store, from_sign_expansion(signs));
  steps.insert(steps.begin(), Step{"stalk", {{"signs", signs}}, {}});
  return steps;
}

}  // namespace

void add_hackenbush(Registry& registry) {
  RulesetEntry entry = make_entry<Hackenbush>({
      .name = "hackenbush",
      .summary = "cut edges of a graph that hangs on the ground; what loses the ground falls",
      .rules =
          "Left cuts a blue or green edge, Right a red or green one. Then every edge that is no longer connected to\n"
          "the ground falls.",
      .notation =
          "a graph; the first vertex is the ground. Edges l or b blue, r red, e, g or - green; a word of them is a "
          "stalk,\n"
          "(a;b) branches, :A names a vertex. Two stalks are (lr;l); l(l;rl) is a trunk with two twigs; :Aee:Be:A is\n"
          "a green triangle on the ground. Or a list of edges: 1e2, 2e3, 3e1; the least number is the ground",
      .example = "l(l;rl)",
      .look = {.layout = PositionLayout::hanging_graph, .edges = {"l", "r", "e"}},
  });
  entry.explain = explain_stalk;
  registry.add(std::move(entry));
}

}  // namespace upstar
