// The positions on graphs that a census counts: graphs with all labels of their vertices, each once up to the
// automorphisms of the graph.
#pragma once

#include <cstddef>
#include <string>

#include "upstar/base/budget.hpp"
#include "upstar/census/connected_graph.hpp"
#include "upstar/census/numbered_positions.hpp"
#include "upstar/ruleset/graph_notation.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {

/// The labels of vertices in the notation of the ruleset, a letter each, `.` for none. Empty if its positions are no
/// graphs of edges `-`.
std::string vertex_letters(const RulesetInfo& info);

/// The graph with its vertices labelled by `letters` in all ways, until no more are wanted. **Returns** whether more
/// are. **Errors** LimitError past the budget, and for two letters and a graph of more than most_neighbours vertices.
/// **Cost** all labels, for each of them has_first_labels().
bool add_labelled(NotedGraph graph, const std::string& letters, Budget& budget, NumberedPositions& positions);

/// The same for all graphs of n vertices. **Requires**, **Errors**, **Cost** as each_graph().
void add_graphs(std::size_t n, GraphKind kind, const std::string& letters, Budget& budget,
                NumberedPositions& positions);

}  // namespace upstar
