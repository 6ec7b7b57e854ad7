// Places of the vertices of graphs, part by part, and the ways of the edges between them.
//
// A loop is an edge to a leaf that nobody sees; so trees with loops are trees.
// Source: Reingold and Tilford, Tidier drawings of trees (1981), for the outlines.
#include "draw/position/graph_places.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "draw/layers.hpp"
#include "draw/position/integer_geometry.hpp"
#include "upstar/base/error.hpp"

namespace upstar::draw {

namespace {

using Vertex = std::uint32_t;
using Neighbours = std::vector<std::vector<Vertex>>;

// --- trees ---

/// For each depth below the root of a tree, how far it reaches to both sides of the root.
struct Outline {
  std::vector<int> left, right;
};

/// Puts `part` to the right of `whole`. **Returns** by how much it moved.
int set_beside(Outline& whole, const Outline& part) {
  const std::size_t common = std::min(whole.left.size(), part.left.size());
  int shift = 0;
  for (std::size_t d = 0; d < common; ++d) shift = std::max(shift, whole.right[d] + graph_step - part.left[d]);
  for (std::size_t d = 0; d < part.left.size(); ++d) {
    if (d < common) {
      whole.right[d] = part.right[d] + shift;
    } else {
      whole.left.push_back(part.left[d] + shift);
      whole.right.push_back(part.right[d] + shift);
    }
  }
  return shift;
}

/// A tree below its root: vertices in an order in which parents come first, and their children.
struct RootedTree {
  std::vector<Vertex> order;
  Neighbours children;  ///< by vertex of the whole graph
};

/// `across` of each vertex: parents stand over the middle of their children, and trees beside each other do not touch.
void place_tree(const RootedTree& tree, std::vector<int>& across) {
  std::map<Vertex, Outline> outlines;
  std::vector<int> offset(across.size());
  for (auto v = tree.order.rbegin(); v != tree.order.rend(); ++v) {
    Outline whole;
    for (const Vertex child : tree.children[*v]) {
      offset[child] = set_beside(whole, outlines[child]);
      outlines.erase(child);
    }
    const auto& children = tree.children[*v];
    const int middle = children.empty() ? 0 : (offset[children.front()] + offset[children.back()]) / 2;
    for (const Vertex child : children) offset[child] -= middle;
    for (std::vector<int>* side : {&whole.left, &whole.right}) {
      for (int& reach : *side) reach -= middle;
      side->insert(side->begin(), 0);
    }
    outlines[*v] = std::move(whole);
  }
  across[tree.order.front()] = 0;
  for (const Vertex v : tree.order) {
    for (const Vertex child : tree.children[v]) across[child] = across[v] + offset[child];
  }
}

// --- whole graphs ---

class Placing {
 public:
  Placing(const NotedGraph& graph, bool hangs) : m_graph(graph), m_hangs(hangs) {
    const std::size_t loops = static_cast<std::size_t>(std::ranges::count_if(graph.edges, is_loop));
    const std::size_t size = graph.vertices.size() + loops;
    m_neighbours.resize(size);
    m_across.resize(size);
    m_depth.resize(size);
    m_height.resize(size);
    m_feet.resize(size);
    auto leaf = static_cast<Vertex>(graph.vertices.size());
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
      const GraphEdge& edge = graph.edges[i];
      if (is_ground(edge.from) || is_ground(edge.to)) {
        m_feet[is_ground(edge.from) ? edge.to : edge.from].push_back(i);
      } else {
        const Vertex end = is_loop(edge) ? m_loop_leaf.emplace(i, leaf++).first->second : edge.to;
        m_neighbours[edge.from].push_back(end);
        m_neighbours[end].push_back(edge.from);
      }
    }
  }

  GraphPlaces places() {
    std::vector<bool> is_placed(m_neighbours.size());
    GraphPlaces result{{}, {}, true};
    for (Vertex v = m_hangs ? 1 : 0; v < m_graph.vertices.size(); ++v) {
      if (is_placed[v]) continue;
      std::vector<Vertex> part = reached_from(v);
      for (const Vertex w : part) is_placed[w] = true;
      const bool is_tree = m_hangs ? place_hanging(part) : place_free(part);
      result.is_forest = result.is_forest && is_tree;
    }
    for (Vertex v = 0; v < m_graph.vertices.size(); ++v) result.vertices.push_back(place(v));
    if (m_hangs && !m_graph.vertices.empty()) place_ground_loops();
    for (std::size_t i = 0; i < m_graph.edges.size(); ++i) result.edges.push_back(way_of(i));
    return result;
  }

 private:
  static bool is_loop(const GraphEdge& edge) { return edge.from == edge.to; }
  bool is_ground(Vertex v) const { return m_hangs && v == 0; }
  Point place(Vertex v) const { return {m_across[v], m_height[v]}; }

  /// The part of the vertex, nearest vertices first; the depths are steps from it.
  std::vector<Vertex> reached_from(Vertex start) { return reached({start}, 1); }
  std::vector<Vertex> reached(std::vector<Vertex> order, int depth) {
    std::vector<bool> seen(m_neighbours.size());
    for (const Vertex v : order) {
      m_depth[v] = depth;
      seen[v] = true;
    }
    for (std::size_t i = 0; i < order.size(); ++i) {
      for (const Vertex w : m_neighbours[order[i]]) {
        if (seen[w]) continue;
        seen[w] = true;
        m_depth[w] = m_depth[order[i]] + 1;
        order.push_back(w);
      }
    }
    return order;
  }

  bool is_tree(const std::vector<Vertex>& part) const {
    std::size_t ends = 0;
    for (const Vertex v : part) ends += m_neighbours[v].size();
    return ends == 2 * (part.size() - 1);
  }

  RootedTree tree_of(std::vector<Vertex> order) const {
    RootedTree tree{std::move(order), Neighbours(m_neighbours.size())};
    for (const Vertex v : tree.order) {
      std::ranges::copy_if(m_neighbours[v], std::back_inserter(tree.children[v]),
                           [&](Vertex w) { return m_depth[w] > m_depth[v]; });
    }
    return tree;
  }

  /// Moves the part to the right of all before it. `reach` is what its vertices need to both sides.
  void set_beside_others(const std::vector<Vertex>& part) {
    int least = m_across[part[0]], most = least;
    for (const Vertex v : part) {
      const int feet = static_cast<int>(m_feet[v].size()) - 1;
      const int reach = feet > 0 ? feet * foot_step(v) / 2 : 0;
      least = std::min(least, m_across[v] - reach);
      most = std::max(most, m_across[v] + reach);
    }
    for (const Vertex v : part) m_across[v] += m_end - least;
    m_end += most - least + graph_step;
  }

  /// Vertices of one depth stand in a layer. **Errors** LimitError.
  void place_layers(const std::vector<Vertex>& order) {
    constexpr std::size_t most_edges = 300;  // the layers exchange neighbours while that helps
    std::size_t ends = 0;
    for (const Vertex v : order) ends += m_neighbours[v].size() + 2 * m_feet[v].size();
    if (ends > 2 * most_edges) {
      throw LimitError(fmt::format("a picture has room for {} edges of a part with cycles", most_edges));
    }
    LayeredGraph layered{graph_step, std::vector<int>(order.size()), {}, {}};
    std::vector<std::uint32_t> number(m_neighbours.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) number[order[i]] = i;
    const int deepest = m_depth[order.back()];
    for (const Vertex v : order) {
      layered.layers.push_back(static_cast<std::uint32_t>(deepest - m_depth[v]));
      for (const Vertex w : m_neighbours[v]) {
        if (m_depth[w] < m_depth[v]) layered.edges.push_back({number[v], number[w], 0});
      }
    }
    const LayeredPlaces places = place_in_layers(layered);
    for (const Vertex v : order) m_across[v] = places.nodes[number[v]];
  }

  /// **Returns** whether the part is a tree on one foot.
  bool place_hanging(const std::vector<Vertex>& part) {
    std::vector<Vertex> roots;
    std::size_t feet = 0;
    for (const Vertex v : part) {
      feet += m_feet[v].size();
      if (!m_feet[v].empty()) roots.push_back(v);
    }
    if (roots.empty()) roots.push_back(part[0]);
    std::ranges::sort(roots);
    std::vector<Vertex> order = reached(roots, 1);
    const bool tree = feet <= 1 && is_tree(part);
    if (tree) {
      place_tree(tree_of(order), m_across);
    } else {
      place_layers(order);
    }
    for (const Vertex v : part) m_height[v] = m_depth[v] * graph_step;
    set_beside_others(part);
    return tree;
  }

  /// **Returns** whether the part is a tree.
  bool place_free(std::vector<Vertex>& part) {
    const bool tree = is_tree(part);
    if (tree) {
      part = reached_from(reached_from(part.back()).back());  // from an end of a longest path
      place_tree(tree_of(part), m_across);
      for (const Vertex v : part) {
        m_height[v] = -m_across[v];
        m_across[v] = m_depth[v] * graph_step;
      }
    } else if (!place_on_grid(part)) {
      place_on_circle(part);
    }
    const auto [low, high] = std::ranges::minmax(part, {}, [&](Vertex v) { return m_height[v]; });
    const int middle = (m_height[low] + m_height[high]) / 2;
    for (const Vertex v : part) m_height[v] -= middle;
    set_beside_others(part);
    return tree;
  }

  /// The vertices in the order of a walk that goes on as long as it can.
  std::vector<Vertex> walk_from(Vertex start) const {
    std::vector<Vertex> order, stack{start};
    std::vector<bool> seen(m_neighbours.size());
    while (!stack.empty()) {
      const Vertex v = stack.back();
      stack.pop_back();
      if (seen[v]) continue;
      seen[v] = true;
      if (v < m_graph.vertices.size()) order.push_back(v);
      const auto& next = m_neighbours[v];
      stack.insert(stack.end(), next.rbegin(), next.rend());
    }
    return order;
  }

  /// **Returns** whether the part is a grid of two rows and columns, or more. In a grid the distances from two corners
  /// of the first row tell the row and the column of each vertex.
  bool place_on_grid(const std::vector<Vertex>& part) {
    std::vector<Vertex> corners;
    std::ranges::copy_if(part, std::back_inserter(corners), [&](Vertex v) { return m_neighbours[v].size() == 2; });
    std::ranges::sort(corners);
    if (corners.size() != 4) return false;
    const auto depths_from = [&](Vertex v) {
      reached_from(v);
      return m_depth;
    };
    const std::vector<int> from_first = depths_from(corners[0]);
    for (std::size_t i = 1; i < corners.size(); ++i) {
      const std::vector<int> from_last = depths_from(corners[i]);
      const int columns = from_first[corners[i]];
      const auto row = [&](Vertex v) { return (from_first[v] + from_last[v] - columns - 1) / 2; };
      if (row(m_neighbours[corners[0]][0]) != 0) continue;
      for (const Vertex v : part) put(v, {(from_first[v] - row(v) - 1) * graph_step, -row(v) * graph_step});
      if (is_grid(part, static_cast<std::size_t>(columns))) return true;
    }
    return false;
  }

  /// Whether each vertex stands on a cell of its own in so many columns, and edges join all cells side by side, each
  /// once.
  bool is_grid(const std::vector<Vertex>& part, std::size_t columns) const {
    const std::size_t rows = part.size() / columns;
    std::set<std::pair<int, int>> cells;
    std::size_t ends = 0;
    for (const Vertex v : part) {
      const Point at = place(v);
      const auto wide = static_cast<int>(columns) * graph_step, high = static_cast<int>(rows) * graph_step;
      if (at.x < 0 || at.x >= wide || at.y > 0 || at.y <= -high || !cells.emplace(at.x, at.y).second) return false;
      std::set<Vertex> beside(m_neighbours[v].begin(), m_neighbours[v].end());
      if (beside.size() != m_neighbours[v].size()) return false;
      for (const Vertex w : beside) {
        if (std::abs(at.x - place(w).x) + std::abs(at.y - place(w).y) != graph_step) return false;
      }
      ends += beside.size();
    }
    return ends == 2 * (2 * rows * columns - rows - columns);
  }

  void place_on_circle(const std::vector<Vertex>& part) {
    const std::vector<Vertex> order = walk_from(part[0]);
    const auto n = static_cast<std::int64_t>(order.size());
    const std::int64_t radius = n == 1 ? 0 : graph_step * 500 / sine_of(18'000 / n);
    for (std::int64_t i = 0; i < n; ++i) {
      const std::int64_t angle = 9'000 + (n % 2 == 0 ? 18'000 / n : 0) - 36'000 * i / n;
      const Vertex v = order[static_cast<std::size_t>(i)];
      const auto at = [&](std::int64_t reach) -> Point {
        return {static_cast<int>(cosine_of(angle) * reach / 1'000), static_cast<int>(sine_of(angle) * reach / 1'000)};
      };
      put(v, at(radius));
      for (const Vertex w : m_neighbours[v]) {
        if (w >= m_graph.vertices.size()) put(w, at(radius + graph_step * 2 / 3));
      }
    }
  }
  void put(Vertex v, Point at) {
    m_across[v] = at.x;
    m_height[v] = at.y;
  }

  int foot_step(Vertex v) const { return graph_step / static_cast<int>(m_feet[v].size()); }
  Point foot(Vertex v, std::size_t edge) const {
    const auto& feet = m_feet[v];
    const auto k = static_cast<int>(std::ranges::find(feet, edge) - feet.begin());
    return {m_across[v] + (2 * k - static_cast<int>(feet.size()) + 1) * foot_step(v) / 2, 0};
  }

  /// Loops at the ground stand beside all else.
  void place_ground_loops() {
    for (const std::size_t i : m_feet[0]) {
      m_ground_loops[i] = m_end;
      m_end += 2 * graph_step;
    }
  }

  /// The k-th of m edges between two vertices, from 0, as a number from -(m-1) to m-1.
  int turn_of(std::size_t index) const {
    const GraphEdge& edge = m_graph.edges[index];
    int before = 0, all = 0;
    for (std::size_t i = 0; i < m_graph.edges.size(); ++i) {
      const GraphEdge& other = m_graph.edges[i];
      if (std::minmax(edge.from, edge.to) != std::minmax(other.from, other.to)) continue;
      ++all;
      before += i < index ? 1 : 0;
    }
    return 2 * before - all + 1;
  }

  /// A level edge would pass through vertices between its ends.
  bool passes_others(Point a, Point b) const {
    if (!m_hangs || a.y != b.y) return false;
    for (Vertex v = 1; v < m_graph.vertices.size(); ++v) {
      if (m_height[v] == a.y && std::min(a.x, b.x) < m_across[v] && m_across[v] < std::max(a.x, b.x)) return true;
    }
    return false;
  }

  std::vector<Point> way_of(std::size_t index) const {
    const GraphEdge& edge = m_graph.edges[index];
    if (const auto arch = m_ground_loops.find(index); arch != m_ground_loops.end()) {
      const int left = arch->second;
      return curve({left, 0}, {left + graph_step / 2, 2 * graph_step}, {left + graph_step, 0});
    }
    if (is_ground(edge.from)) return {foot(edge.to, index), place(edge.to)};
    if (is_ground(edge.to)) return {place(edge.from), foot(edge.from, index)};
    if (is_loop(edge)) return petal(place(edge.from), place(m_loop_leaf.at(index)));
    const Point a = place(edge.from), b = place(edge.to);
    const int turn = turn_of(index);
    const Point first = edge.from < edge.to ? a : b, last = edge.from < edge.to ? b : a;
    if (turn != 0) return bowed(a, b, first, last, turn * graph_step / 4);
    if (passes_others(a, b)) return bowed(a, b, {std::min(a.x, b.x), a.y}, {std::max(a.x, b.x), a.y}, graph_step / 2);
    return {a, b};
  }

  /// A way from a to b to the left of the way from `first` to `last`, which are the same points.
  static std::vector<Point> bowed(Point a, Point b, Point first, Point last, int bow) {
    const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
    const Point side{middle.x - (last.y - first.y), middle.y + (last.x - first.x)};
    return curve(a, towards(middle, side, bow), b);
  }

  static std::vector<Point> petal(Point from, Point tip) {
    const Point side{-(tip.y - from.y) / 4, (tip.x - from.x) / 4};
    std::vector<Point> way = curve(from, {tip.x + side.x, tip.y + side.y}, tip);
    const std::vector<Point> back = curve(tip, {tip.x - side.x, tip.y - side.y}, from);
    way.insert(way.end(), back.begin() + 1, back.end());
    return way;
  }

  const NotedGraph& m_graph;
  bool m_hangs;
  Neighbours m_neighbours;  ///< without the ground; behind the vertices the leaves of loops
  std::vector<int> m_across, m_depth, m_height;
  std::vector<std::vector<std::size_t>> m_feet;  ///< the edges of each vertex to the ground
  std::map<std::size_t, Vertex> m_loop_leaf;     ///< by edge
  std::map<std::size_t, int> m_ground_loops;     ///< where they begin, by edge
  int m_end = 0;
};

}  // namespace

GraphPlaces places_over_ground(const NotedGraph& graph) { return Placing(graph, true).places(); }

GraphPlaces places_of(const NotedGraph& graph) { return Placing(graph, false).places(); }

std::optional<GraphPlaces> places_in(const NotedGraph& graph, const NotedGraph& whole, GraphPlaces places) {
  std::map<std::optional<std::uint64_t>, Vertex> by_number;
  for (Vertex v = 0; v < whole.vertices.size(); ++v) by_number.emplace(whole.vertices[v].number, v);
  GraphPlaces result{{}, {}, places.is_forest};
  std::vector<Vertex> of_whole;
  for (const GraphVertex& vertex : graph.vertices) {
    const auto found = by_number.find(vertex.number);
    if (!vertex.number || found == by_number.end()) return std::nullopt;
    of_whole.push_back(found->second);
    result.vertices.push_back(places.vertices[found->second]);
  }
  std::vector<bool> is_taken(whole.edges.size(), false);
  for (const GraphEdge& edge : graph.edges) {
    const GraphEdge wanted{of_whole[edge.from], of_whole[edge.to], edge.colour, edge.directed};
    const GraphEdge turned{wanted.to, wanted.from, edge.colour, edge.directed};
    std::size_t i = 0;
    const auto fits = [&] {
      return !is_taken[i] && (whole.edges[i] == wanted || (!edge.directed && whole.edges[i] == turned));
    };
    while (i < whole.edges.size() && !fits()) ++i;
    if (i == whole.edges.size()) return std::nullopt;
    is_taken[i] = true;
    std::vector<Point> way = places.edges[i];
    if (!(whole.edges[i] == wanted)) std::ranges::reverse(way);
    result.edges.push_back(std::move(way));
  }
  result.frame = std::move(places.vertices);
  for (const std::vector<Point>& way : places.edges) result.frame.insert(result.frame.end(), way.begin(), way.end());
  return result;
}

}  // namespace upstar::draw
