// Lists of edges between numbered vertices, from text to graph.
#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <limits>
#include <tuple>
#include <vector>

#include "base/text_cursor.hpp"
#include "ruleset/graph/braced_name.hpp"
#include "ruleset/graph/edge_sign.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/ruleset/graph_notation.hpp"

namespace upstar {

namespace {

class EdgeListParser {
 public:
  explicit EdgeListParser(std::string_view text) : m_cursor(text) {}

  NotedGraph graph() {
    if (m_cursor.text().size() >= std::numeric_limits<std::uint32_t>::max()) {
      throw LimitError("the text of the graph is too long");
    }
    read_walks();
    number_vertices();
    refuse_needless_edges();
    if (peek() == ';') read_marks();
    return std::move(m_graph);
  }

 private:
  struct Mention {
    std::uint64_t number;
    std::uint32_t byte;
  };
  struct WrittenEdge {
    std::uint64_t from;
    std::uint64_t to;
    EdgeColour colour;
    bool directed;
    std::uint32_t byte;
  };

  /// The next letter that is not a space, or a zero byte at the end.
  char peek() {
    m_cursor.skip_spaces();
    return m_cursor.peek();
  }
  bool skip(char wanted) {
    m_cursor.skip_spaces();
    return m_cursor.take(wanted);
  }

  Mention number() {
    constexpr std::size_t most_digits = 18;
    m_cursor.skip_spaces();
    const std::size_t begin = m_cursor.place();
    const std::string_view digits = m_cursor.take_while(is_digit);
    if (digits.size() > most_digits) {
      m_cursor.fail_at(begin, fmt::format("a number of more than {} digits", most_digits));
    }
    const auto value = whole_number<std::uint64_t>(digits);
    if (!value) m_cursor.fail_at(begin, "expected the number of a vertex");
    return {*value, static_cast<std::uint32_t>(begin)};
  }

  void read_walks() {
    do {
      m_mentions.push_back(number());
      while (read_edge()) {
      }
    } while (skip(',') && peek() != '\0' && peek() != ';');
    if (!m_cursor.at_end() && m_cursor.peek() != ';') {
      m_cursor.fail("expected an edge ('-', '>', '<', 'l', 'r' or 'e'), a comma, or ';' before labels");
    }
  }

  /// An edge from the vertex last mentioned, and the vertex it leads to.
  bool read_edge() {
    const char sign = peek();
    const auto colour = colour_of_edge(sign);
    if (!colour) return false;
    WrittenEdge edge{m_mentions.back().number, 0, *colour, false, static_cast<std::uint32_t>(m_cursor.place())};
    if (sign != '>' && sign != '<') m_cursor.advance();
    const char arrow = sign == '-' ? '\0' : peek();
    edge.directed = arrow == '>' || arrow == '<';
    if (edge.directed) m_cursor.advance();
    m_mentions.push_back(number());
    edge.to = m_mentions.back().number;
    if (arrow == '<') std::swap(edge.from, edge.to);
    m_edges.push_back(edge);
    return true;
  }

  void number_vertices() {
    const auto by_number = [](const Mention& a, const Mention& b) {
      return std::tie(a.number, a.byte) < std::tie(b.number, b.byte);
    };
    std::sort(m_mentions.begin(), m_mentions.end(), by_number);
    const auto same = [](const Mention& a, const Mention& b) { return a.number == b.number; };
    m_mentions.erase(std::unique(m_mentions.begin(), m_mentions.end(), same), m_mentions.end());
    for (const Mention& mention : m_mentions) m_graph.vertices.push_back({{}, mention.byte, mention.number});
    for (const WrittenEdge& edge : m_edges) {
      m_graph.edges.push_back({vertex(edge.from), vertex(edge.to), edge.colour, edge.directed, edge.byte});
    }
  }

  /// The place of the vertex with this number, or the number of vertices.
  std::uint32_t vertex(std::uint64_t number) const {
    const auto place = std::lower_bound(m_mentions.begin(), m_mentions.end(), number,
                                        [](const Mention& mention, std::uint64_t n) { return mention.number < n; });
    const bool found = place != m_mentions.end() && place->number == number;
    return static_cast<std::uint32_t>(found ? place - m_mentions.begin() : m_mentions.end() - m_mentions.begin());
  }

  /// Loops and repeats of edges without colour.
  void refuse_needless_edges() const {
    boost::unordered_flat_set<std::uint64_t, Mixed> seen[2];
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
      auto [from, to, colour, directed, byte] = m_graph.edges[i];
      if (colour != EdgeColour::none) continue;
      if (from == to) m_cursor.fail_at(byte, fmt::format("an edge from vertex {} to itself", m_edges[i].from));
      if (!directed && from > to) std::swap(from, to);
      if (seen[directed ? 1 : 0].insert(std::uint64_t{from} << 32 | to).second) continue;
      m_cursor.fail_at(
          byte, fmt::format("this edge from vertex {} to {} stands there already", m_edges[i].from, m_edges[i].to));
    }
  }

  void read_marks() {
    skip(';');
    do {
      const Mention mention = number();
      const std::uint32_t marked = vertex(mention.number);
      if (marked == m_mentions.size()) {
        m_cursor.fail_at(mention.byte,
                         fmt::format("no edge has a vertex {0}; write it alone, as in '1-2, {0}'", mention.number));
      }
      if (!skip(':')) m_cursor.fail("expected ':' and the label of the vertex");
      peek();
      GraphVertex& vertex = m_graph.vertices[marked];
      if (!vertex.label.empty()) m_cursor.fail_at(mention.byte, "this vertex has a label already");
      vertex.byte = static_cast<std::uint32_t>(m_cursor.place());
      vertex.label = label();
    } while (skip(','));
    if (peek() != '\0' || !m_cursor.at_end()) m_cursor.fail("expected a comma, or the end of the labels");
  }

  std::string label() {
    const std::size_t begin = m_cursor.place();
    const std::size_t brace = skip('{') ? 1 : 0;
    if (brace == 1) {
      const std::size_t close = m_cursor.text().find('}', m_cursor.place());
      if (close == std::string_view::npos) m_cursor.fail_at(begin, "this '{' is not closed");
      m_cursor.move_to(close + 1);
    } else {
      m_cursor.take_while(is_of_bare_label);
    }
    const std::size_t end = m_cursor.place();
    if (end - begin <= 2 * brace) m_cursor.fail_at(begin, "expected a label: letters and digits, or {text}");
    return braced_name(m_cursor.text(), begin + brace, end - brace);
  }

  struct Mixed {
    std::size_t operator()(std::uint64_t key) const { return static_cast<std::size_t>(mix(key, 0)); }
  };

  TextCursor m_cursor;
  std::vector<Mention> m_mentions;  // from number_vertices() on: each once, sorted
  std::vector<WrittenEdge> m_edges;
  NotedGraph m_graph;
};

bool has_comma_outside_braces(std::string_view text) {
  bool inside = false;
  for (const char c : text) {
    if (c == ',' && !inside) return true;
    inside = c == '{' || (inside && c != '}');
  }
  return false;
}

}  // namespace

NotedGraph parse_edge_list(std::string_view text) { return EdgeListParser(text).graph(); }

NotedGraph read_graph(std::string_view text, Digits digits) {
  const std::size_t begin = text.find_first_not_of(' ');
  const bool is_list = begin != std::string_view::npos && is_digit(text[begin]) &&
                       (digits == Digits::numbers || has_comma_outside_braces(text));
  return is_list ? parse_edge_list(text) : parse_graph(text);
}

}  // namespace upstar
