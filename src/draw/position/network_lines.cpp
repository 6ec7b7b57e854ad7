// Graphs as blocks of text: trees on the ground grow upwards in box characters.
#include <array>
#include <map>

#include "draw/position/graph_places.hpp"
#include "draw/position/sketch_lines.hpp"

namespace upstar::draw {

namespace {

enum Way : unsigned { up = 1, down = 2, left = 4, right = 8 };

/// By the ways that it joins.
constexpr std::array<const char*, 16> joints{" ", "│", "│", "│", "─", "╯", "╮", "┤",
                                             "─", "╰", "╭", "├", "─", "┴", "┬", "┼"};

Ink ink_of_stroke(EdgeColour colour) {
  return colour == EdgeColour::blue ? Ink::left : colour == EdgeColour::red ? Ink::right : Ink::both;
}

const char* sign_of_stroke(EdgeColour colour, bool coloured) {
  if (coloured) return "┃";
  return colour == EdgeColour::blue ? "l" : colour == EdgeColour::red ? "r" : "e";
}

/// Each level above the ground has a row of joints, and over it a row of strokes.
class TreeBlock {
 public:
  TreeBlock(const Network& network, const GraphPlaces& places, bool coloured)
      : m_network(network), m_places(places), m_coloured(coloured) {
    for (std::size_t v = 1; v < places.vertices.size(); ++v) {
      m_least = std::min(m_least, places.vertices[v].x);
      m_height = std::max(m_height, level(places.vertices[v].y));
    }
  }

  TextBlock block() {
    for (std::size_t i = 0; i < m_places.edges.size(); ++i) edge(i);
    for (const auto& [place, cell] : m_joints) {
      m_block.put(place.first, place.second, Letter{joints[cell.ways], cell.ink});
    }
    const std::size_t ground = 2 * m_height, width = std::max<std::size_t>(m_block.width(), 1);
    for (std::size_t at = 0; at < width + 2; ++at) m_block.put(ground, at, Letter{"▔", Ink::faint});
    return std::move(m_block);
  }

 private:
  struct Joint {
    unsigned ways = 0;
    Ink ink = Ink::none;
  };

  static std::size_t level(int y) { return static_cast<std::size_t>(y / graph_step); }
  std::size_t column(int x) const { return static_cast<std::size_t>((x - m_least) * 4 / graph_step) + 2; }

  void join(std::size_t row, std::size_t at, unsigned ways, Ink ink) {
    Joint& joint = m_joints[{row, at}];
    joint.ways |= ways;
    joint.ink = ink;
  }

  void edge(std::size_t i) {
    Point low = m_places.edges[i].front(), high = m_places.edges[i].back();
    if (low.y > high.y) std::swap(low, high);
    const EdgeColour colour = m_network.graph.edges[i].colour;
    const Ink ink = ink_of_stroke(colour);
    const std::size_t stroke = 2 * (m_height - level(high.y)), row = stroke + 1;
    const std::size_t from = column(low.x), to = column(high.x);
    m_block.put(stroke, to, Letter{sign_of_stroke(colour, m_coloured), ink});
    if (level(low.y) == 0) return join(row, to, up | down, Ink::faint);
    join(row, from, down, Ink::faint);
    if (from == to) return join(row, to, up, Ink::faint);
    join(row, from, to < from ? left : right, Ink::faint);
    join(row, to, up | (to < from ? right : left), Ink::faint);
    for (std::size_t at = std::min(from, to) + 1; at < std::max(from, to); ++at) {
      join(row, at, left | right, Ink::faint);
    }
  }

  const Network& m_network;
  const GraphPlaces& m_places;
  bool m_coloured;
  int m_least = 0;
  std::size_t m_height = 0;
  std::map<std::pair<std::size_t, std::size_t>, Joint> m_joints;
  TextBlock m_block;
};

/// The text, its letters in their colours.
TextBlock text_in_colours(const Network& network) {
  constexpr std::size_t longest_line = 76;
  TextBlock block;
  const std::string text = network.text.empty() ? "empty" : network.text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool is_left = c == 'l' || c == 'b' || c == 'L', is_right = c == 'r' || c == 'R';
    const bool is_both = c == 'e' || c == 'g' || c == 'T';
    const Ink ink = network.text.empty() ? Ink::faint
                    : is_left            ? Ink::left
                    : is_right           ? Ink::right
                    : is_both            ? Ink::both
                                         : Ink::none;
    block.put(i / longest_line, i % longest_line, Letter{std::string(1, c), ink});
  }
  return block;
}

}  // namespace

TextBlock network_block(const Network& network, bool coloured) {
  if (!network.hangs || network.graph.edges.empty()) return text_in_colours(network);
  const GraphPlaces places = places_over_ground(network.graph);
  const bool has_loops = std::ranges::any_of(network.graph.edges, [](const GraphEdge& e) { return e.from == e.to; });
  if (!places.is_forest || has_loops) return text_in_colours(network);
  return TreeBlock(network, places, coloured).block();
}

}  // namespace upstar::draw
