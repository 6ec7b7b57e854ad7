// The theorems of Hackenbush: graphs whose value needs no search, and smaller graphs of the same value.
//
// A part that hangs at one vertex counts by its value alone (colon principle), so a graph is evaluated from its tips to
// the ground, in one depth-first pass:
//
//   * parts at one vertex add up;
//   * an edge that carries all of a part of value G (a bridge) makes c : G of it, c = 1 (blue), -1 (red) or * (green);
//     for numbers and nimbers that is arithmetic;
//   * a loop is worth its c, like an edge with nothing on it;
//   * green cycles are fused: all vertices that cycles join become one vertex, their edges loops (fusion principle).
//     What hangs on them has to be nimbers.
//
// So strings, trees of all colours, and green graphs are solved, and graphs that combine them. A blue or red edge on a
// cycle, or something else than a nimber hanging on a green one, is left to the search.
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
/// **Cost** linear, with sums of numbers of as many bits as the graph is high; where green meets blue or red, also a
/// GameStore::make for each follower of the values on the way.
std::optional<GameId> hackenbush_value(std::span<const HackenbushEdge> edges, std::size_t vertices, GameStore& store);

/// A graph of the same value, where what hangs at a vertex and is worth a number and a nimber is replaced by a stalk
/// for each: the number's sign expansion, and as many green edges. It never has more edges, and a stalk has few
/// positions. Graphs of more than 4096 edges stay as they are. **Cost** as hackenbush_value().
HackenbushGraph simplified(const HackenbushGraph& graph, GameStore& store);

}  // namespace upstar
