// A tree is laid out from its leaves up: subtrees side by side, as close as their outlines allow. A graph whose nodes
// have several parents is laid out in layers.
#include "draw/tree_layout.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "draw/layers.hpp"
#include "upstar/base/error.hpp"

namespace upstar::draw {

namespace {

constexpr int between_subtrees = 16 * pixel;
constexpr int least_slant = 26 * pixel;  ///< from the middle of a parent to that of its child
constexpr int least_drop = 34 * pixel, largest_drop = 110 * pixel;  ///< from one layer to the next
constexpr std::uint64_t most_length = 50'000;                       ///< of all moves, in layers
constexpr int dot_width = 10 * pixel;

int width_of(const TreeFigure::Node& node) { return node.label.empty() ? dot_width : width_of_text(node.label); }

std::vector<LayeredGraph::Edge> edges_of(const TreeFigure& figure) {
  std::vector<LayeredGraph::Edge> edges;
  for (std::uint32_t i = 0; i < figure.nodes.size(); ++i) {
    for (const std::uint32_t to : figure.nodes[i].left) edges.push_back({i, to, -1});
    for (const std::uint32_t to : figure.nodes[i].right) edges.push_back({i, to, 1});
  }
  return edges;
}

/// The left and right edges of a subtree, by layers from its root down; 0 is the middle of its root.
struct Outline {
  std::vector<int> left, right;
};

class SideBySide {
 public:
  SideBySide(const TreeFigure& figure, const std::vector<std::uint32_t>& layers)
      : m_figure(figure), m_outlines(figure.nodes.size()), m_offsets(figure.nodes.size()) {
    m_upwards.resize(figure.nodes.size());
    for (std::uint32_t i = 0; i < m_upwards.size(); ++i) m_upwards[i] = i;
    std::stable_sort(m_upwards.begin(), m_upwards.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return layers[a] > layers[b]; });
  }

  LayeredPlaces places(std::size_t edges) {
    for (const std::uint32_t i : m_upwards) join(i);
    LayeredPlaces places;
    places.edges.resize(edges);
    places.nodes.resize(m_figure.nodes.size());
    const Outline& whole = m_outlines[0];
    const int least = *std::min_element(whole.left.begin(), whole.left.end());
    places.width = *std::max_element(whole.right.begin(), whole.right.end()) - least;
    places.nodes[0] = -least;
    for (auto i = m_upwards.rbegin(); i != m_upwards.rend(); ++i) {
      for (const auto* children : {&m_figure.nodes[*i].left, &m_figure.nodes[*i].right}) {
        for (const std::uint32_t child : *children) places.nodes[child] = places.nodes[*i] + m_offsets[child];
      }
    }
    return places;
  }

 private:
  /// Puts the subtree on the right of those in `joined`, its middle at `least` or beyond. **Returns** its middle.
  int put(Outline& joined, Outline& added, int least) {
    int middle = least;
    for (std::size_t k = 0; k < std::min(joined.right.size(), added.left.size()); ++k) {
      middle = std::max(middle, joined.right[k] + between_subtrees - added.left[k]);
    }
    for (std::size_t k = 0; k < added.left.size(); ++k) {
      if (k == joined.left.size()) {
        joined.left.push_back(middle + added.left[k]);
        joined.right.push_back(0);
      }
      joined.right[k] = middle + added.right[k];
    }
    added = {};
    return middle;
  }

  /// The outline of the subtree of the node, from those of its children, and where they stand.
  void join(std::uint32_t i) {
    const TreeFigure::Node& node = m_figure.nodes[i];
    Outline joined;
    int last_left = 0;
    for (const std::uint32_t child : node.left)
      last_left = m_offsets[child] = put(joined, m_outlines[child], INT32_MIN / 2);
    int middle = last_left + least_slant;
    bool is_first = true;
    for (const std::uint32_t child : node.right) {
      const int least = !is_first ? INT32_MIN / 2 : node.left.empty() ? 0 : last_left + 2 * least_slant;
      m_offsets[child] = put(joined, m_outlines[child], least);
      if (is_first) middle = node.left.empty() ? -least_slant : (last_left + m_offsets[child]) / 2;
      is_first = false;
    }
    if (node.left.empty() && node.right.empty()) middle = 0;
    for (const auto* children : {&node.left, &node.right}) {
      for (const std::uint32_t child : *children) m_offsets[child] -= middle;
    }
    Outline& own = m_outlines[i];
    const int half = width_of(node) / 2;
    own.left.push_back(-half);
    own.right.push_back(half);
    for (std::size_t k = 0; k < joined.left.size(); ++k) {
      own.left.push_back(joined.left[k] - middle);
      own.right.push_back(joined.right[k] - middle);
    }
  }

  const TreeFigure& m_figure;
  std::vector<Outline> m_outlines;
  std::vector<int> m_offsets;  ///< from the middle of the parent
  std::vector<std::uint32_t> m_upwards;
};

std::uint64_t length_of(const std::vector<LayeredGraph::Edge>& edges, const std::vector<std::uint32_t>& layers) {
  std::uint64_t sum = 0;
  for (const LayeredGraph::Edge& edge : edges) sum += layers[edge.to] - layers[edge.from];
  return sum;
}

/// From the root, or as far down as their own followers allow: whichever makes moves shorter.
std::vector<std::uint32_t> layers_of(const TreeFigure& figure, const std::vector<LayeredGraph::Edge>& edges) {
  std::vector<std::uint32_t> from_top = layers_from_top(figure.nodes.size(), edges);
  std::vector<LayeredGraph::Edge> turned;
  for (const LayeredGraph::Edge& edge : edges) turned.push_back({edge.to, edge.from, 0});
  std::vector<std::uint32_t> from_bottom = layers_from_top(figure.nodes.size(), turned);
  const std::uint32_t last = *std::max_element(from_top.begin(), from_top.end());
  for (std::uint32_t& layer : from_bottom) layer = last - layer;
  return length_of(edges, from_bottom) < length_of(edges, from_top) ? from_bottom : from_top;
}

LayeredPlaces places_of(const TreeFigure& figure, const LayeredGraph& graph) {
  std::vector<bool> has_parent(figure.nodes.size());
  bool is_tree = true;
  for (const LayeredGraph::Edge& edge : graph.edges) {
    is_tree = is_tree && !has_parent[edge.to];
    has_parent[edge.to] = true;
  }
  return is_tree ? SideBySide(figure, graph.layers).places(graph.edges.size()) : place_in_layers(graph);
}

/// The x of an edge in each layer from its first to its last.
std::vector<int> stations(const LayeredPlaces& places, std::size_t edge, const LayeredGraph::Edge& ends) {
  std::vector<int> xs{places.nodes[ends.from]};
  xs.insert(xs.end(), places.edges[edge].begin(), places.edges[edge].end());
  xs.push_back(places.nodes[ends.to]);
  return xs;
}

/// The middles of the layers. The farther an edge goes to the side, the more room it gets for it.
std::vector<int> heights_of(const LayeredGraph& graph, const LayeredPlaces& places) {
  std::vector<int> drops;
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    const std::uint32_t first = graph.layers[graph.edges[e].from];
    const std::vector<int> xs = stations(places, e, graph.edges[e]);
    drops.resize(std::max(drops.size(), first + xs.size() - 1), least_drop);
    for (std::size_t k = 0; k + 1 < xs.size(); ++k) {
      drops[first + k] = std::clamp(std::abs(xs[k + 1] - xs[k]) / 3, drops[first + k], largest_drop);
    }
  }
  std::vector<int> heights{node_height / 2};
  for (const int drop : drops) heights.push_back(heights.back() + node_height + drop);
  return heights;
}

/// Goes on with a curve that ends upright.
void add_curve(std::vector<Point>& points, Point first, Point end) {
  points.push_back(first);
  points.push_back({end.x, end.y - (end.y - points[points.size() - 2].y) / 2});
  points.push_back(end);
}

void add_line(std::vector<Point>& points, Point end) {
  const Point start = points.back();
  points.push_back({start.x + (end.x - start.x) / 3, start.y + (end.y - start.y) / 3});
  points.push_back({end.x - (end.x - start.x) / 3, end.y - (end.y - start.y) / 3});
  points.push_back(end);
}

/// A move leaves its parent below, to the side of the player, and comes to its child from above. All that is curved
/// lies between two layers.
std::vector<Point> line_of_move(const std::vector<int>& xs, const int* heights, const LayeredGraph::Edge& move,
                                int from_width, int to_width) {
  const auto within = [](int distance, int width) {
    const int most = std::min(width / 2, 12 * pixel);
    return std::clamp(distance, -most, most);
  };
  const int half = node_height / 2;
  const std::size_t last = xs.size() - 1;
  const int first = within((xs[1] - xs[0]) / 4, from_width);
  const int start = xs[0] + (move.slant < 0 ? std::min(first, -2 * pixel) : std::max(first, 2 * pixel));
  const int end = xs[last] + within((xs[last - 1] - xs[last]) / 4, to_width);
  std::vector<Point> points{{start, heights[0] + half}};
  for (std::size_t k = 1; k <= last; ++k) {
    const Point next{k == last ? end : xs[k], heights[k] - half};
    const Point before = points.back();
    const int drop = next.y - before.y;
    const bool goes_aside = move.slant * (next.x - before.x) >= 6 * pixel;
    if (k == 1 && goes_aside && last == 1) add_line(points, next);
    else if (k == 1) add_curve(points, {before.x + move.slant * least_slant / 2, before.y + drop / 2}, next);
    else add_curve(points, {before.x, before.y + drop / 2}, next);
    if (k < last) add_line(points, {xs[k], heights[k] + half});
  }
  return points;
}

}  // namespace

TreeLayout layout_of(const TreeFigure& figure) {
  LayeredGraph graph{between_subtrees, {}, {}, edges_of(figure)};
  for (const TreeFigure::Node& node : figure.nodes) graph.widths.push_back(width_of(node));
  graph.layers = layers_of(figure, graph.edges);
  if (const std::uint64_t length = length_of(graph.edges, graph.layers); length > most_length) {
    throw LimitError(fmt::format(
        "the moves of the tree go down {} layers, and a drawing has room for {}; as text it has room for all", length,
        most_length));
  }
  const LayeredPlaces places = places_of(figure, graph);
  const std::vector<int> heights = heights_of(graph, places);
  TreeLayout layout;
  layout.width = places.width;
  layout.height = heights.back() + node_height / 2;
  for (std::size_t i = 0; i < figure.nodes.size(); ++i) {
    layout.nodes.push_back({places.nodes[i], heights[graph.layers[i]]});
  }
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    const LayeredGraph::Edge& edge = graph.edges[e];
    std::vector<Point> line = line_of_move(stations(places, e, edge), heights.data() + graph.layers[edge.from], edge,
                                           graph.widths[edge.from], graph.widths[edge.to]);
    if (figure.nodes[edge.from].label.empty()) {
      std::vector<Point> from_dot{layout.nodes[edge.from]};
      add_line(from_dot, line.front());
      line.insert(line.begin(), from_dot.begin(), from_dot.end() - 1);
    }
    if (figure.nodes[edge.to].label.empty()) add_line(line, layout.nodes[edge.to]);
    layout.moves.push_back({edge.from, edge.to, edge.slant < 0, std::move(line)});
  }
  return layout;
}

}  // namespace upstar::draw
