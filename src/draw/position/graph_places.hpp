// Where the vertices and edges of a graph stand: trees without crossings, grids as grids, other graphs by layers over
// the ground, or on a circle.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "draw/scene.hpp"
#include "upstar/ruleset/graph_notation.hpp"

namespace upstar::draw {

constexpr int graph_step = 120;  ///< from a vertex to its neighbour

struct GraphPlaces {
  std::vector<Point> vertices;  ///< y upwards from the ground, at 0
  /// For each edge the points it goes through, two if it is straight. At the ground each edge has a foot of its own.
  std::vector<std::vector<Point>> edges;
  bool is_forest = false;      ///< no edges cross or meet, but at their ends
  std::vector<Point> frame{};  ///< more for which there is to be room
};

/// Vertex 0 is the ground. Edges stand upright where they can. **Errors** LimitError for 300 edges of a part with
/// cycles.
GraphPlaces places_over_ground(const NotedGraph& graph);
/// Trees grow to the right. The first row of a grid leads from its first vertex to that one's first neighbour.
GraphPlaces places_of(const NotedGraph& graph);
/// Those of a graph that is left of `whole`, by the numbers of the vertices; nothing if it is no part of it.
std::optional<GraphPlaces> places_in(const NotedGraph& graph, const NotedGraph& whole, GraphPlaces places);

}  // namespace upstar::draw
