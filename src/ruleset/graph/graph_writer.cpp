// Graph notation, from graph to text. In chains a first depth-first walk decides from which end each edge is written
// and which vertices need a name; a second walk in the same order writes.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "base/incidence.hpp"
#include "ruleset/graph/braced_name.hpp"
#include "upstar/ruleset/graph_notation.hpp"

namespace upstar {

namespace {

constexpr std::uint32_t nobody = UINT32_MAX;

class GraphWriter {
 public:
  GraphWriter(const NotedGraph& graph, PlainVertices plain)
      : m_graph(graph),
        m_has_dots(plain == PlainVertices::dotted),
        m_incidence(graph.vertices.size(), graph.edges, [](const GraphEdge& e) { return std::pair(e.from, e.to); }),
        m_written_from(graph.edges.size(), nobody),
        m_leads_on(graph.edges.size(), false),
        m_items(graph.vertices.size(), 0),
        m_names(graph.vertices.size()) {}

  std::string text() {
    settle();
    for (std::uint32_t start : m_starts) {
      if (!m_text.empty()) m_text += ';';
      write_from(start);
    }
    return std::move(m_text);
  }

 private:
  struct Frame {
    std::uint32_t vertex;
    std::size_t next = 0;  // index into the edges at the vertex
    std::uint32_t written = 0;
  };

  std::uint32_t other_end(std::uint32_t edge, std::uint32_t vertex) const {
    return m_graph.edges[edge].from == vertex ? m_graph.edges[edge].to : m_graph.edges[edge].from;
  }

  /// The first walk. An edge is written from the end that the walk reaches first. If the other end is new then, the
  /// walk goes on there; otherwise the other end gets a name.
  void settle() {
    std::vector<bool> seen(m_graph.vertices.size(), false);
    std::vector<Frame> stack;
    for (std::uint32_t start = 0; start < m_graph.vertices.size(); ++start) {
      if (seen[start]) continue;
      m_starts.push_back(start);
      seen[start] = true;
      stack.push_back({start});
      while (!stack.empty()) {
        Frame& top = stack.back();
        const auto edges = m_incidence.at(top.vertex);
        if (top.next == edges.size()) {
          stack.pop_back();
          continue;
        }
        const std::uint32_t edge = edges[top.next++];
        if (m_written_from[edge] != nobody) continue;
        m_written_from[edge] = top.vertex;
        ++m_items[top.vertex];
        const std::uint32_t far = other_end(edge, top.vertex);
        if (seen[far]) {
          give_name(far);
        } else {
          seen[far] = true;
          m_leads_on[edge] = true;
          stack.push_back({far});
        }
      }
    }
  }

  void give_name(std::uint32_t vertex) {
    static constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    if (!m_names[vertex].empty()) return;
    const std::size_t number = m_named++;
    m_names[vertex] = number < letters.size() ? std::string(1, letters[number]) : fmt::format("{{{}}}", number);
  }

  void write_from(std::uint32_t start) {
    std::vector<Frame> stack{{start}};
    if (!m_has_dots && m_items[start] == 0 && m_graph.vertices[start].label.empty()) m_text += '.';
    open(start);
    while (!stack.empty()) {
      Frame& top = stack.back();
      const auto edges = m_incidence.at(top.vertex);
      while (top.next < edges.size() && m_written_from[edges[top.next]] != top.vertex) ++top.next;
      if (top.next == edges.size()) {
        if (m_items[top.vertex] > 1) m_text += ')';
        stack.pop_back();
        continue;
      }
      const std::uint32_t edge = edges[top.next++];
      if (top.written++ > 0) m_text += ';';
      write_edge(m_graph.edges[edge], top.vertex);
      const std::uint32_t far = other_end(edge, top.vertex);
      if (m_leads_on[edge]) {
        open(far);
        stack.push_back({far});
      } else {
        m_text += ':' + m_names[far];
      }
    }
  }

  /// The vertex itself, and the start of a group if more than one edge goes on from it.
  void open(std::uint32_t vertex) {
    const std::string& label = m_graph.vertices[vertex].label;
    const bool bare =
        label.size() == 1 && ((label[0] >= 'A' && label[0] <= 'Z') || (label[0] >= '0' && label[0] <= '9'));
    if (!label.empty()) m_text += bare ? label : '{' + label + '}';
    else if (m_has_dots && m_names[vertex].empty()) m_text += '.';
    if (!m_names[vertex].empty()) m_text += ':' + m_names[vertex];
    if (m_items[vertex] > 1) m_text += '(';
  }

  void write_edge(const GraphEdge& edge, std::uint32_t vertex) {
    const bool plain_arc = edge.directed && edge.colour == EdgeColour::none;
    if (plain_arc && m_text.size() == m_after_colour) m_text += '.';  // "l>" would be one edge
    if (!plain_arc) m_text += "-lre"[static_cast<std::size_t>(edge.colour)];
    if (edge.directed) {
      m_text += edge.from == vertex ? '>' : '<';
    } else if (edge.colour != EdgeColour::none) {
      m_after_colour = m_text.size();
    }
  }

  const NotedGraph& m_graph;
  bool m_has_dots;
  Incidence m_incidence;
  std::vector<std::uint32_t> m_written_from;
  std::vector<bool> m_leads_on;
  std::vector<std::uint32_t> m_items;  // edges written from each vertex
  std::vector<std::string> m_names;
  std::size_t m_named = 0;
  std::vector<std::uint32_t> m_starts;
  std::string m_text;
  std::size_t m_after_colour = std::string::npos;  // where the text ended after the last coloured edge without an arrow
};

/// The edges, the vertices without one, and the labels.
std::string list_text(const NotedGraph& graph, Digits digits) {
  std::string text, labels;
  std::size_t walks = 0;
  const auto number = [&](std::uint32_t vertex) { return graph.vertices[vertex].number.value_or(0); };
  const auto add_walk = [&] { text += walks++ == 0 ? "" : ", "; };
  std::vector<bool> has_edges(graph.vertices.size(), false);
  for (const GraphEdge& edge : graph.edges) {
    has_edges[edge.from] = has_edges[edge.to] = true;
    const bool plain_arc = edge.directed && edge.colour == EdgeColour::none;
    add_walk();
    text += fmt::format("{}{}{}{}", number(edge.from),
                        plain_arc ? "" : std::string(1, "-lre"[static_cast<std::size_t>(edge.colour)]),
                        edge.directed ? ">" : "", number(edge.to));
  }
  for (std::uint32_t v = 0; v < graph.vertices.size(); ++v) {
    const std::string& label = graph.vertices[v].label;
    if (!has_edges[v]) {
      add_walk();
      text += std::to_string(number(v));
    }
    if (label.empty()) continue;
    labels += fmt::format("{}{}:{}", labels.empty() ? "; " : ", ", number(v),
                          std::ranges::all_of(label, is_of_bare_label) ? label : '{' + label + '}');
  }
  if (walks == 1 && digits == Digits::labels) text += ',';
  return text + labels;
}

}  // namespace

std::string to_text(const NotedGraph& graph, PlainVertices plain, Digits digits) {
  const bool is_list = !graph.vertices.empty() && graph.vertices.front().number;
  return is_list ? list_text(graph, digits) : GraphWriter(graph, plain).text();
}

}  // namespace upstar
