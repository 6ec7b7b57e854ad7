// Graphs as scenes: coloured strokes over the ground, or vertices with edges and arrows.
#include <algorithm>

#include "draw/position/graph_places.hpp"
#include "draw/position/integer_geometry.hpp"
#include "draw/position/sketch_scene.hpp"

namespace upstar::draw {

namespace {

Ink ink_of(EdgeColour colour, bool hangs) {
  switch (colour) {
    case EdgeColour::blue: return Ink::left;
    case EdgeColour::red: return Ink::right;
    case EdgeColour::green: return Ink::both;
    case EdgeColour::none: break;
  }
  return hangs ? Ink::both : Ink::line;
}

class NetworkDrawing {
 public:
  NetworkDrawing(const Network& network, Size size)
      : m_network(network),
        m_places(network.places  ? *network.places
                 : network.hangs ? places_over_ground(network.graph)
                                 : places_of(network.graph)),
        m_step((size == Size::large ? 52 : 30) * pixel),
        m_stroke((size == Size::large ? 5 : 3) * pixel) {
    const std::size_t count = std::max(network.graph.vertices.size(), network.graph.edges.size());
    if (count > 60) m_step = std::max(16 * pixel, m_step * 60 / static_cast<int>(count));
    int label = 0;
    for (const GraphVertex& vertex : network.graph.vertices) label = std::max(label, width_of_text(vertex.label));
    m_disc = std::max(network.hangs ? m_stroke * 2 / 3 : m_step / 6, label == 0 ? 0 : label / 2 + 4 * pixel);
    if (label > 0) m_step = std::max({m_step, 2 * m_disc + 14 * pixel, 30 * pixel});
  }

  Scene scene() {
    find_frame();
    if (m_network.hangs) ground();
    for (std::size_t i = 0; i < m_places.edges.size(); ++i) edge(i);
    for (std::size_t v = m_network.hangs ? 1 : 0; v < m_places.vertices.size(); ++v) vertex(v);
    return std::move(m_scene);
  }

 private:
  int scaled(int steps) const { return static_cast<int>(static_cast<std::int64_t>(steps) * m_step / graph_step); }
  Point at(Point place) const { return {scaled(place.x) - m_left, m_top - scaled(place.y)}; }

  void find_frame() {
    int left = 0, right = 0, bottom = 0, top = 0;
    bool any = false;
    const auto include = [&](Point place) {
      left = any ? std::min(left, place.x) : place.x;
      right = any ? std::max(right, place.x) : place.x;
      bottom = any ? std::min(bottom, place.y) : place.y;
      top = any ? std::max(top, place.y) : place.y;
      any = true;
    };
    for (std::size_t v = m_network.hangs ? 1 : 0; v < m_places.vertices.size(); ++v) include(m_places.vertices[v]);
    for (const auto& way : m_places.edges) std::ranges::for_each(way, include);
    std::ranges::for_each(m_places.frame, include);
    const int margin = m_disc + 2 * pixel;
    m_left = scaled(left) - margin;
    m_top = scaled(top) + margin;
    m_scene.width = scaled(right) - scaled(left) + 2 * margin;
    m_scene.height = m_top - scaled(bottom) + (m_network.hangs ? 8 * pixel : margin);
    if (!m_network.hangs) return;
    const int reach = std::max(16 * pixel, (3 * m_step - m_scene.width) / 2);
    m_left -= reach;
    m_scene.width += 2 * reach;
  }

  void ground() {
    const int y = m_top, hatch = 7 * pixel;
    for (int x = hatch; x <= m_scene.width; x += hatch) m_scene.line({x, y}, {x - hatch, y + hatch}, Ink::faint);
    m_scene.line({0, y}, {m_scene.width, y}, Ink::line, 2 * pixel);
  }

  void edge(std::size_t i) {
    const GraphEdge& edge = m_network.graph.edges[i];
    Path path{{}, ink_of(edge.colour, m_network.hangs), Ink::none, false, false, m_stroke};
    if (edge.colour == EdgeColour::none && !m_network.hangs) path.width = m_stroke / 2;
    for (const Point& place : m_places.edges[i]) path.points.push_back(at(place));
    if (edge.directed) arrow(path);
    m_scene.add(std::move(path));
  }

  /// The head of an arrow on the rim of the last vertex; the path ends where it begins.
  void arrow(Path& path) {
    const Point end = path.points.back(), before = path.points[path.points.size() - 2];
    const Point tip = towards(end, before, m_disc), base = towards(end, before, m_disc + 9 * pixel);
    const Point half_side{(base.y - tip.y) / 2, (tip.x - base.x) / 2};
    path.points.back() = base;
    m_scene.area({tip, base + half_side, base - half_side}, path.stroke, path.stroke);
  }

  void vertex(std::size_t v) {
    const Point centre = at(m_places.vertices[v]);
    const Ink piece = m_network.pieces[v];
    const Ink fill = m_network.hangs ? Ink::line : piece == Ink::none ? Ink::board : piece;
    m_scene.disc(centre, m_disc, fill);
    const std::string& label = m_network.graph.vertices[v].label;
    if (!label.empty()) m_scene.text(centre, label, Anchor::middle, fill == Ink::board ? Ink::line : Ink::paper);
  }

  const Network& m_network;
  GraphPlaces m_places;
  int m_step, m_stroke, m_disc = 0;
  int m_left = 0, m_top = 0;  ///< of the frame, in the scene's units
  Scene m_scene{};
};

}  // namespace

Scene network_scene(const Network& network, Size size) { return NetworkDrawing(network, size).scene(); }

}  // namespace upstar::draw
