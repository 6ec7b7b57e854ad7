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
constexpr int loop_width = 24 * pixel;

int width_of_label(const TreeFigure::Node& node) { return node.label.empty() ? dot_width : width_of_text(node.label); }

/// Every move of the figure, in its order.
struct Step {
  std::uint32_t from, to;
  bool is_left;
  bool goes_up = false;

  bool is_loop() const { return from == to; }
  int side() const { return is_left ? -1 : 1; }
};

std::vector<Step> steps_of(const TreeFigure& figure) {
  std::vector<Step> steps;
  for (std::uint32_t i = 0; i < figure.nodes.size(); ++i) {
    for (const std::uint32_t to : figure.nodes[i].left) steps.push_back({i, to, true});
    for (const std::uint32_t to : figure.nodes[i].right) steps.push_back({i, to, false});
  }
  return steps;
}

/// Marks the moves that lead back to a node on the way from the root, as a walk down from the roots meets them.
void mark_ways_up(const TreeFigure& figure, std::vector<Step>& steps) {
  enum class State : std::uint8_t { unmet, open, left };
  std::vector<State> states(figure.nodes.size(), State::unmet);
  std::vector<std::size_t> next(figure.nodes.size());  // the first step of each node that is still to be taken
  for (std::size_t s = steps.size(); s-- > 0;) next[steps[s].from] = s;
  for (const std::uint32_t root : figure.roots) {
    std::vector<std::uint32_t> way{root};
    states[root] = State::open;
    while (!way.empty()) {
      const std::uint32_t node = way.back();
      const std::size_t s = next[node]++;
      if (s >= steps.size() || steps[s].from != node) {
        states[node] = State::left;
        way.pop_back();
      } else if (states[steps[s].to] == State::open) {
        steps[s].goes_up = true;
      } else if (states[steps[s].to] == State::unmet) {
        states[steps[s].to] = State::open;
        way.push_back(steps[s].to);
      }
    }
  }
}

/// All but the loops, turned downwards. A way up beside a way down takes the other side.
std::vector<LayeredGraph::Edge> edges_of(const std::vector<Step>& steps) {
  std::vector<LayeredGraph::Edge> edges;
  for (const Step& step : steps) {
    if (step.is_loop()) continue;
    if (!step.goes_up) {
      edges.push_back({step.from, step.to, step.side()});
      continue;
    }
    const auto beside = std::find_if(steps.begin(), steps.end(), [&](const Step& other) {
      return !other.goes_up && other.from == step.to && other.to == step.from;
    });
    edges.push_back({step.to, step.from, beside == steps.end() ? step.side() : -beside->side()});
  }
  return edges;
}

/// The nodes, with room for loops on both sides so that labels stand in the middle.
std::vector<int> widths_of(const TreeFigure& figure, const std::vector<Step>& steps) {
  std::vector<int> widths;
  for (const TreeFigure::Node& node : figure.nodes) widths.push_back(width_of_label(node));
  std::vector<bool> has_loop(widths.size());
  for (const Step& step : steps) {
    if (!step.is_loop() || has_loop[step.from]) continue;
    has_loop[step.from] = true;
    widths[step.from] += 2 * loop_width;
  }
  return widths;
}

/// The left and right edges of a subtree, by layers from its root down; 0 is the middle of its root.
struct Outline {
  std::vector<int> left, right;
};

class SideBySide {
 public:
  SideBySide(const TreeFigure& figure, const LayeredGraph& graph)
      : m_roots(figure.roots),
        m_graph(graph),
        m_children(figure.nodes.size()),
        m_outlines(figure.nodes.size()),
        m_offsets(figure.nodes.size()) {
    for (const LayeredGraph::Edge& edge : graph.edges) {
      (edge.slant < 0 ? m_children[edge.from].left : m_children[edge.from].right).push_back(edge.to);
    }
    m_upwards.resize(figure.nodes.size());
    for (std::uint32_t i = 0; i < m_upwards.size(); ++i) m_upwards[i] = i;
    std::stable_sort(m_upwards.begin(), m_upwards.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return graph.layers[a] > graph.layers[b]; });
  }

  LayeredPlaces places() {
    for (const std::uint32_t i : m_upwards) join(i);
    LayeredPlaces places;
    places.edges.resize(m_graph.edges.size());
    places.nodes.resize(m_offsets.size());
    Outline whole;
    for (const std::uint32_t root : m_roots) places.nodes[root] = put(whole, m_outlines[root], INT32_MIN / 2);
    const int least = *std::min_element(whole.left.begin(), whole.left.end());
    places.width = *std::max_element(whole.right.begin(), whole.right.end()) - least;
    for (const std::uint32_t root : m_roots) places.nodes[root] -= least;
    for (auto i = m_upwards.rbegin(); i != m_upwards.rend(); ++i) {
      for (const auto* children : {&m_children[*i].left, &m_children[*i].right}) {
        for (const std::uint32_t child : *children) places.nodes[child] = places.nodes[*i] + m_offsets[child];
      }
    }
    return places;
  }

 private:
  /// Puts the subtree on the right of those in `joined`, its middle at `least` or beyond. **Returns** its middle.
  int put(Outline& joined, Outline& added, int least) {
    int middle = joined.left.empty() ? std::max(least, 0) : least;
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
    const Children& node = m_children[i];
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
    const int half = m_graph.widths[i] / 2;
    own.left.push_back(-half);
    own.right.push_back(half);
    for (std::size_t k = 0; k < joined.left.size(); ++k) {
      own.left.push_back(joined.left[k] - middle);
      own.right.push_back(joined.right[k] - middle);
    }
  }

  struct Children {
    std::vector<std::uint32_t> left, right;
  };

  const std::vector<std::uint32_t>& m_roots;
  const LayeredGraph& m_graph;
  std::vector<Children> m_children;
  std::vector<Outline> m_outlines;
  std::vector<int> m_offsets;  ///< from the middle of the parent
  std::vector<std::uint32_t> m_upwards;
};

std::uint64_t length_of(const std::vector<LayeredGraph::Edge>& edges, const std::vector<std::uint32_t>& layers) {
  std::uint64_t sum = 0;
  for (const LayeredGraph::Edge& edge : edges) sum += layers[edge.to] - layers[edge.from];
  return sum;
}

/// From the root, or as far down as their own followers allow if that makes moves much shorter.
std::vector<std::uint32_t> layers_of(std::size_t nodes, const std::vector<LayeredGraph::Edge>& edges) {
  std::vector<std::uint32_t> from_top = layers_from_top(nodes, edges);
  std::vector<LayeredGraph::Edge> turned;
  for (const LayeredGraph::Edge& edge : edges) turned.push_back({edge.to, edge.from, 0});
  std::vector<std::uint32_t> from_bottom = layers_from_top(nodes, turned);
  const std::uint32_t last = *std::max_element(from_top.begin(), from_top.end());
  for (std::uint32_t& layer : from_bottom) layer = last - layer;
  return 3 * length_of(edges, from_bottom) < 2 * length_of(edges, from_top) ? from_bottom : from_top;
}

LayeredPlaces places_of(const TreeFigure& figure, const LayeredGraph& graph) {
  std::vector<bool> has_parent(figure.nodes.size());
  bool is_tree = true;
  for (const LayeredGraph::Edge& edge : graph.edges) {
    is_tree = is_tree && !has_parent[edge.to];
    has_parent[edge.to] = true;
  }
  return is_tree ? SideBySide(figure, graph).places() : place_in_layers(graph);
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

/// Places to the side, in hundredths, for each place down.
using Slope = int;
constexpr Slope steepest_through_layer = 100;  ///< with which a line comes to no text beside it

int aside(Slope slope, int drop) { return slope * (drop / pixel); }

/// Goes on with a curve: `first` is where it leads at first, `slope` how it ends.
void add_curve(std::vector<Point>& points, Point first, Point end, Slope slope) {
  const int half_drop = (end.y - points.back().y) / 2;
  points.push_back(first);
  points.push_back({end.x - aside(slope, half_drop), end.y - half_drop});
  points.push_back(end);
}

void add_line(std::vector<Point>& points, Point end) {
  const Point start = points.back();
  points.push_back({start.x + (end.x - start.x) / 3, start.y + (end.y - start.y) / 3});
  points.push_back({end.x - (end.x - start.x) / 3, end.y - (end.y - start.y) / 3});
  points.push_back(end);
}

/// With which a line passes through the layers between its ends: that of the flatter of the parts above and below it,
/// upright where it turns.
std::vector<Slope> slopes_of(const std::vector<int>& xs, const int* heights) {
  std::vector<Slope> slopes(xs.size());
  for (std::size_t k = 1; k + 1 < xs.size(); ++k) {
    const int above = (xs[k] - xs[k - 1]) * 100 / (heights[k] - heights[k - 1]);
    const int below = (xs[k + 1] - xs[k]) * 100 / (heights[k + 1] - heights[k]);
    if (above > 0 && below > 0) slopes[k] = std::min({above, below, steepest_through_layer});
    if (above < 0 && below < 0) slopes[k] = std::max({above, below, -steepest_through_layer});
  }
  return slopes;
}

/// A move leaves its parent below, to the side of the player, and comes to its child from above. Between two layers it
/// is curved, through a layer it is straight.
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
  const std::vector<Slope> slopes = slopes_of(xs, heights);
  std::vector<Point> points{{start, heights[0] + half}};
  for (std::size_t k = 1; k <= last; ++k) {
    const Point next{(k == last ? end : xs[k]) - aside(slopes[k], half), heights[k] - half};
    const Point before = points.back();
    const int half_drop = (next.y - before.y) / 2, distance = move.slant * (next.x - before.x);
    if (last == 1 && distance >= 6 * pixel) add_line(points, next);
    else if (k == 1) {
      const int to_side = std::max(least_slant / 2, distance / 2);
      add_curve(points, {before.x + move.slant * to_side, before.y + half_drop}, next, slopes[k]);
    } else {
      add_curve(points, {before.x + aside(slopes[k - 1], half_drop), before.y + half_drop}, next, slopes[k]);
    }
    if (k < last) add_line(points, {xs[k] + aside(slopes[k], half), heights[k] + half});
  }
  return points;
}

/// The line of a move between two nodes, from the upper one to the lower one.
std::vector<Point> line_of_edge(const TreeFigure& figure, const LayeredGraph& graph, const LayeredPlaces& places,
                                const std::vector<int>& heights, std::size_t e) {
  const LayeredGraph::Edge& edge = graph.edges[e];
  const TreeFigure::Node &from = figure.nodes[edge.from], &to = figure.nodes[edge.to];
  std::vector<Point> line = line_of_move(stations(places, e, edge), heights.data() + graph.layers[edge.from], edge,
                                         width_of_label(from), width_of_label(to));
  if (from.label.empty()) {
    std::vector<Point> from_dot{{places.nodes[edge.from], heights[graph.layers[edge.from]]}};
    add_line(from_dot, line.front());
    line.insert(line.begin(), from_dot.begin(), from_dot.end() - 1);
  }
  if (to.label.empty()) add_line(line, {places.nodes[edge.to], heights[graph.layers[edge.to]]});
  return line;
}

/// A loop at the side of the player.
std::vector<Point> line_of_loop(Point node, int label_width, int side) {
  const int near = node.x + side * (label_width / 2 + 4 * pixel), far = near + side * (loop_width * 4 / 3);
  const int part = 4 * pixel, most = 18 * pixel;
  return {{near, node.y - part}, {far, node.y - most}, {far, node.y + most}, {near, node.y + part}};
}

}  // namespace

TreeLayout layout_of(const TreeFigure& figure) {
  std::vector<Step> steps = steps_of(figure);
  mark_ways_up(figure, steps);
  LayeredGraph graph{between_subtrees, widths_of(figure, steps), {}, edges_of(steps)};
  graph.layers = layers_of(figure.nodes.size(), graph.edges);
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
  std::size_t edge = 0;
  for (const Step& step : steps) {
    layout.moves.push_back(
        {step.from, step.to, step.is_left, step.goes_up && !step.is_loop(),
         step.is_loop() ? line_of_loop(layout.nodes[step.from], width_of_label(figure.nodes[step.from]), step.side())
                        : line_of_edge(figure, graph, places, heights, edge++)});
  }
  return layout;
}

}  // namespace upstar::draw
