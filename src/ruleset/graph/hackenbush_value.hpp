// The theorems of Hackenbush: graphs whose value needs no search, and smaller graphs of the same value.
//
// For a part that hangs at one vertex, only its value counts (colon principle). So a graph is evaluated from its tips
// to the ground, in one depth-first pass:
//
//   * the values of parts at one vertex add up;
//   * an edge that carries the whole of a part of value G (a bridge) is worth c : G together with it, where c = 1
//     (blue), -1 (red) or * (green); for numbers and nimbers that is arithmetic;
//   * a loop is worth its c, like an edge with nothing on it;
//   * green cycles are fused: all vertices that cycles join become one vertex, and their edges become loops (fusion
//     principle). All that hangs on them must be nimbers.
//
// This solves strings, trees of all colours, green graphs, and graphs that combine them. The search is left with graphs
// that have a blue or red edge on a cycle, or anything but a nimber hanging on a green cycle.
// Source: Winning Ways, chapters 2, 7, 8; Siegel II.3 (ordinal sums), IV.1.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "ruleset/graph/hackenbush_graph.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// The value of the graph that hangs on vertex 0, unless it needs a search.
/// **Requires** all edges connected to vertex 0.
/// **Cost** linear, with sums of numbers that have as many bits as the graph is high. Where green meets blue or red, it
/// also takes one GameStore::make for each follower of the values on the way.
std::optional<GameId> hackenbush_value(std::span<const HackenbushEdge> edges, std::size_t vertices, GameStore& store);

/// A graph of the same value. A part that hangs at a vertex and is worth a number plus a nimber is replaced by two
/// stalks: one has the colours of the number's sign expansion, the other as many green edges as the nimber says. The
/// new graph never has more edges, and stalks have few positions. Graphs of more than 4096 edges stay as they are.
/// **Cost** as hackenbush_value().
HackenbushGraph simplified(const HackenbushGraph& graph, GameStore& store);

}  // namespace upstar
