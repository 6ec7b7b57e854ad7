// Hackenbush graphs: renumbering, parts, and what falls.
#include "ruleset/graph/hackenbush_graph.hpp"

#include <utility>

#include "upstar/base/hash.hpp"

namespace upstar {

namespace {

constexpr std::uint32_t unset = UINT32_MAX;

std::pair<std::uint32_t, std::uint32_t> ends(const HackenbushEdge& edge) { return {edge.a, edge.b}; }

/// The graph of some edges. **Requires** that `number` is 0 for the ground and unset for all other ends of the edges.
HackenbushGraph number_by(std::vector<std::uint32_t>& number, std::vector<HackenbushEdge> edges) {
  HackenbushGraph graph{1, std::move(edges)};
  for (HackenbushEdge& edge : graph.edges) {
    for (std::uint32_t* end : {&edge.a, &edge.b}) {
      if (number[*end] == unset) number[*end] = graph.vertices++;
      *end = number[*end];
    }
    if (edge.a > edge.b) std::swap(edge.a, edge.b);
  }
  return graph;
}

}  // namespace

std::size_t hash_value(const HackenbushGraph& graph) {
  std::uint64_t hash = graph.edges.size();
  for (const HackenbushEdge& edge : graph.edges) {
    hash = mix(hash + static_cast<std::uint64_t>(edge.colour), std::uint64_t{edge.a} << 32 | edge.b);
  }
  return static_cast<std::size_t>(hash);
}

HackenbushGraph numbered(std::vector<HackenbushEdge> edges, std::size_t vertices, const VertexNumbers& numbers) {
  std::vector<std::uint32_t> number(vertices, unset);
  number[0] = 0;
  HackenbushGraph graph = number_by(number, std::move(edges));
  graph.numbers = numbers.moved(number, graph.vertices);
  return graph;
}

std::vector<HackenbushGraph> parts_of(const HackenbushGraph& graph) {
  const Incidence incidence(graph.vertices, graph.edges, ends);
  std::vector<std::uint32_t> part(graph.vertices, unset);  // the part of each vertex but the ground
  std::uint32_t count = 0;
  std::vector<std::uint32_t> waiting;
  for (const std::uint32_t seed : incidence.at(0)) {
    const std::uint32_t start = graph.edges[seed].b;  // a loop on the ground is a part of its own
    if (start == 0 || part[start] != unset) continue;
    part[start] = count;
    waiting.push_back(start);
    while (!waiting.empty()) {
      const std::uint32_t vertex = waiting.back();
      waiting.pop_back();
      for (const std::uint32_t e : incidence.at(vertex)) {
        for (const std::uint32_t end : {graph.edges[e].a, graph.edges[e].b}) {
          if (end == 0 || part[end] != unset) continue;
          part[end] = count;
          waiting.push_back(end);
        }
      }
    }
    ++count;
  }
  std::vector<std::vector<HackenbushEdge>> parts(count);
  for (const HackenbushEdge& edge : graph.edges) {
    if (edge.b == 0) {
      parts.push_back({edge});
    } else {
      parts[part[edge.b]].push_back(edge);
    }
  }
  std::vector<std::uint32_t> number(graph.vertices, unset);  // no vertex but the ground is in two parts
  number[0] = 0;
  std::vector<HackenbushGraph> result;
  result.reserve(parts.size());
  for (auto& edges : parts) result.push_back(number_by(number, std::move(edges)));
  return result;
}

HackenbushGraph exchanged(HackenbushGraph graph) {
  for (HackenbushEdge& edge : graph.edges) {
    if (edge.colour == EdgeColour::green) continue;
    edge.colour = edge.colour == EdgeColour::blue ? EdgeColour::red : EdgeColour::blue;
  }
  return graph;
}

HackenbushCutter::HackenbushCutter(const HackenbushGraph& graph)
    : m_graph(graph), m_incidence(graph.vertices, graph.edges, ends) {}

HackenbushGraph HackenbushCutter::cut(std::size_t edge) const {
  const std::vector<bool> stays = hanging(m_graph.edges, m_incidence, m_graph.vertices, edge);
  std::vector<HackenbushEdge> edges;
  for (std::size_t e = 0; e < m_graph.edges.size(); ++e) {
    if (stays[e]) edges.push_back(m_graph.edges[e]);
  }
  return numbered(std::move(edges), m_graph.vertices, m_graph.numbers);
}

std::vector<bool> hanging(std::span<const HackenbushEdge> edges, const Incidence& incidence, std::size_t vertices,
                          std::size_t without) {
  std::vector<bool> result(edges.size(), false);
  std::vector<bool> seen(vertices, false);
  std::vector<std::uint32_t> waiting{0};
  seen[0] = true;
  while (!waiting.empty()) {
    const std::uint32_t vertex = waiting.back();
    waiting.pop_back();
    for (const std::uint32_t e : incidence.at(vertex)) {
      if (e == without) continue;
      result[e] = true;
      for (const std::uint32_t end : {edges[e].a, edges[e].b}) {
        if (seen[end]) continue;
        seen[end] = true;
        waiting.push_back(end);
      }
    }
  }
  return result;
}

}  // namespace upstar
