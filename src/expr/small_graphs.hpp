// All graphs, or all directed graphs, of few vertices, one of each class of isomorphic ones.
#pragma once

#include <cstdint>
#include <vector>

#include "upstar/base/charged.hpp"

namespace upstar {

/// Edges of a graph of at most eight vertices: bit 8 i + j is an arc from i to j. An undirected edge is both arcs.
using SmallGraph = std::uint64_t;

constexpr SmallGraph arc_of(unsigned i, unsigned j) { return SmallGraph{1} << (8 * i + j); }

inline constexpr unsigned most_graph_vertices = 7;
inline constexpr unsigned most_digraph_vertices = 5;

enum class Arcs : std::uint8_t { undirected, directed };

/// The same for all graphs that differ by the order of their vertices only.
SmallGraph canonical_graph(SmallGraph graph, unsigned vertices);
bool is_connected(SmallGraph graph, unsigned vertices);

/// In the order of their numbers of edges. **Requires** at most most_graph_vertices or most_digraph_vertices.
/// **Cost** canonical forms of all ways to add a vertex to each of those with one vertex less.
ChargedVector<SmallGraph> small_graphs(Budget& budget, unsigned vertices, Arcs arcs);

}  // namespace upstar
