// Thermographs as scenes, all in one.
#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.hpp"
#include "draw/figure_scenes.hpp"
#include "draw/thermograph_geometry.hpp"
#include "draw/ticks.hpp"

namespace upstar {

namespace draw::thermographs {

namespace {

constexpr int most_width = 560 * pixel;
constexpr int full_height = 360 * pixel;
constexpr int side = 24 * pixel;  ///< beside the walls
constexpr int left_margin = 72 * pixel;
constexpr int top_margin = 16 * pixel;
constexpr int wall_width = 250;

/// Where labels stand along a line of text.
class LabelLine {
 public:
  bool has_room(int at, int half) const {
    return std::ranges::none_of(m_taken,
                                [&](const auto& other) { return std::abs(at - other.first) < half + other.second; });
  }
  void take(int at, int half) { m_taken.emplace_back(at, half); }

 private:
  std::vector<std::pair<int, int>> m_taken;  ///< middles and halves of widths
};

class ThermographScene {
 public:
  explicit ThermographScene(std::span<const ThermographFigure> figures)
      : m_figures(figures), m_window(window_of(figures)) {
    const Rational width = to_rational(m_window.width()), height = to_rational(m_window.height());
    m_y_scale = Rational(full_height) / height;
    m_x_scale = width == 0 ? m_y_scale : std::min(Rational(most_width / width), m_y_scale);
    // A wide picture keeps its height: walls that are too steep are better than flat ones.
    if (m_x_scale < m_y_scale) m_y_scale = std::max(m_x_scale, Rational(m_y_scale / 2));
    m_right = x_of(m_window.smallest) + side;
    m_bottom = y_of(-1);
  }

  Scene scene() {
    m_scene.title = m_figures.size() == 1 ? "Thermograph" : "Thermographs";
    for (std::size_t i = 0; i < m_figures.size(); ++i) {
      if (!m_figures[i].label.empty()) m_scene.title += (i == 0 ? " of " : ", ") + m_figures[i].label;
    }
    m_scene.width = m_right + side;
    m_scene.line({left_margin, y_of(0)}, {m_right, y_of(0)}, Ink::faint).is_dashed = true;
    for (std::size_t i = 0; i < m_figures.size(); ++i) add_walls(i);
    m_scene.polyline({{left_margin, top_margin}, {left_margin, m_bottom}, {m_right, m_bottom}});
    const Ticks ticks = ticks_of(m_figures);
    add_temperatures(ticks.temperatures);
    m_scene.height = add_values(ticks.values);
    add_key();
    m_scene.height += 12 * pixel - line_height / 2;
    return std::move(m_scene);
  }

 private:
  int x_of(const Dyadic& value) const {
    return left_margin + side + nearest(to_rational(m_window.largest - value) * m_x_scale);
  }
  int y_of(const Dyadic& temperature) const {
    return top_margin + nearest(to_rational(m_window.top - temperature) * m_y_scale);
  }
  std::vector<Point> places_of(const std::vector<Corner>& corners) const {
    std::vector<Point> places;
    for (const Corner& corner : corners) places.push_back({x_of(corner.value), y_of(corner.temperature)});
    return places;
  }

  void add_scaffold(std::vector<Point> places, Ink ink) {
    Path& path = m_scene.polyline(std::move(places), ink, 150);
    path.is_dashed = true;
    path.opacity = 70;
  }

  /// Solid for as many figures as there are inks, dashed for as many after them, and so on.
  void add_wall(std::vector<Point> places, std::size_t index) {
    m_scene.polyline(std::move(places), series_ink(index), wall_width).is_dashed = index / series_inks % 2 == 1;
  }

  void add_walls(std::size_t index) {
    const ThermographFigure& figure = m_figures[index];
    const Ink ink = series_ink(index);
    const auto left = places_of(corners_of(figure.thermograph.left, m_window.top));
    const auto right = places_of(corners_of(figure.thermograph.right, m_window.top));
    Path& area = m_scene.area(left, ink);
    area.points.insert(area.points.end(), right.rbegin(), right.rend());
    area.opacity = 13;
    for (const auto& scaffold : scaffolds_of(figure, m_window.top)) add_scaffold(places_of(scaffold), ink);
    for (const auto& wall : {left, right}) add_wall(wall, index);
  }

  void add_temperatures(const std::vector<Dyadic>& temperatures) {
    LabelLine labels;
    for (const Dyadic& t : temperatures) {
      const int y = y_of(t);
      const std::string text = in_print(t.to_string());
      if (!labels.has_room(y, line_height / 2) || count_code_points(text) > 9) continue;
      labels.take(y, line_height / 2);
      m_scene.line({left_margin - 5 * pixel, y}, {left_margin, y});
      m_scene.text({left_margin - 9 * pixel, y}, text, Anchor::end);
    }
  }

  /// Two lines of values; labels that find no room in them are left out. **Returns** the middle of the line below.
  int add_values(const std::vector<Dyadic>& values) {
    LabelLine lines[2];
    bool is_second_used = false;
    for (const Dyadic& value : values) {
      const std::string text = in_print(value.to_string());
      if (count_code_points(text) > 40) continue;
      constexpr int half_tick = 2 * pixel;  // to the second line, through the first
      const int x = x_of(value), half = width_of_text(text) / 2 + 5 * pixel;
      const bool is_second = !lines[0].has_room(x, half);
      if (is_second && !(lines[0].has_room(x, half_tick) && lines[1].has_room(x, half))) continue;
      if (is_second) lines[0].take(x, half_tick);
      lines[is_second ? 1 : 0].take(x, half);
      is_second_used |= is_second;
      const int y = m_bottom + (is_second ? 2 : 1) * line_height;
      m_scene.line({x, m_bottom}, {x, y - 12 * pixel});
      m_scene.text({x, y - 450}, text);
      m_scene.width = std::max(m_scene.width, x + half + side);
    }
    return m_bottom + line_height * (is_second_used ? 3 : 2);
  }

  /// A line of the key, at the foot of the picture. **Returns** where its sample goes.
  std::vector<Point> add_key_line(const std::string& words) {
    const int y = std::exchange(m_scene.height, m_scene.height + line_height), x = left_margin + 28 * pixel;
    m_scene.text({x, y}, words, Anchor::start);
    m_scene.width = std::max(m_scene.width, x + width_of_text(words) + side);
    return {{left_margin, y}, {left_margin + 20 * pixel, y}};
  }

  void add_key() {
    bool has_scaffolds = false;
    for (std::size_t i = 0; i < m_figures.size(); ++i) {
      const auto& [label, graph, left_scaffolds, right_scaffolds] = m_figures[i];
      has_scaffolds |= !left_scaffolds.empty() || !right_scaffolds.empty();
      auto sample =
          add_key_line(fmt::format("{}{}mean {}, temperature {}", label, label.empty() ? "" : ": ",
                                   in_print(graph.mean().to_string()), in_print(graph.temperature().to_string())));
      add_wall(std::move(sample), i);
    }
    if (!has_scaffolds) return;
    add_scaffold(add_key_line("walls of the options, Left's less t, Right's plus t"), series_ink(0));
  }

  std::span<const ThermographFigure> m_figures;
  Window m_window;
  Rational m_x_scale, m_y_scale;
  int m_right = 0, m_bottom = 0;
  Scene m_scene;
};

}  // namespace

}  // namespace draw::thermographs

draw::Scene draw::scene_of(std::span<const ThermographFigure> figures) {
  return thermographs::ThermographScene(figures).scene();
}

}  // namespace upstar
