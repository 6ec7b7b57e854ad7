// Graph notation, from text to graph: one pass over the letters. The vertices before open groups wait on a stack.
#include <boost/unordered/unordered_flat_map.hpp>
#include <limits>
#include <optional>
#include <utility>

#include "base/text_cursor.hpp"
#include "ruleset/graph/braced_name.hpp"
#include "ruleset/graph/edge_sign.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/graph_notation.hpp"

namespace upstar {

namespace {

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

class GraphParser {
 public:
  explicit GraphParser(std::string_view text) : m_cursor(text) {}

  NotedGraph graph() {
    if (m_cursor.text().size() >= std::numeric_limits<std::uint32_t>::max())
      throw LimitError("the text of the graph is too long");
    if (peek() == end) return {};
    std::uint32_t vertex = vertex_or_plain();
    for (;;) {
      const char sign = peek();
      if (sign == end) break;
      if (sign == '(') {
        m_groups.push_back({vertex, m_cursor.place()});
        m_cursor.advance();
      } else if (sign == ')') {
        if (m_groups.empty()) m_cursor.fail("')' without '('");
        vertex = m_groups.back().first;
        m_groups.pop_back();
        m_cursor.advance();
      } else if (sign == ';') {
        m_cursor.advance();
        vertex = m_groups.empty() ? vertex_or_plain() : m_groups.back().first;
      } else {
        vertex = edge_from(vertex);
      }
    }
    if (!m_groups.empty()) {
      m_cursor.fail_at(m_groups.back().second, "this '(' is not closed");
    }
    return std::move(m_graph);
  }

 private:
  static constexpr char end = '\0';

  /// The next letter that is not a space, or `end`.
  char peek() {
    m_cursor.skip_spaces();
    if (m_cursor.at_end()) return end;
    if (m_cursor.peek() == end) m_cursor.fail("a zero byte in the text of a graph");
    return m_cursor.peek();
  }

  std::uint32_t add_vertex(std::size_t at) {
    m_graph.vertices.push_back({{}, static_cast<std::uint32_t>(at)});
    return static_cast<std::uint32_t>(m_graph.vertices.size() - 1);
  }

  /// `{text}`, without the braces.
  std::string braced() {
    const std::size_t close = m_cursor.text().find('}', m_cursor.place());
    if (close == std::string_view::npos) m_cursor.fail("this '{' is not closed");
    std::string inner = braced_name(m_cursor.text(), m_cursor.place() + 1, close);
    if (inner.empty()) m_cursor.fail("an empty name");
    m_cursor.move_to(close + 1);
    return inner;
  }

  std::string name() {
    const char sign = peek();
    if (sign == '{') return braced();
    if (!is_upper(sign) && !is_lower(sign) && !is_digit(sign))
      m_cursor.fail("expected a name: a letter, a digit or {text}");
    m_cursor.advance();
    return std::string(1, sign);
  }

  /// The vertex written here, new or named before; a new plain one if none is written.
  std::uint32_t vertex_or_plain() {
    const char sign = peek();
    const std::size_t at = m_cursor.place();
    std::optional<std::string> label;
    if (sign == '.') {
      label = "";
      m_cursor.advance();
    } else if (is_upper(sign) || is_digit(sign)) {
      label = std::string(1, sign);
      m_cursor.advance();
    } else if (sign == '{') {
      label = braced();
    }
    if (peek() != ':') {
      const std::uint32_t vertex = add_vertex(at);
      m_graph.vertices[vertex].label = label.value_or("");
      return vertex;
    }
    m_cursor.advance();
    const auto [place, is_new] = m_named.emplace(name(), 0);
    if (is_new) {
      place->second = add_vertex(at);
      m_graph.vertices[place->second].label = label.value_or("");
    } else if (label && *label != m_graph.vertices[place->second].label) {
      m_cursor.fail_at(at, "this vertex has another label where its name first stands");
    }
    return place->second;
  }

  /// An edge from the vertex, and the vertex it leads to.
  std::uint32_t edge_from(std::uint32_t vertex) {
    const char sign = peek();
    GraphEdge edge;
    edge.byte = static_cast<std::uint32_t>(m_cursor.place());
    bool backward = false;
    const auto colour = colour_of_edge(sign);
    if (!colour) m_cursor.fail("expected an edge: '-', '>', '<', 'l', 'r' or 'e'");
    edge.colour = *colour;
    if (sign != '>' && sign != '<') m_cursor.advance();
    if (const char arrow = sign == '-' ? end : peek(); arrow == '>' || arrow == '<') {
      edge.directed = true;
      backward = arrow == '<';
      m_cursor.advance();
    }
    edge.from = vertex;
    edge.to = vertex_or_plain();
    if (backward) std::swap(edge.from, edge.to);
    m_graph.edges.push_back(edge);
    return backward ? edge.from : edge.to;
  }

  TextCursor m_cursor;
  NotedGraph m_graph;
  std::vector<std::pair<std::uint32_t, std::size_t>> m_groups;  // the vertex before each open group, and its place
  boost::unordered_flat_map<std::string, std::uint32_t> m_named;
};

}  // namespace

NotedGraph parse_graph(std::string_view text) { return GraphParser(text).graph(); }

}  // namespace upstar
