// Childish Hackenbush: colours, closed forms, and the entry.
#include "ruleset/graph/childish_hackenbush.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "notation/excerpt.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

ChildishColours ChildishColours::read(std::string_view letters) {
  ChildishColours result;
  for (const char letter : letters) {
    const std::size_t colour = std::string_view("lrebrg").find(letter);
    if (colour == std::string_view::npos) {
      throw ParameterError(
          fmt::format("childish_hackenbush: childish is any of l, r and e together, not '{}'", excerpt(letters)));
    }
    result.m_childish[colour % 3 + 1] = true;
  }
  return result;
}

std::uint64_t ChildishSmall::childish_edges(const Position& p) const {
  const HackenbushPool::Graph& graph = hackenbush.pool[p.graph];
  std::uint64_t result = 0;
  if (childish[EdgeColour::blue]) result |= graph.blue;
  if (childish[EdgeColour::red]) result |= graph.red;
  if (childish[EdgeColour::green]) result |= ~(graph.blue | graph.red);
  return p.edges & result;
}

std::uint64_t ChildishSmall::hanging(const Position& p) const {
  std::uint64_t result = 0;
  hackenbush.components(p, [&](const Position& part) { result |= part.edges; });
  return result;
}

std::optional<GameId> ChildishSmall::closed_form(const Position& p, GameStore& store) const {
  const HackenbushPool::Graph& graph = hackenbush.pool[p.graph];
  const int edges = std::popcount(p.edges);
  if ((p.edges & ~graph.blue) == 0) return store.number(edges);
  if ((p.edges & ~graph.red) == 0) return store.number(-edges);
  if (childish[EdgeColour::green] && (p.edges & (graph.blue | graph.red)) == 0) return store.nimber(edges % 2);
  return std::nullopt;
}

std::optional<GameId> ChildishSmall::study(const Position& p, GameStore& store) const {
  return childish_edges(p) == 0 ? hackenbush.study(p, store) : std::nullopt;
}

std::optional<GameId> ChildishHackenbush::closed_form(const HackenbushGraph& graph, GameStore& store) const {
  std::array<std::size_t, 4> edges{};  // the number of edges of each colour
  bool is_careful = false;
  for (const HackenbushEdge& edge : graph.edges) {
    ++edges[static_cast<std::size_t>(edge.colour)];
    is_careful = is_careful || childish[edge.colour];
  }
  const auto only = [&](EdgeColour colour) { return edges[static_cast<std::size_t>(colour)] == graph.edges.size(); };
  const auto size = static_cast<std::int64_t>(graph.edges.size());
  if (only(EdgeColour::blue)) return store.number(size);
  if (only(EdgeColour::red)) return store.number(-size);
  if (childish[EdgeColour::green] && only(EdgeColour::green)) return store.nimber(size % 2);
  return is_careful ? std::nullopt : hackenbush.closed_form(graph, store);
}

std::optional<HackenbushSmall::Position> ChildishHackenbush::compact(const HackenbushGraph& graph) const {
  if (graph.edges.empty() || graph.edges.size() > HackenbushPool::most_edges) return std::nullopt;
  return hackenbush.compacted(graph);
}

void add_childish_hackenbush(Registry& registry) {
  RulesetInfo info{
      .name = "childish_hackenbush",
      .summary = "Hackenbush in which nothing may fall with the edge you cut",
      .rules =
          "Left cuts a blue or green edge of a graph that hangs on the ground, Right a red or green one. An edge of a\n"
          "childish colour may be cut only if all other edges stay connected to the ground. When another edge is cut,\n"
          "all edges that are no longer connected to the ground fall.",
      .notation =
          "a graph; the first vertex is the ground. Edges l or b blue, r red, e, g or - green; a word of them is a "
          "stalk,\n"
          "(a;b) branches, :A names a vertex. Two stalks are (lr;l); :Aee:Be:A is a green triangle on the ground.\n"
          "Or a list of edges: 1e2, 2e3, 3e1; the least number is the ground",
      .parameters = "childish=lr: the childish colours, any of l, r and e written together",
      .example = ":Alllrr:A",
      .look = {.layout = PositionLayout::hanging_graph, .edges = {"l", "r", "e"}},
  };
  registry.add(make_entry<ChildishHackenbush>(std::move(info), [](GameStore& store, ParameterReader& reader) {
    return ChildishHackenbush(store, ChildishColours::read(reader.text("childish", "lr")));
  }));
}

}  // namespace upstar
