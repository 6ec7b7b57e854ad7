// Plots of sequences of numbers as scenes.
#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.hpp"
#include "draw/figure_scenes.hpp"
#include "draw/ticks.hpp"
#include "upstar/draw/table_picture.hpp"

namespace upstar {

namespace draw::plotting {

namespace {

constexpr int plot_width = 600 * pixel;
constexpr int plot_height = 360 * pixel;
constexpr int margin = 12 * pixel;
constexpr int gap = 12 * pixel;  ///< between the axes and the points
constexpr std::size_t longest_label = 40;
constexpr std::size_t longest_title = 80;  ///< also of an axis

int width_for(const std::string& text) { return width_of_text(text, wide_letter); }

class PlotScene {
 public:
  explicit PlotScene(const Plot& plot) : m_plot(plot) {
    for (const Plot::Series& series : plot.series) {
      m_points += series.points.size();
      for (const auto& [n, value] : series.points) {
        m_x.add(n);
        m_y.add(drawable(value));
      }
    }
    m_x.widen();
    m_y.widen();
    m_y_ticks = round_ticks(m_y.low, m_y.high, 9);
    for (const Rational& tick : m_y_ticks) m_left = std::max(m_left, width_for(tick_text(tick)));
    m_left += 20 * pixel;
    m_top = margin + line_height * ((plot.title.empty() ? 0 : 1) + (plot.y_name.empty() ? 0 : 1));
    m_bottom = m_top + plot_height;
  }

  Scene scene() {
    m_scene.title = m_plot.title;
    m_scene.width = m_left + plot_width + 40 * pixel;
    for (const Rational& tick : m_y_ticks) {
      m_scene.line({m_left, y_of(tick)}, {m_left + plot_width, y_of(tick)}, Ink::faint).is_dashed = true;
    }
    for (std::size_t i = 0; i < m_plot.series.size(); ++i) add_lines(i);
    for (std::size_t i = 0; i < m_plot.series.size(); ++i) add_marks(i);
    add_axes();
    const int middle = m_left + plot_width / 2;
    add_words(m_plot.title, middle, 16 * pixel, Anchor::middle, true);
    add_words(m_plot.y_name, margin, m_top - 10 * pixel, Anchor::start, false);
    add_words(m_plot.x_name, middle, m_bottom + 15 * pixel + line_height, Anchor::middle, false);
    m_scene.height = add_key(m_bottom + 35 * pixel + (m_plot.x_name.empty() ? 0 : line_height)) + margin;
    return std::move(m_scene);
  }

 private:
  int x_of(const Rational& x) const { return m_left + gap + m_x.place(x, plot_width - 2 * gap); }
  int y_of(const Rational& y) const { return m_bottom - gap - m_y.place(y, plot_height - 2 * gap); }
  Point place_of(const std::pair<std::int64_t, Dyadic>& point) const {
    return {x_of(point.first), y_of(drawable(point.second))};
  }

  void add_axes() {
    m_scene.polyline({{m_left, m_top}, {m_left, m_bottom}, {m_left + plot_width, m_bottom}});
    for (const Rational& tick : m_y_ticks) {
      m_scene.text({m_left - 8 * pixel, y_of(tick)}, in_print(tick_text(tick)), Anchor::end);
    }
    for (const Rational& tick : round_ticks(m_x.low, m_x.high, 11, true)) {
      m_scene.line({x_of(tick), m_bottom}, {x_of(tick), m_bottom + 5 * pixel});
      m_scene.text({x_of(tick), m_bottom + 15 * pixel}, in_print(tick_text(tick)));
    }
  }

  /// On the page as a whole, wherever its middle should be.
  void add_words(const std::string& text, int x, int y, Anchor anchor, bool is_bold) {
    const std::string shown = cut_to(text, longest_title);
    if (shown.empty()) return;
    const int before = anchor == Anchor::middle ? width_for(shown) / 2 : 0;
    x = std::max(x, margin + before);
    m_scene.text({x, y}, shown, anchor).is_bold = is_bold;
    m_scene.width = std::max(m_scene.width, x - before + width_for(shown) + margin);
  }

  /// Shapes change where the colours begin again.
  void add_mark(std::size_t index, Point at, int size, const std::string& hint) {
    static const std::vector<Point> outlines[] = {{},
                                                  {{-10, -10}, {10, -10}, {10, 10}, {-10, 10}},
                                                  {{0, -14}, {14, 0}, {0, 14}, {-14, 0}},
                                                  {{0, -12}, {12, 10}, {-12, 10}}};
    const auto& outline = outlines[index / series_inks % std::size(outlines)];
    if (outline.empty()) {
      m_scene.disc(at, size, series_ink(index), Ink::none).hint = hint;
      return;
    }
    Path& path = m_scene.area({}, series_ink(index));
    for (const Point& corner : outline) path.points.push_back(at + Point{corner.x * size / 10, corner.y * size / 10});
    path.hint = hint;
  }

  void add_lines(std::size_t index) {
    const auto& points = m_plot.series[index].points;
    std::vector<Point> run;
    for (std::size_t k = 0; k <= points.size(); ++k) {
      const bool goes_on = k > 0 && k < points.size() && points[k - 1].first + m_plot.step == points[k].first;
      if (!goes_on && run.size() > 1) m_scene.polyline(run, series_ink(index)).opacity = 50;
      if (!goes_on) run.clear();
      if (k < points.size()) run.push_back(place_of(points[k]));
    }
  }

  /// Earlier marks are larger, so that later ones on the same points do not hide them.
  void add_marks(std::size_t index) {
    const auto rings = static_cast<int>(std::min<std::size_t>(m_plot.series.size() - 1 - index, 4));
    const int size = m_points > 400 ? 150 : (3 + rings) * pixel;
    for (const auto& point : m_plot.series[index].points) {
      const std::string value = cut_to(in_print(point.second.to_string()), longest_label);
      add_mark(index, place_of(point), size, fmt::format("{}: {}", point.first, value));
    }
  }

  /// The names of the series, several on a line; none for one without a name. **Returns** where they end.
  int add_key(int y) {
    int x = m_left, end = y - line_height / 2;
    for (std::size_t i = 0; i < m_plot.series.size(); ++i) {
      const std::string label = cut_to(m_plot.series[i].label, longest_label);
      if (label.empty()) continue;
      const int width = 36 * pixel + width_for(label);
      if (x > m_left && x + width > m_left + plot_width) {
        x = m_left;
        y += line_height;
      }
      add_mark(i, {x + 5 * pixel, y}, 350, "");
      m_scene.text({x + 16 * pixel, y}, label, Anchor::start);
      x += width;
      m_scene.width = std::max(m_scene.width, x + margin);
      end = y + line_height / 2;
    }
    return end;
  }

  const Plot& m_plot;
  Span m_x, m_y;
  std::vector<Rational> m_y_ticks;
  std::size_t m_points = 0;
  int m_left = 0, m_top = 0, m_bottom = 0;
  Scene m_scene;
};

}  // namespace

}  // namespace draw::plotting

draw::Scene draw::scene_of(const Plot& plot) { return plotting::PlotScene(plot).scene(); }

}  // namespace upstar
