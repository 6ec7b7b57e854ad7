// Graphs by name: paths, cycles, complete graphs, stars, grids. Edges have no colour, vertices no label.
// All **errors** are LimitErrors past most_graph_parts vertices or edges, before memory is taken.
#pragma once

#include <cstdint>

#include "upstar/ruleset/graph_notation.hpp"

namespace upstar {

inline constexpr std::uint64_t most_graph_parts = 100'000;

/// n vertices in a row.
NotedGraph path_graph(std::uint64_t n);
/// The same, and an edge from the last vertex to the first. **Requires** n >= 3.
NotedGraph cycle_graph(std::uint64_t n);
/// All pairs of n vertices.
NotedGraph complete_graph(std::uint64_t n);
/// Vertex 0, and n leaves.
NotedGraph star_graph(std::uint64_t n);
/// Rows of vertices, from the top; neighbours in rows and columns are joined.
NotedGraph grid_graph(std::uint64_t rows, std::uint64_t columns);

}  // namespace upstar
