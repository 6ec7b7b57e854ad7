// Heat maps. Letters are of one width, so that a column is as wide as its longest text.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/utf8.hpp"
#include "draw/scene.hpp"
#include "draw/svg_parts.hpp"
#include "upstar/draw/table_picture.hpp"

namespace upstar {

namespace draw::heat {

namespace {

constexpr int letter_width = 8;
constexpr int row_height = 28;
constexpr int margin = 12;
constexpr std::size_t longest_text = 20;
constexpr std::size_t longest_title = 80;
constexpr int levels = 8;  // of each colour, besides none

struct Colour {
  int red, green, blue;
};

struct Ramp {
  const char* name;
  Colour on_paper, at_night;  ///< at the highest level
};
constexpr Ramp ramps[] = {{"plus", {24, 94, 168}, {110, 185, 255}},
                          {"minus", {176, 38, 38}, {255, 128, 112}},
                          {"warm", {178, 76, 0}, {255, 170, 70}}};
constexpr Colour pale = {244, 244, 240};
constexpr Colour dim = {38, 43, 50};

Colour between(const Colour& a, const Colour& b, int level) {
  const auto mix = [&](int x, int y) { return x + (y - x) * level / levels; };
  return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)};
}

/// Black or white, whichever is easier to read on the colour.
const char* ink_on(const Colour& colour) {
  return colour.red * 299 + colour.green * 587 + colour.blue * 114 > 120'000 ? "#111111" : "#ffffff";
}

std::string colour_rules(bool at_night) {
  std::string rules;
  for (const Ramp& ramp : ramps) {
    for (int level = 0; level <= levels; ++level) {
      const Colour c = between(at_night ? dim : pale, at_night ? ramp.at_night : ramp.on_paper, level);
      rules += fmt::format("    .{0}{1} {{ fill: #{2:02x}{3:02x}{4:02x} }} .on-{0}{1} {{ fill: {5} }}\n", ramp.name,
                           level, c.red, c.green, c.blue, ink_on(c));
    }
  }
  return rules;
}

constexpr const char* fixed_rules =
    "    text { font: 13px ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; text-anchor: middle }\n"
    "    .name { font-weight: bold }\n    .grid { fill: none; stroke-width: 1 }\n";

int width_for(std::string_view text) { return static_cast<int>(count_code_points(text)) * letter_width; }

class Drawing {
 public:
  explicit Drawing(const HeatMap& map) : m_map(map) {
    for (const HeatMap::Cell& cell : map.cells) {
      m_texts.push_back(cut_to(cell.text, longest_text));
      if (!cell.amount) continue;
      const Rational amount = draw::drawable(*cell.amount);
      if (!m_any) m_least = m_most = amount;
      m_any = true;
      m_least = std::min(m_least, amount);
      m_most = std::max(m_most, amount);
    }
    m_title = cut_to(map.title, longest_title);
    m_row_name = cut_to(map.row_name, longest_text);
    m_column_name = cut_to(map.column_name, longest_title);
    place_columns();
  }

  std::string text() {
    const int table_bottom = top_of(m_map.rows.size());
    const std::string key = legend(table_bottom + row_height / 2);
    const int right = std::max({m_edges.back(), m_legend_right, margin + width_for(m_title)});
    std::string body = words((margin + right) / 2, margin, "name", m_title) + headings();
    for (std::size_t k = 0; k < m_map.cells.size(); ++k) body += cell(k);
    return draw::svg_document(right + margin, table_bottom + 2 * row_height, m_map.title,
                              draw::style_sheet(fixed_rules, colour_rules), body + key);
  }

 private:
  void place_columns() {
    int heading = width_for(m_row_name);
    for (const std::string& row : m_map.rows) heading = std::max(heading, width_for(row));
    m_edges.push_back(margin + heading + 16);
    for (std::size_t j = 0; j < m_map.columns.size(); ++j) {
      int width = std::max(width_for(m_map.columns[j]), row_height - 16);
      for (std::size_t i = 0; i < m_map.rows.size(); ++i) {
        width = std::max(width, width_for(m_texts[i * m_map.columns.size() + j]));
      }
      m_edges.push_back(m_edges.back() + width + 16);
    }
    m_edges.back() = std::max(m_edges.back(), m_edges.front() + width_for(m_column_name));
  }

  /// Of the line with the numbers of the columns; above it stand the title and the name of the columns.
  int headings_top() const {
    return margin + row_height * ((m_title.empty() ? 0 : 1) + (m_column_name.empty() ? 0 : 1));
  }
  int top_of(std::size_t row) const { return headings_top() + row_height * static_cast<int>(row + 1); }

  static std::string words(int middle, int top, std::string_view classes, std::string_view text) {
    if (text.empty()) return {};
    return fmt::format("  <text class=\"{}\" x=\"{}\" y=\"{}\" dy=\"0.35em\">{}</text>\n", classes, middle,
                       top + row_height / 2, draw::escaped_for_xml(text));
  }

  std::string headings() const {
    const int middle = (margin + m_edges[0]) / 2, top = headings_top();
    std::string result = words((m_edges.front() + m_edges.back()) / 2, top - row_height, "plain", m_column_name);
    result += words(middle, top, "plain", m_row_name);
    for (std::size_t i = 0; i < m_map.rows.size(); ++i) result += words(middle, top_of(i), "name", m_map.rows[i]);
    for (std::size_t j = 0; j < m_map.columns.size(); ++j) {
      result += words((m_edges[j] + m_edges[j + 1]) / 2, top, "name", m_map.columns[j]);
    }
    return result;
  }

  std::string cell(std::size_t k) const {
    const HeatMap::Cell& cell = m_map.cells[k];
    const std::size_t i = k / m_map.columns.size(), j = k % m_map.columns.size();
    const int left = m_edges[j], right = m_edges[j + 1], top = top_of(i);
    const std::string colour = cell.amount ? colour_of(draw::drawable(*cell.amount)) : "";
    std::string result =
        fmt::format("  <rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\">",
                    colour.empty() ? "grid" : colour, left + 1, top + 1, right - left - 2, row_height - 2);
    if (m_texts[k] != cell.text) result += fmt::format("<title>{}</title>", draw::escaped_for_xml(cell.text));
    result += "</rect>\n";
    return result + words((left + right) / 2, top, colour.empty() ? "plain" : "on-" + colour, m_texts[k]);
  }

  std::string colour_of(const Rational& amount) const {
    if (!m_map.has_signs) return fmt::format("warm{}", level_of(amount - m_least, m_most - m_least));
    const Rational largest = std::max(Rational(abs(m_least)), Rational(abs(m_most)));
    return fmt::format("{}{}", amount < 0 ? "minus" : "plus", level_of(abs(amount), largest));
  }

  /// 0 for 0 alone, the last level for `most`.
  static int level_of(const Rational& amount, const Rational& most) {
    if (amount == 0) return 0;
    const Rational share = amount * levels / most;
    const Integer level = (numerator(share) + denominator(share) - 1) / denominator(share);
    return static_cast<int>(level);
  }

  /// `mean: -1 [colours] 3`.
  std::string legend(int top) {
    if (!m_any) return {};
    const auto write = [&](const Rational& number) { return cut_to(draw::in_print(to_string(number)), longest_text); };
    std::vector<std::string> colours;
    for (int level = levels; m_map.has_signs && m_least < 0 && level > 0; --level) {
      colours.push_back(fmt::format("minus{}", level));
    }
    const char* rising = m_map.has_signs ? "plus" : "warm";
    const int last = m_most > 0 || !m_map.has_signs ? levels : 0;
    for (int level = 0; level <= last; ++level) colours.push_back(fmt::format("{}{}", rising, level));
    const Rational largest = std::max(Rational(abs(m_least)), Rational(abs(m_most)));
    const std::string low = write(!m_map.has_signs ? m_least : m_least < 0 ? Rational(-largest) : Rational(0));
    const std::string high = write(!m_map.has_signs ? m_most : m_most > 0 ? largest : Rational(0));
    int x = margin;
    std::string result;
    const auto add = [&](const std::string& text) {
      result += words(x + width_for(text) / 2, top, "plain", text);
      x += width_for(text) + 8;
    };
    add(m_map.measure + ":");
    add(low);
    for (const std::string& colour : colours) {
      result += fmt::format("  <rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"14\" height=\"14\"/>\n", colour, x,
                            top + (row_height - 14) / 2);
      x += 14;
    }
    x += 8;
    add(high);
    m_legend_right = x;
    return result;
  }

  const HeatMap& m_map;
  std::vector<std::string> m_texts;
  std::string m_title, m_row_name, m_column_name;
  std::vector<int> m_edges;  ///< the left edge of each column, and the right edge of the last
  bool m_any = false;
  Rational m_least, m_most;
  int m_legend_right = 0;
};

}  // namespace

}  // namespace draw::heat

std::string heat_map_svg(const HeatMap& map) { return draw::heat::Drawing(map).text(); }

}  // namespace upstar
