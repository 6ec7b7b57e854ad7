// McKay's format graph6: the number of vertices, then the upper triangle of the matrix of edges, column by column, six
// bits a letter.
#include <fmt/format.h>

#include <algorithm>

#include "base/text_cursor.hpp"
#include "upstar/ruleset/graph_notation.hpp"

namespace upstar {

namespace {

class Graph6Parser {
 public:
  explicit Graph6Parser(std::string_view text) : m_cursor(text) {}

  NotedGraph graph() {
    constexpr std::string_view header = ">>graph6<<";
    if (m_cursor.rest().starts_with(header)) m_cursor.move_to(header.size());
    const std::uint64_t n = vertex_count();
    require_length(n);
    NotedGraph graph;
    graph.vertices.resize(n);
    unsigned bits_left = 0, sextet = 0;
    for (std::uint32_t column = 1; column < n; ++column) {
      for (std::uint32_t row = 0; row < column; ++row) {
        if (bits_left == 0) {
          sextet = next_sextet();
          bits_left = 6;
        }
        if ((sextet >> --bits_left & 1U) != 0) graph.edges.push_back({row, column});
      }
    }
    if ((sextet & ((1U << bits_left) - 1)) != 0) {
      m_cursor.fail_at(m_cursor.place() - 1, "the bits after the last pair of vertices are not 0");
    }
    return graph;
  }

 private:
  static constexpr unsigned long_form = 63;  // the letter '~'

  unsigned next_sextet() {
    if (m_cursor.at_end()) m_cursor.fail("this text in graph6 is too short");
    const char letter = m_cursor.peek();
    if (letter < '?' || letter > '~') m_cursor.fail("graph6 has letters from '?' to '~'");
    m_cursor.advance();
    return static_cast<unsigned>(letter - '?');
  }
  std::uint64_t next_number(unsigned sextets) {
    std::uint64_t number = 0;
    for (; sextets > 0; --sextets) number = number << 6 | next_sextet();
    return number;
  }
  std::uint64_t vertex_count() {
    const unsigned first = next_sextet();
    if (first != long_form) return first;
    return next_number(m_cursor.take('~') ? 6 : 3);
  }
  /// The vertices take memory only if the text has their edges.
  void require_length(std::uint64_t n) const {
    const std::uint64_t pairs = n < 2 ? 0 : n >> 32 != 0 ? UINT64_MAX / 8 : n * (n - 1) / 2;
    const std::uint64_t wanted = (pairs + 5) / 6, found = m_cursor.rest().size();
    if (found == wanted) return;
    m_cursor.fail_at(
        m_cursor.place() + std::min(wanted, found),
        fmt::format("a graph of {} vertices takes {} letters after this number, and there are {}", n, wanted, found));
  }

  TextCursor m_cursor;
};

}  // namespace

NotedGraph parse_graph6(std::string_view text) { return Graph6Parser(text).graph(); }

}  // namespace upstar
