// Hackenbush by sets of edges: the pool of graphs, symmetry and closed forms.
#include "ruleset/graph/hackenbush_small.hpp"

#include <array>
#include <span>

#include "ruleset/graph/hackenbush.hpp"
#include "ruleset/graph/hackenbush_value.hpp"

namespace upstar {

std::uint32_t HackenbushPool::number_of(const HackenbushGraph& graph) {
  const auto known = m_numbers.find(graph);
  if (known != m_numbers.end()) return known->second;
  const std::uint32_t number = add(graph);
  const HackenbushGraph image = upstar::exchanged(graph);
  const std::uint32_t partner = image == graph ? number : add(image);
  m_graphs[number].exchanged = partner;
  m_graphs[partner].exchanged = number;
  return number;
}

std::uint32_t HackenbushPool::add(const HackenbushGraph& graph) {
  const std::size_t bytes_each =
      3 * sizeof(HackenbushEdge) + 2 * sizeof(std::uint64_t);  // for an edge, here and in m_numbers
  m_memory.claim(2 * (sizeof(Graph) + sizeof(HackenbushGraph)) + graph.edges.size() * bytes_each);
  Graph entry;
  entry.graph = graph;
  std::vector<std::uint64_t> at(graph.vertices, 0);
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    const HackenbushEdge& edge = graph.edges[e];
    const std::uint64_t bit = std::uint64_t{1} << e;
    at[edge.a] |= bit;
    at[edge.b] |= bit;
    if (edge.colour == EdgeColour::blue) entry.blue |= bit;
    if (edge.colour == EdgeColour::red) entry.red |= bit;
  }
  entry.grounded = at[0];
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    std::uint64_t beside = std::uint64_t{1} << e;
    for (const std::uint32_t end : {graph.edges[e].a, graph.edges[e].b}) {
      if (end != 0) beside |= at[end];
    }
    entry.beside.push_back(beside);
  }
  const auto number = static_cast<std::uint32_t>(m_graphs.size());
  m_graphs.push_back(std::move(entry));
  m_numbers.emplace(graph, number);
  return number;
}

HackenbushSmall::HackenbushSmall(const Hackenbush& whole) : HackenbushSmall(*whole.pool) {}

Canonical<HackenbushSmall::Position> HackenbushSmall::canonical(const Position& p) const {
  const HackenbushPool::Graph& graph = pool[p.graph];
  const std::uint64_t coloured = p.edges & (graph.blue | graph.red);
  const bool red_first = (coloured & -coloured & graph.red) != 0;
  return red_first ? Canonical<Position>{{p.edges, graph.exchanged}, true} : Canonical<Position>{p, false};
}

std::optional<GameId> HackenbushSmall::study(const Position& p, GameStore& store) const {
  const HackenbushGraph& graph = pool[p.graph].graph;
  std::array<HackenbushEdge, HackenbushPool::most_edges> edges;
  std::size_t count = 0;
  for (std::uint64_t rest = p.edges; rest != 0; rest &= rest - 1) {
    edges[count++] = graph.edges[static_cast<std::size_t>(std::countr_zero(rest))];
  }
  return hackenbush_value(std::span(edges).first(count), graph.vertices, store);
}

}  // namespace upstar
