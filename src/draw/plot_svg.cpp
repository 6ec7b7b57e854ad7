// Plots of sequences of numbers.
#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.hpp"
#include "draw/scene.hpp"
#include "draw/svg_parts.hpp"
#include "draw/ticks.hpp"
#include "upstar/draw/table_picture.hpp"

namespace upstar {

namespace draw::plotting {

namespace {

constexpr int plot_width = 600;
constexpr int plot_height = 360;
constexpr int letter_width = 8;  // of the labels, at most, but for rare wide letters
constexpr int line_height = 18;
constexpr std::size_t longest_label = 40;
constexpr std::size_t longest_title = 80;  // also of an axis

std::string colour_rules(bool at_night) {
  std::string rules;
  for (std::size_t i = 0; i < std::size(draw::shades); ++i) {
    const char* colour = draw::shades[i].in(at_night);
    rules += fmt::format("    .line{0} {{ stroke: {1} }} .mark{0} {{ fill: {1} }}\n", i, colour);
  }
  return rules;
}

constexpr const char* fixed_rules =
    "    text { font: 13px system-ui, sans-serif }\n    .title { font-weight: bold }\n    .axis, .grid { fill: none; "
    "stroke-width: 1 }\n"
    "    .grid { stroke-dasharray: 2 4 }\n    .line { fill: none; stroke-width: 1; opacity: 0.5 }\n";

/// From `low` to `high`, with room where they are equal.
struct Span {
  Rational low, high;

  void widen() {
    if (low != high) return;
    low -= 1;
    high += 1;
  }
  /// Where x lies, 0 at `low`, 1 at `high`.
  Rational share(const Rational& x) const { return (x - low) / (high - low); }
};

class Drawing {
 public:
  explicit Drawing(const Plot& plot) : m_plot(plot) {
    bool any = false;
    for (const Plot::Series& series : plot.series) {
      m_points += series.points.size();
      for (const auto& [n, value] : series.points) {
        const Rational x = n, y = draw::drawable(value);
        if (!any) m_x = {x, x}, m_y = {y, y};
        any = true;
        m_x = {std::min(m_x.low, x), std::max(m_x.high, x)};
        m_y = {std::min(m_y.low, y), std::max(m_y.high, y)};
      }
    }
    m_x.widen();
    m_y.widen();
    m_y_ticks = draw::round_ticks(m_y.low, m_y.high, 9);
    m_x_ticks = draw::round_ticks(m_x.low, m_x.high, 11, true);
    std::size_t longest = 0;
    for (const Rational& tick : m_y_ticks) longest = std::max(longest, draw::tick_text(tick).size());
    m_left = 20 + static_cast<int>(longest) * letter_width;
    m_top = 12 + line_height * ((plot.title.empty() ? 0 : 1) + (plot.y_name.empty() ? 0 : 1));
    m_bottom = m_top + plot_height;
    m_legend_top = m_bottom + 26 + (plot.x_name.empty() ? 0 : line_height);
  }

  std::string text() {
    const std::string body = grid() + series() + axes();
    const std::string names = title_and_names();
    const std::string key = legend();
    return draw::svg_document(std::max(m_left + plot_width + 40, m_widest + 12),
                              m_legend_top + m_keys * line_height + 12, m_plot.title,
                              draw::style_sheet(fixed_rules, colour_rules), body + names + key);
  }

 private:
  static constexpr int gap = 12;  // between the axes and the points

  std::string x_of(const Rational& x) const {
    return draw::place(Rational(m_left + gap) + m_x.share(x) * (plot_width - 2 * gap));
  }
  std::string y_of(const Rational& y) const {
    return draw::place(Rational(m_bottom - gap) - m_y.share(y) * (plot_height - 2 * gap));
  }

  std::string grid() const {
    std::string result;
    for (const Rational& tick : m_y_ticks) {
      result += fmt::format("  <line class=\"grid\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", m_left, y_of(tick),
                            m_left + plot_width, y_of(tick));
    }
    return result;
  }

  std::string axes() const {
    std::string result =
        fmt::format("  <path class=\"axis\" d=\"M {} {} V {} H {}\"/>\n", m_left, m_top, m_bottom, m_left + plot_width);
    for (const Rational& tick : m_y_ticks) {
      result += fmt::format("  <text x=\"{}\" y=\"{}\" text-anchor=\"end\" dy=\"0.35em\">{}</text>\n", m_left - 8,
                            y_of(tick), draw::in_print(draw::tick_text(tick)));
    }
    for (const Rational& tick : m_x_ticks) {
      result += fmt::format("  <line class=\"axis\" x1=\"{0}\" y1=\"{1}\" x2=\"{0}\" y2=\"{2}\"/>\n", x_of(tick),
                            m_bottom, m_bottom + 5);
      result += fmt::format("  <text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", x_of(tick), m_bottom + 19,
                            draw::in_print(draw::tick_text(tick)));
    }
    return result;
  }

  /// The title above the plot, the name of the upright axis above that, the name of the other one below it.
  std::string title_and_names() {
    const auto words = [&](const std::string& text, std::string_view classes, int x, int y, bool is_centred) {
      const std::string shown = cut_to(text, longest_title);
      if (shown.empty()) return std::string();
      const int width = static_cast<int>(count_code_points(shown)) * letter_width;
      const int start = is_centred ? std::max(x - width / 2, 12) : x;
      m_widest = std::max(m_widest, start + width);
      return fmt::format("  <text class=\"{}\" x=\"{}\" y=\"{}\"{}>{}</text>\n", classes,
                         is_centred ? start + width / 2 : x, y, is_centred ? " text-anchor=\"middle\"" : "",
                         draw::escaped_for_xml(shown));
    };
    const int middle = m_left + plot_width / 2;
    return words(m_plot.title, "title", middle, 20, true) + words(m_plot.y_name, "name", 12, m_top - 6, false) +
           words(m_plot.x_name, "name", middle, m_bottom + 19 + line_height, true);
  }

  /// Shapes change where the colours begin again.
  static std::string mark(std::size_t index, const std::string& x, const std::string& y, double size,
                          const std::string& inside) {
    const char* const paths[] = {"M -1 0 A 1 1 0 1 1 1 0 A 1 1 0 1 1 -1 0 Z", "M -1 -1 H 1 V 1 H -1 Z",
                                 "M 0 -1.4 L 1.4 0 L 0 1.4 L -1.4 0 Z", "M 0 -1.2 L 1.2 1 H -1.2 Z"};
    const std::size_t colours = std::size(draw::shades);
    return fmt::format("  <path class=\"mark{}\" transform=\"translate({} {}) scale({})\" d=\"{}\">{}</path>\n",
                       index % colours, x, y, size, paths[index / colours % std::size(paths)], inside);
  }

  /// Earlier marks are larger, so that later ones on the same points do not hide them.
  double size_of(std::size_t index) const {
    const double rings = static_cast<double>(std::min<std::size_t>(m_plot.series.size() - 1 - index, 4));
    return m_points > 400 ? 1.5 : 3 + rings;
  }

  std::string series() const {
    std::string lines, marks;
    for (std::size_t i = 0; i < m_plot.series.size(); ++i) {
      const double size = size_of(i);
      const auto& points = m_plot.series[i].points;
      std::string line;
      for (std::size_t k = 0; k < points.size(); ++k) {
        const auto& [n, value] = points[k];
        const std::string x = x_of(n), y = y_of(draw::drawable(value));
        const bool goes_on = k > 0 && points[k - 1].first + m_plot.step == n;
        line += fmt::format("{}{} {}", goes_on ? " L " : k == 0 ? "M " : " M ", x, y);
        marks +=
            mark(i, x, y, size,
                 fmt::format("<title>{}: {}</title>", n, cut_to(draw::in_print(value.to_string()), longest_label)));
      }
      const std::size_t colour = i % std::size(draw::shades);
      if (!line.empty()) lines += fmt::format("  <path class=\"line line{}\" d=\"{}\"/>\n", colour, line);
    }
    return lines + marks;
  }

  /// The names of the series, several on a line; none for one without a name.
  std::string legend() {
    std::string result;
    int x = m_left, y = m_legend_top + line_height / 2;
    for (std::size_t i = 0; i < m_plot.series.size(); ++i) {
      const std::string label = cut_to(m_plot.series[i].label, longest_label);
      if (label.empty()) continue;
      const int width = 20 + static_cast<int>(count_code_points(label)) * letter_width + 16;
      if (x > m_left && x + width > m_left + plot_width) {
        x = m_left;
        y += line_height;
      }
      result += mark(i, std::to_string(x + 5), std::to_string(y), 3.5, "");
      result +=
          fmt::format("  <text x=\"{}\" y=\"{}\" dy=\"0.35em\">{}</text>\n", x + 16, y, draw::escaped_for_xml(label));
      x += width;
      m_widest = std::max(m_widest, x);
      m_keys = (y - m_legend_top) / line_height + 1;
    }
    return result;
  }

  const Plot& m_plot;
  Span m_x{0, 0}, m_y{0, 0};
  std::vector<Rational> m_x_ticks, m_y_ticks;
  std::size_t m_points = 0;
  int m_left = 0, m_top = 0, m_bottom = 0, m_legend_top = 0;
  int m_widest = 0;
  int m_keys = 0;  ///< the number of lines of the legend
};

}  // namespace

}  // namespace draw::plotting

std::string plot_svg(const Plot& plot) { return draw::plotting::Drawing(plot).text(); }

}  // namespace upstar
