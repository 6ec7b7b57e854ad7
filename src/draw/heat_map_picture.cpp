// Heat maps as scenes: a grid of texts on the colours of their amounts, and the key of the colours below.
#include <algorithm>

#include "base/utf8.hpp"
#include "draw/figure_scenes.hpp"
#include "draw/ticks.hpp"
#include "upstar/draw/table_picture.hpp"

namespace upstar {

namespace draw::heat {

namespace {

constexpr int row_height = 28 * pixel;
constexpr int margin = 12 * pixel;
constexpr int gap = 16 * pixel;  ///< between the texts of two columns
constexpr int sample_side = 14 * pixel;
constexpr std::size_t longest_text = 20;
constexpr std::size_t longest_title = 80;

int width_for(const std::string& text) { return width_of_text(text, wide_letter); }

class HeatScene {
 public:
  explicit HeatScene(const HeatMap& map)
      : m_map(map),
        m_title(cut_to(map.title, longest_title)),
        m_row_name(cut_to(map.row_name, longest_text)),
        m_column_name(cut_to(map.column_name, longest_title)) {
    for (const HeatMap::Cell& cell : map.cells) {
      m_texts.push_back(cut_to(cell.text, longest_text));
      if (cell.amount) m_amounts.add(drawable(*cell.amount));
    }
    m_largest = std::max(Rational(abs(m_amounts.low)), Rational(abs(m_amounts.high)));
    place_columns();
  }

  Scene scene() {
    const int bottom = top_of(m_map.rows.size());
    const Scene key = key_scene();
    const int right = std::max({m_edges.back(), margin + key.width, margin + width_for(m_title)});
    m_scene = {m_map.title, right + margin, bottom + (m_amounts.is_empty ? margin : 2 * row_height), {}};
    add_words((margin + right) / 2, margin, m_title, true);
    add_headings();
    for (std::size_t k = 0; k < m_map.cells.size(); ++k) add_cell(k);
    m_scene.add(key, {margin, bottom + row_height / 2});
    return std::move(m_scene);
  }

 private:
  void place_columns() {
    int heading = width_for(m_row_name);
    for (const std::string& row : m_map.rows) heading = std::max(heading, width_for(row));
    m_edges.push_back(margin + heading + gap);
    for (std::size_t j = 0; j < m_map.columns.size(); ++j) {
      int width = std::max(width_for(m_map.columns[j]), row_height - gap);
      for (std::size_t i = 0; i < m_map.rows.size(); ++i) {
        width = std::max(width, width_for(m_texts[i * m_map.columns.size() + j]));
      }
      m_edges.push_back(m_edges.back() + width + gap);
    }
    m_edges.back() = std::max(m_edges.back(), m_edges.front() + width_for(m_column_name));
  }

  /// Of the line with the numbers of the columns; above it stand the title and the name of the columns.
  int headings_top() const {
    return margin + row_height * ((m_title.empty() ? 0 : 1) + (m_column_name.empty() ? 0 : 1));
  }
  int top_of(std::size_t row) const { return headings_top() + row_height * static_cast<int>(row + 1); }

  void add_words(int middle, int top, const std::string& words, bool is_bold, Ink ink = Ink::line) {
    if (!words.empty()) m_scene.text({middle, top + row_height / 2}, words, Anchor::middle, ink).is_bold = is_bold;
  }

  void add_headings() {
    const int middle = (margin + m_edges[0]) / 2, top = headings_top();
    add_words((m_edges.front() + m_edges.back()) / 2, top - row_height, m_column_name, false);
    add_words(middle, top, m_row_name, false);
    for (std::size_t i = 0; i < m_map.rows.size(); ++i) add_words(middle, top_of(i), m_map.rows[i], true);
    for (std::size_t j = 0; j < m_map.columns.size(); ++j) {
      add_words((m_edges[j] + m_edges[j + 1]) / 2, top, m_map.columns[j], true);
    }
  }

  void add_cell(std::size_t k) {
    const HeatMap::Cell& cell = m_map.cells[k];
    const std::size_t i = k / m_map.columns.size(), j = k % m_map.columns.size();
    const int left = m_edges[j], right = m_edges[j + 1], top = top_of(i);
    const Ink ink = cell.amount ? ink_of(drawable(*cell.amount)) : Ink::none;
    Path& box = m_scene.box({left + pixel, top + pixel}, right - left - 2 * pixel, row_height - 2 * pixel, ink,
                            cell.amount ? Ink::none : Ink::faint);
    if (m_texts[k] != cell.text) box.hint = cell.text;
    add_words((left + right) / 2, top, m_texts[k], false, cell.amount ? ink_on(ink) : Ink::line);
  }

  Ink ink_of(const Rational& amount) const {
    if (!m_map.has_signs) return heat_ink(Ramp::warm, level_of(amount - m_amounts.low, m_amounts.high - m_amounts.low));
    return heat_ink(amount < 0 ? Ramp::minus : Ramp::plus, level_of(abs(amount), m_largest));
  }

  /// 0 for 0 alone, the last level for `most`.
  static int level_of(const Rational& amount, const Rational& most) {
    if (amount == 0) return 0;
    const Rational share = amount * heat_levels / most;
    return static_cast<int>(Integer((numerator(share) + denominator(share) - 1) / denominator(share)));
  }

  /// `mean: -1 [colours] 3`.
  Scene key_scene() const {
    Scene key;
    if (m_amounts.is_empty) return key;
    const bool has_low = m_map.has_signs && m_amounts.low < 0, has_high = !m_map.has_signs || m_amounts.high > 0;
    const auto add = [&](const std::string& text) {
      key.text({key.width + width_for(text) / 2, row_height / 2}, text);
      key.width += width_for(text) + 8 * pixel;
    };
    const auto add_end = [&](const Rational& number) { add(cut_to(in_print(to_string(number)), longest_text)); };
    const auto add_sample = [&](Ramp ramp, int level) {
      key.box({key.width, (row_height - sample_side) / 2}, sample_side, sample_side, heat_ink(ramp, level), Ink::none);
      key.width += sample_side;
    };
    add(m_map.measure + ":");
    add_end(!m_map.has_signs ? m_amounts.low : has_low ? Rational(-m_largest) : Rational(0));
    for (int level = heat_levels; has_low && level > 0; --level) add_sample(Ramp::minus, level);
    for (int level = 0; level <= (has_high ? heat_levels : 0); ++level) {
      add_sample(m_map.has_signs ? Ramp::plus : Ramp::warm, level);
    }
    key.width += 8 * pixel;
    add_end(!m_map.has_signs ? m_amounts.high : has_high ? m_largest : Rational(0));
    return key;
  }

  const HeatMap& m_map;
  std::string m_title, m_row_name, m_column_name;
  std::vector<std::string> m_texts;
  Span m_amounts;
  Rational m_largest;        ///< whatever its sign
  std::vector<int> m_edges;  ///< the left edge of each column, and the right edge of the last
  Scene m_scene;
};

}  // namespace

}  // namespace draw::heat

draw::Scene draw::scene_of(const HeatMap& map) { return heat::HeatScene(map).scene(); }

}  // namespace upstar
