// Graphs by name.
#include "upstar/ruleset/graph_families.hpp"

#include <fmt/format.h>

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

[[noreturn]] void refuse_size() {
  throw LimitError(fmt::format("a graph of more than {} vertices or edges", most_graph_parts));
}

NotedGraph without_edges(std::uint64_t vertices) {
  if (vertices > most_graph_parts) refuse_size();
  NotedGraph graph;
  graph.vertices.resize(vertices);
  return graph;
}

void join(NotedGraph& graph, std::uint64_t a, std::uint64_t b) {
  graph.edges.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)});
}

}  // namespace

NotedGraph path_graph(std::uint64_t n) {
  NotedGraph graph = without_edges(n);
  for (std::uint64_t v = 1; v < n; ++v) join(graph, v - 1, v);
  return graph;
}

NotedGraph cycle_graph(std::uint64_t n) {
  NotedGraph graph = path_graph(n);
  join(graph, n - 1, 0);
  return graph;
}

NotedGraph complete_graph(std::uint64_t n) {
  NotedGraph graph = without_edges(n);
  if (n > 1 && n * (n - 1) / 2 > most_graph_parts) refuse_size();
  for (std::uint64_t v = 0; v < n; ++v) {
    for (std::uint64_t w = v + 1; w < n; ++w) join(graph, v, w);
  }
  return graph;
}

NotedGraph star_graph(std::uint64_t n) {
  if (n > most_graph_parts) refuse_size();
  NotedGraph graph = without_edges(n + 1);
  for (std::uint64_t leaf = 1; leaf <= n; ++leaf) join(graph, 0, leaf);
  return graph;
}

NotedGraph grid_graph(std::uint64_t rows, std::uint64_t columns) {
  if (columns > 0 && rows > most_graph_parts / columns) refuse_size();
  if (2 * rows * columns > most_graph_parts + rows + columns) refuse_size();  // it has 2rc - r - c edges
  NotedGraph graph = without_edges(rows * columns);
  for (std::uint64_t v = 0; v < rows * columns; ++v) {
    if ((v + 1) % columns != 0) join(graph, v, v + 1);
    if (v + columns < rows * columns) join(graph, v, v + columns);
  }
  return graph;
}

}  // namespace upstar
