// Number lines as scenes: a row for each game, and the axis below.
#include "upstar/draw/line_picture.hpp"

#include <algorithm>

#include "draw/figure_scenes.hpp"
#include "draw/line_geometry.hpp"
#include "draw/ticks.hpp"

namespace upstar {

namespace draw {

namespace {

constexpr int line_margin = 20 * pixel;
constexpr int plot_width = 420 * pixel;
constexpr int row_height = 46 * pixel;
constexpr int end_radius = 450;
constexpr int label_gap = 12 * pixel;  ///< from the middle of an end to its label
constexpr int bar_thickness = 4 * pixel;

class LineScene {
 public:
  explicit LineScene(std::span<const LineFigure> figures) : m_figures(figures), m_window(line_window(figures)) {
    place_plot();
    m_scene.title = "Confusion intervals of";
    for (std::size_t i = 0; i < figures.size(); ++i) m_scene.title += (i == 0 ? " " : ", ") + figures[i].label;
  }

  Scene scene() {
    const int bottom = line_margin + row_height * static_cast<int>(m_figures.size()) + 8 * pixel;
    for (std::size_t i = 0; i < m_figures.size(); ++i) {
      add_row(m_figures[i], line_margin + row_height * static_cast<int>(i) + row_height * 2 / 3);
    }
    add_axis(bottom);
    m_right = std::max(m_right, add_key(bottom + 52 * pixel));
    m_scene.width = m_right + line_margin;
    m_scene.height = bottom + 52 * pixel + line_margin;
    return std::move(m_scene);
  }

 private:
  int x_of(const Dyadic& number) const { return m_left + m_window.place(to_rational(number), plot_width); }

  /// Left of the line stand the names, and what is left of an end. The axis has numbers of its own.
  void place_plot() {
    int names = 0, overhang = 16 * pixel, right = 16 * pixel;
    for (const LineFigure& figure : m_figures) {
      names = std::max(names, width_of_text(figure.label));
      const int low = x_of(figure.interval.low), high = x_of(figure.interval.high);
      if (low < high)
        overhang = std::max(overhang, label_gap + width_of_text(in_print(figure.interval.low.to_string())) - low);
      right =
          std::max(right, high + label_gap + width_of_text(in_print(figure.interval.high.to_string())) - plot_width);
      const int half = width_of_text(in_print(figure.mean.to_string())) / 2, middle = x_of(figure.mean);
      overhang = std::max(overhang, half - middle);
      right = std::max(right, middle + half - plot_width);
    }
    m_left = line_margin + names + 24 * pixel + overhang;
    m_right = m_left + plot_width + right;
  }

  void add_end(Point at, bool is_closed) {
    m_scene.disc(at, end_radius, is_closed ? Ink::both : Ink::paper, Ink::both);
  }

  void add_row(const LineFigure& figure, int y) {
    const ConfusionInterval& interval = figure.interval;
    const int low = x_of(interval.low), high = x_of(interval.high);
    m_scene.text({line_margin, y}, figure.label, Anchor::start);
    m_scene.text({high + label_gap, y}, in_print(interval.high.to_string()), Anchor::start);
    if (interval.low == interval.high) return add_end({low, y}, interval.low_closed);
    m_scene.text({low - label_gap, y}, in_print(interval.low.to_string()), Anchor::end);
    m_scene.line({low, y}, {high, y}, Ink::both, bar_thickness);
    const int mean = x_of(figure.mean);
    m_scene.line({mean, y - 8 * pixel}, {mean, y + 8 * pixel}, Ink::line, 150);
    m_scene.text({mean, y - 18 * pixel}, in_print(figure.mean.to_string()));
    add_end({low, y}, interval.low_closed);
    add_end({high, y}, interval.high_closed);
  }

  void add_axis(int y) {
    m_scene.line({m_left - 10 * pixel, y}, {m_left + plot_width + 10 * pixel, y});
    for (const Rational& tick : round_ticks(m_window.low, m_window.high, 7)) {
      const int x = m_left + m_window.place(tick, plot_width);
      const std::string text = in_print(tick_text(tick));
      const int half = width_of_text(text) / 2;
      m_scene.line({x, y}, {x, y + 5 * pixel});
      if (x - half < m_last_tick) continue;
      m_scene.text({x, y + 17 * pixel}, text);
      m_last_tick = x + half + 8 * pixel;
      m_right = std::max(m_right, x + half);
    }
  }

  /// **Returns** where it ends.
  int add_key(int y) {
    int x = line_margin;
    const auto add = [&](const char* words, auto&& sign) {
      sign(Point{x + end_radius, y});
      const int text = x + 2 * end_radius + 6 * pixel;
      m_scene.text({text, y}, words, Anchor::start);
      x = text + width_of_text(words);
      return std::exchange(x, x + 24 * pixel);
    };
    add("confused with this number", [&](Point at) { add_end(at, true); });
    add("not", [&](Point at) { add_end(at, false); });
    return add("mean", [&](Point at) {
      m_scene.line({at.x, at.y - 7 * pixel}, {at.x, at.y + 7 * pixel}, Ink::line, 150);
    });
  }

  std::span<const LineFigure> m_figures;
  Span m_window;
  Scene m_scene;
  int m_left = 0, m_right = 0;
  int m_last_tick = 0;  ///< where the label of the last tick ends
};

}  // namespace

}  // namespace draw

draw::Scene draw::scene_of(std::span<const LineFigure> figures) { return LineScene(figures).scene(); }

}  // namespace upstar
