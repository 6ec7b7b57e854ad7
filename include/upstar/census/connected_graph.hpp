// All connected graphs and trees of a size, each once up to isomorphism; which labels of vertices come first.
//
// Of the graphs that are isomorphic the one counts whose columns are greatest: column k says to which of the vertices
// before it vertex k is joined. What stands before the last column of such a graph is such a graph again, so all of
// them grow vertex by vertex, and each is judged alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "upstar/base/budget.hpp"

namespace upstar {

/// Bit w of entry v says whether v and w are joined. At most 64 vertices; no loops.
using Neighbours = std::vector<std::uint64_t>;
inline constexpr std::size_t most_neighbours = 64;

enum class GraphKind { connected, tree };

/// Visits the graphs of n vertices, until `visit` returns false. Memory does not grow with their number.
/// **Requires** 1 <= n <= most_neighbours. **Errors** LimitError past the budget.
/// **Cost** for each graph of one vertex less, 2^(n-1) columns to be judged, of trees n - 1.
/// **Source** R. C. Read, Every one a winner, Annals of Discrete Mathematics 2 (1978).
void each_graph(std::size_t n, GraphKind kind, Budget& budget, const std::function<bool(const Neighbours&)>& visit);

/// Whether no automorphism takes the labels, one a vertex, to some that come first. **Errors** LimitError.
/// **Cost** in the worst case all automorphisms that keep the labels.
bool has_first_labels(const Neighbours& graph, const std::vector<std::uint8_t>& labels, Budget& budget);

}  // namespace upstar
