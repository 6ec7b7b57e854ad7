// Thermographs as one SVG document.
#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.hpp"
#include "draw/scene.hpp"
#include "draw/svg_parts.hpp"
#include "draw/thermograph_geometry.hpp"
#include "upstar/number/rational.hpp"

namespace upstar {

namespace {

using draw::Corner;
using draw::place;
using draw::Window;

constexpr int plot_width = 560;
constexpr int plot_height = 360;
constexpr int left_margin = 72;
constexpr int top_margin = 16;
constexpr int letter_width = 7;  // of the labels, approximately
constexpr int line_height = 18;

std::string colour_rules(bool at_night) {
  std::string rules;
  for (std::size_t i = 0; i < std::size(draw::shades); ++i) {
    rules += fmt::format("    .wall{0} {{ stroke: {1} }} .area{0} {{ fill: {1} }}\n", i, draw::shades[i].in(at_night));
  }
  return rules;
}

constexpr const char* fixed_rules =
    "    text { font: 13px system-ui, sans-serif }\n    .axis, .grid { fill: none; stroke-width: 1 }\n"
    "    .grid { stroke-dasharray: 2 4 }\n"
    "    .wall { fill: none; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round }\n"
    "    .area { stroke: none; opacity: 0.13 }\n";
constexpr const char* scaffold_rules =
    "    .scaffold { fill: none; stroke-width: 1.5; stroke-dasharray: 5 4; opacity: 0.7 }\n";

class Svg {
 public:
  explicit Svg(std::span<const ThermographFigure> figures)
      : m_figures(figures), m_window(draw::window_of(figures)), m_ticks(draw::ticks_of(figures)) {
    const Rational width = to_rational(m_window.width()), height = to_rational(m_window.height());
    m_y_scale = Rational(plot_height) / height;
    m_x_scale = width == 0 ? m_y_scale : std::min(Rational(Rational(plot_width) / width), m_y_scale);
    // A wide picture keeps its height: walls that are too steep are better than flat ones.
    if (width != 0 && m_x_scale < m_y_scale)
      m_y_scale = std::max(m_x_scale, Rational(Rational(plot_height) / 2 / height));
    m_right = left_margin + 24 + pixels(width * m_x_scale) + 24;
    m_bottom = top_margin + pixels(height * m_y_scale);
  }

  std::string text() {
    const std::string plot = grid() + drawings() + axes();
    const std::string key = legend();
    const int lines = static_cast<int>(m_figures.size()) + (has_scaffolds() ? 1 : 0);
    const int total_height = m_label_bottom + lines * line_height + 12;
    const int total_width = std::max(m_right, m_widest) + 24;
    const std::string rules = std::string(fixed_rules) + (has_scaffolds() ? scaffold_rules : "");
    return draw::svg_document(total_width, total_height, title(), draw::style_sheet(rules, colour_rules), plot + key);
  }

 private:
  static int pixels(const Rational& length) {
    return static_cast<int>(Integer(numerator(length) / denominator(length)));
  }
  Rational x_of(const Dyadic& value) const {
    return left_margin + 24 + to_rational(m_window.largest - value) * m_x_scale;
  }
  Rational y_of(const Dyadic& temperature) const {
    return top_margin + to_rational(m_window.top - temperature) * m_y_scale;
  }
  std::string points(const std::vector<Corner>& corners) const {
    std::string result;
    for (const Corner& corner : corners) {
      result +=
          fmt::format("{}{},{}", result.empty() ? "" : " ", place(x_of(corner.value)), place(y_of(corner.temperature)));
    }
    return result;
  }

  std::string title() const {
    std::string result = m_figures.size() == 1 ? "Thermograph of " : "Thermographs of ";
    for (std::size_t i = 0; i < m_figures.size(); ++i) result += (i == 0 ? "" : ", ") + m_figures[i].label;
    return result;
  }

  std::string grid() const {
    const std::string y = place(y_of(0));
    return fmt::format("  <line class=\"grid\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", left_margin, y, m_right,
                       y);
  }

  std::string drawings() const {
    std::string result;
    for (std::size_t i = 0; i < m_figures.size(); ++i) {
      const auto left = draw::corners_of(m_figures[i].thermograph.left, m_window.top);
      auto right = draw::corners_of(m_figures[i].thermograph.right, m_window.top);
      const std::size_t colour = i % std::size(draw::shades);
      const std::string left_points = points(left), right_points = points(right);
      std::reverse(right.begin(), right.end());
      result +=
          fmt::format("  <polygon class=\"area area{}\" points=\"{} {}\"/>\n", colour, left_points, points(right));
      for (const auto& scaffold : draw::scaffolds_of(m_figures[i], m_window.top)) {
        result += fmt::format("  <polyline class=\"scaffold wall{}\" points=\"{}\"/>\n", colour, points(scaffold));
      }
      result += fmt::format("  <polyline class=\"wall wall{}\" points=\"{}\"/>\n", colour, left_points);
      result += fmt::format("  <polyline class=\"wall wall{}\" points=\"{}\"/>\n", colour, right_points);
    }
    return result;
  }

  /// The place of a label on an axis: its middle, and half its width.
  struct Label {
    Rational at;
    Rational half;
  };
  static bool overlaps(const std::vector<Label>& taken, const Label& label) {
    return std::any_of(taken.begin(), taken.end(), [&](const Label& other) {
      return abs(Rational(other.at - label.at)) < other.half + label.half;
    });
  }

  std::string axes() {
    std::string result = fmt::format("  <path class=\"axis\" d=\"M {0} {1} V {2} H {3}\"/>\n", left_margin, top_margin,
                                     m_bottom, m_right);
    std::vector<Label> taken;
    for (const Dyadic& t : m_ticks.temperatures) {
      const Label label{y_of(t), line_height / 2};
      const std::string text = draw::in_print(t.to_string());
      if (overlaps(taken, label) || count_code_points(text) > 9) continue;
      taken.push_back(label);
      result += fmt::format("  <line class=\"axis\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", left_margin - 5,
                            place(label.at), left_margin, place(label.at));
      result += fmt::format("  <text x=\"{}\" y=\"{}\" text-anchor=\"end\" dy=\"0.35em\">{}</text>\n", left_margin - 9,
                            place(label.at), text);
    }
    // Two lines of values; labels that find no room in them are left out.
    std::vector<Label> lines[2];
    for (const Dyadic& value : m_ticks.values) {
      const std::string text = draw::in_print(value.to_string());
      if (count_code_points(text) > 40) continue;
      const Label label{x_of(value), Rational(static_cast<int>(count_code_points(text)) * letter_width + 10, 2)};
      const int line = overlaps(lines[0], label) ? 1 : 0;
      const Label tick{label.at, 2};  // to the second line, through the first
      if (line == 1 && (overlaps(lines[0], tick) || overlaps(lines[1], label))) continue;
      lines[line].push_back(label);
      if (line == 1) lines[0].push_back(tick);
      const int y = m_bottom + line_height * (line + 1);
      result += fmt::format("  <line class=\"axis\" x1=\"{0}\" y1=\"{1}\" x2=\"{0}\" y2=\"{2}\"/>\n", place(label.at),
                            m_bottom, y - 12);
      result += fmt::format("  <text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", place(label.at), y, text);
      m_widest = std::max(m_widest, pixels(label.at + label.half));
    }
    m_label_bottom = m_bottom + line_height * (lines[1].empty() ? 2 : 3);
    return result;
  }

  bool has_scaffolds() const {
    return std::any_of(m_figures.begin(), m_figures.end(), [](const ThermographFigure& figure) {
      return !figure.left_scaffolds.empty() || !figure.right_scaffolds.empty();
    });
  }

  std::string scaffold_legend(int y) {
    constexpr std::string_view words = "walls of the options, Left's less t, Right's plus t";
    m_widest = std::max(m_widest, left_margin + 28 + static_cast<int>(words.size()) * letter_width);
    return fmt::format("  <line class=\"scaffold wall0\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", left_margin, y,
                       left_margin + 20, y) +
           fmt::format("  <text x=\"{}\" y=\"{}\" dy=\"0.35em\">{}</text>\n", left_margin + 28, y, words);
  }

  std::string legend() {
    std::string result;
    for (std::size_t i = 0; i < m_figures.size(); ++i) {
      const int y = m_label_bottom + static_cast<int>(i) * line_height;
      const Thermograph& graph = m_figures[i].thermograph;
      const std::string text =
          fmt::format("{}   mean {}, temperature {}", m_figures[i].label, draw::in_print(graph.mean().to_string()),
                      draw::in_print(graph.temperature().to_string()));
      result += fmt::format("  <line class=\"wall wall{}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n",
                            i % std::size(draw::shades), left_margin, y, left_margin + 20, y);
      result += fmt::format("  <text x=\"{}\" y=\"{}\" dy=\"0.35em\" xml:space=\"preserve\">{}</text>\n",
                            left_margin + 28, y, draw::escaped_for_xml(text));
      m_widest = std::max(m_widest, left_margin + 28 + static_cast<int>(count_code_points(text)) * letter_width);
    }
    if (has_scaffolds()) result += scaffold_legend(m_label_bottom + static_cast<int>(m_figures.size()) * line_height);
    return result;
  }

  std::span<const ThermographFigure> m_figures;
  Window m_window;
  draw::Ticks m_ticks;
  Rational m_x_scale;
  Rational m_y_scale;
  int m_right = 0;
  int m_bottom = 0;
  int m_label_bottom = 0;
  int m_widest = 0;
};

}  // namespace

std::string thermograph_svg(std::span<const ThermographFigure> figures) { return Svg(figures).text(); }

}  // namespace upstar
