// GraphText: reads the text of a graph for a ruleset, and refuses labels, colours and arrows that the ruleset does not
// have, with their place in the text.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "base/text_cursor.hpp"
#include "notation/excerpt.hpp"
#include "upstar/ruleset/graph_notation.hpp"

namespace upstar {

/// A graph read for a ruleset. Each refuse function throws if the graph has something that the ruleset does not allow.
class GraphText {
 public:
  static constexpr std::size_t whole_label = std::string_view::npos;

  /// **Errors** ParseError, LimitError.
  GraphText(std::string_view text, std::string_view ruleset, Digits digits = Digits::numbers)
      : m_text(text), m_ruleset(ruleset), m_graph(read_graph(text, digits)) {}

  const NotedGraph& graph() const { return m_graph; }

  /// **Errors** ParseError for an edge with a colour.
  void refuse_colours() const {
    for (const GraphEdge& edge : m_graph.edges) {
      if (edge.colour == EdgeColour::none) continue;
      if (edge.directed) refuse(edge.byte, "an arc of {} has no colour, write it '>' or '<'");
      refuse(edge.byte, "an edge of {} has no colour, write it '-'");
    }
  }
  /// **Errors** ParseError for an edge with an arrow.
  void refuse_arrows() const {
    for (const GraphEdge& edge : m_graph.edges) {
      if (edge.directed) refuse(edge.byte, "an edge of {} has no arrow");
    }
  }
  /// **Errors** ParseError for an edge without an arrow.
  void refuse_undirected() const {
    for (const GraphEdge& edge : m_graph.edges) {
      if (!edge.directed) refuse(edge.byte, "an edge of {} is an arc, write it '>' or '<'");
    }
  }
  /// **Errors** ParseError for a vertex with a label.
  void refuse_labels() const {
    for (const GraphVertex& vertex : m_graph.vertices) {
      if (!vertex.label.empty()) refuse(vertex.byte, "a vertex of {} has no label");
    }
  }
  /// **Errors** ParseError: the label of the vertex is not what is `wanted` (in words), as a whole or from this letter
  /// on.
  [[noreturn]] void refuse_label(const GraphVertex& vertex, std::string_view wanted,
                                 std::size_t letter = whole_label) const {
    const std::string found = vertex.label.empty() ? "none" : fmt::format("'{}'", excerpt(vertex.label));
    const std::size_t brace = m_text.substr(vertex.byte).starts_with('{') ? 1 : 0;
    throw error_at_byte(m_text, letter == whole_label ? vertex.byte : vertex.byte + brace + letter,
                        fmt::format("the label of a vertex of {} is {}, not {}", m_ruleset, wanted, found));
  }

 private:
  [[noreturn]] void refuse(std::size_t byte, std::string_view message) const {
    throw error_at_byte(m_text, byte, fmt::format(fmt::runtime(message), m_ruleset));
  }

  std::string_view m_text;
  std::string_view m_ruleset;
  NotedGraph m_graph;
};

}  // namespace upstar
