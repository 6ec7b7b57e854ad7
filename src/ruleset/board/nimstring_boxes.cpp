// Nimstring on the boxes of a board, on which Dots and Boxes is played.
//
// Notation: rows joined by `|`: the edges above the first row of boxes, the sides of its boxes, the edges below it, and
// so on; `.` is not drawn yet, `#` is drawn. A string for each edge that is not drawn, a coin for each box; the outside
// is the ground.
#include <fmt/format.h>

#include <functional>
#include <string>
#include <vector>

#include "base/text_cursor.hpp"
#include "ruleset/graph/nimstring.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

class BoxBoard {
 public:
  explicit BoxBoard(std::string_view text) {
    read_rows(text);
    for (std::size_t row = 0; row < m_lengths.size(); ++row) {
      for (std::size_t column = 0; column < m_lengths[row]; ++column) {
        if (text[byte_of({row, column})] == '#') continue;
        m_edges.push_back({row, column});
        m_strings.push_back(string_at({row, column}));
      }
    }
    check_string_count(m_edges.size());
  }

  const std::vector<CoinString>& strings() const { return m_strings; }

  std::string text_of(StringsAndCoins::Strings strings) const {
    std::string text;
    for (const std::size_t length : m_lengths) text += (text.empty() ? "" : "|") + std::string(length, '#');
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
      if ((strings >> i & 1) != 0) text[byte_of(m_edges[i])] = '.';
    }
    return text;
  }

 private:
  /// A place in the text: rows 0, 2, ... have edges above and below boxes, rows 1, 3, ... the sides.
  struct Edge {
    std::size_t row, column;
  };

  std::size_t rows() const { return m_lengths.size() / 2; }  // of boxes
  std::size_t columns() const { return m_lengths[0]; }
  std::size_t byte_of(Edge edge) const {
    return edge.row / 2 * (2 * columns() + 3) + (edge.row % 2) * (columns() + 1) + edge.column;
  }

  /// The empty text is a board without boxes.
  void read_rows(std::string_view text) {
    if (text.empty()) return;
    TextCursor cursor(text);
    do {
      const std::string_view row = cursor.take_while([](char c) { return c == '.' || c == '#'; });
      if (!cursor.at_end() && cursor.peek() != '|')
        cursor.fail("expected '.', '#' (a drawn edge) or '|' (the next row)");
      if (row.empty() && m_lengths.empty()) cursor.fail("expected the edges above the first row of boxes, such as ...");
      const std::size_t wanted = m_lengths.empty() ? row.size() : m_lengths[0] + m_lengths.size() % 2;
      if (row.size() != wanted) {
        cursor.fail(fmt::format("this row has {} edges, and {} {} are wanted", row.size(), wanted,
                                m_lengths.size() % 2 == 1 ? "sides of boxes" : "edges above or below boxes"));
      }
      m_lengths.push_back(row.size());
    } while (cursor.take('|'));
    if (m_lengths.size() % 2 == 0) cursor.fail("expected '|' and the edges below the last row of boxes");
    if (m_lengths.size() == 1) cursor.fail("expected '|' and the sides of the first row of boxes");
  }

  CoinString string_at(Edge edge) const {
    const auto box = [&](std::size_t row, std::size_t column) {  // of -1 a number that is too large
      return row < rows() && column < columns() ? static_cast<std::uint32_t>(row * columns() + column)
                                                : CoinString::ground;
    };
    const std::size_t row = edge.row / 2;
    if (edge.row % 2 == 0) return {box(row - 1, edge.column), box(row, edge.column)};
    return {box(row, edge.column - 1), box(row, edge.column)};
  }

  std::vector<std::size_t> m_lengths;  ///< of the rows of the text
  std::vector<Edge> m_edges;           ///< that are not drawn
  std::vector<CoinString> m_strings;
};

}  // namespace

void add_nimstring_boxes(Registry& registry) {
  registry.add(make_entry<StringRules<BoxBoard>>({
      .name = "nimstring_boxes",
      .summary = "draw edges of boxes; who closes a box draws again; who draws the last edge wins",
      .rules =
          "A player draws an edge of a board of boxes. Who closes a box, or two, must draw again. Who must draw and\n"
          "cannot loses, so boxes do not count. This is the game nimstring, with a coin in each box and a string "
          "across\n"
          "each edge. The values are nimbers and the moon. The function first_score counts boxes, as Dots and Boxes "
          "does.",
      .notation =
          "rows joined by |: the edges above the first row of boxes, the sides of its boxes, the edges below it, ...;\n"
          ". is not drawn, # is drawn. ..|...|.. has two boxes side by side. At most 64 edges that are not drawn",
      .example = "..|...|..",
      .look = {.layout = PositionLayout::boxes, .letters = ".#", .names = {{'.', "not drawn"}, {'#', "drawn"}}},
  }));
}

}  // namespace upstar
