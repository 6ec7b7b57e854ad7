// Graphs as text: what the graph rulesets read and write.
//
//     graph  = chain { ";" chain }                        ";" at top level starts a new vertex
//     chain  = [ vertex ] { edge [ vertex ] | group }     a vertex left out is a plain vertex
//     group  = "(" branch { ";" branch } ")"              all branches start at the vertex before the group
//     branch = { edge [ vertex ] | group }
//     vertex = ( "." | label ) [ ":" name ] | ":" name    the same name again is the same vertex
//     label  = upper-case letter | digit | "{" text "}"
//     name   = letter | digit | "{" text "}"
//     edge   = "-" | ">" | "<" | colour [ ">" | "<" ]     ">" forward arc, "<" backward arc, no arrow: undirected
//     colour = "l" | "b" (blue, Left) | "r" (red, Right) | "e" | "g" (green, both)
//
// Spaces are skipped. Loops and parallel edges are allowed. After a group, the chain goes on from the vertex before it.
// The empty text is the graph without vertices.
//
// Or as a list of edges between numbered vertices:
//
//     list   = walk { "," walk } [ "," ] [ ";" mark { "," mark } ]
//     walk   = number { edge number }                     a number alone is a vertex
//     mark   = number ":" ( { letter | digit } | "{" text "}" )     the label of a vertex
//     number = 1, 2, ...
//
// The vertices are those that occur, in the order of their numbers, and keep these in the texts of positions. An edge
// without colour stands there once, and joins two vertices.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace upstar {

enum class EdgeColour : std::uint8_t { none, blue, red, green };

struct GraphVertex {
  std::string label;                      ///< empty: a plain vertex
  std::uint32_t byte = 0;                 ///< where in the text it first appears
  std::optional<std::uint64_t> number{};  ///< in a list of edges
  bool operator==(const GraphVertex& other) const { return label == other.label; }
};

struct GraphEdge {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  EdgeColour colour = EdgeColour::none;
  bool directed = false;   ///< an arc from `from` to `to`
  std::uint32_t byte = 0;  ///< where in the text it stands
  bool operator==(const GraphEdge& other) const {
    return from == other.from && to == other.to && colour == other.colour && directed == other.directed;
  }
};

/// Vertices are numbered from 0 and edges listed in the order of their first appearance in the text.
struct NotedGraph {
  std::vector<GraphVertex> vertices;
  std::vector<GraphEdge> edges;
  bool operator==(const NotedGraph&) const = default;
};

/// **Errors** ParseError; LimitError for text of 2^32 bytes or more. **Cost** linear in the text; no recursion.
NotedGraph parse_graph(std::string_view text);

/// The graph of a list of edges. **Errors**, **Cost** as parse_graph.
NotedGraph parse_edge_list(std::string_view text);

/// What a digit at the start of a text is: the number of a vertex in a list of edges; or a label, if labels may be
/// numbers: then a list has a comma.
enum class Digits { numbers, labels };

/// The graph in either notation. **Errors**, **Cost** as parse_graph.
NotedGraph read_graph(std::string_view text, Digits digits = Digits::numbers);

/// The graph in McKay's format graph6, with or without its header: vertices in their order, edges `-` without labels.
/// **Errors** ParseError. **Cost** linear in the text.
/// **Source** B. D. McKay, Description of graph6, sparse6 and digraph6 encodings.
NotedGraph parse_graph6(std::string_view text);

/// How a plain vertex is written that has no name.
enum class PlainVertices { left_out, dotted };

/// Text that read_graph reads as the same graph: a list of edges if the vertices have numbers, else chains. In chains
/// the order of the vertices and edges may differ, and undirected edges may swap their ends, but vertex 0 comes first.
/// A graph of one plain vertex alone is ".". **Requires** that all vertices have numbers, or none has one.
/// **Cost** linear; no recursion.
std::string to_text(const NotedGraph& graph, PlainVertices plain = PlainVertices::left_out,
                    Digits digits = Digits::numbers);

}  // namespace upstar
