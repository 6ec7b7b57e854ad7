// A thermograph in characters of a terminal: the height of a cell is the same amount as its width.
#include <algorithm>
#include <vector>

#include "draw/thermograph_geometry.hpp"

namespace upstar {

namespace {

using draw::Window;

constexpr std::size_t most_rows = 24;
constexpr std::size_t label_gap = 1;

/// 2^exponent cells to a unit.
struct Scale {
  std::int64_t exponent;

  Dyadic cells(const Dyadic& length) const {
    return exponent >= 0 ? length << static_cast<std::uint64_t>(exponent)
                         : length >> static_cast<std::uint64_t>(-exponent);
  }
  Dyadic length(std::size_t cells) const {
    return exponent >= 0 ? Dyadic(cells) >> static_cast<std::uint64_t>(exponent)
                         : Dyadic(cells) << static_cast<std::uint64_t>(-exponent);
  }
};

/// The nearest cell. **Requires** that the number of cells is small.
std::size_t rounded(const Dyadic& cells) { return static_cast<std::size_t>((cells + (Dyadic(1) >> 1)).floor()); }

Scale largest_scale(const Window& window, std::size_t columns) {
  const auto fits = [&](std::int64_t exponent) {
    const Scale scale{exponent};
    return scale.cells(window.width()) <= Dyadic(columns) && scale.cells(window.height()) <= Dyadic(most_rows);
  };
  const Integer size = std::max(window.width(), window.height()).ceil();
  std::int64_t exponent = -static_cast<std::int64_t>(msb(size));  // a first estimate, for huge windows too
  while (fits(exponent)) ++exponent;
  while (!fits(exponent)) --exponent;
  return {exponent};
}

/// Text placed by columns; characters of one column each.
class Line {
 public:
  void put(std::size_t column, std::string_view text, std::size_t width) {
    if (column > m_width) m_text.append(column - m_width, ' ');
    m_text += text;
    m_width = column + width;
  }
  std::size_t width() const { return m_width; }
  const std::string& text() const { return m_text; }

 private:
  std::string m_text;
  std::size_t m_width = 0;
};

class Drawing {
 public:
  Drawing(const ThermographFigure& figure, std::size_t columns) : m_graph(figure.thermograph), m_figure(figure) {
    m_window = draw::window_of({&m_figure, 1});
    m_scaffolds = draw::scaffolds_of(m_figure, m_window.top);
    m_ticks = draw::ticks_of({&m_figure, 1});
    for (auto* ticks : {&m_ticks.values, &m_ticks.temperatures}) {
      std::erase_if(*ticks, [&](const Dyadic& tick) { return tick.to_string().size() > columns / 4; });
    }
    for (const Dyadic& t : m_ticks.temperatures) m_margin = std::max(m_margin, t.to_string().size());
    m_columns = columns;
    m_scale = largest_scale(m_window, columns - (m_margin + 3 + 2 * label_gap));
    m_rows = std::max<std::size_t>(rounded(m_scale.cells(m_window.height())), 1);
  }

  std::string text() {
    std::string result;
    for (std::size_t row = 0; row < m_rows; ++row) result += row_text(row) + "\n";
    return result + axis_text();
  }

 private:
  /// The temperature at the upper edge of a row; the lower edge of the last one is -1.
  Dyadic temperature_above(std::size_t row) const { return Dyadic(-1) + m_scale.length(m_rows - row); }
  std::size_t column_of(const Dyadic& value) const {
    return rounded(m_scale.cells(m_window.largest - value)) + label_gap;
  }

  struct Stroke {
    std::size_t column;
    const char* mark;
    bool operator<(const Stroke& other) const { return column < other.column; }
  };
  // A slope stands in the outer of the two columns it joins, so that both walls leave a mast alike.
  Stroke stroke(const ThermographWall& wall, std::size_t row, bool is_left) const {
    const std::size_t above = column_of(wall.at(temperature_above(row)));
    const std::size_t below = column_of(wall.at(temperature_above(row + 1)));
    const char* mark = above == below ? "│" : above < below ? "╲" : "╱";
    return {is_left ? std::min(above, below) : std::max(above, below), mark};
  }

  /// Of a line through the corners, at the lower edge of the row.
  Dyadic value_at(const std::vector<draw::Corner>& corners, std::size_t row) const {
    const Dyadic t = temperature_above(row + 1);
    std::size_t k = 0;
    while (k + 2 < corners.size() && corners[k + 1].temperature <= t) ++k;
    const draw::Corner &from = corners[k], &to = corners[k + 1];
    const Dyadic up = t - from.temperature;  // slopes are -1, 0 and 1
    return to.value == from.value ? from.value : to.value < from.value ? from.value - up : from.value + up;
  }

  std::string row_text(std::size_t row) const {
    Line line;
    std::string label;
    for (const Dyadic& t : m_ticks.temperatures) {
      if (rounded(m_scale.cells(temperature_above(0) - t)) == row + 1 && label.empty()) label = t.to_string();
    }
    line.put(m_margin - label.size(), label, label.size());
    line.put(m_margin + 1, label.empty() ? "│" : "┤", 1);
    std::vector<Stroke> strokes{stroke(m_graph.left, row, true), stroke(m_graph.right, row, false)};
    for (const auto& scaffold : m_scaffolds) strokes.push_back({column_of(value_at(scaffold, row)), "·"});
    std::stable_sort(strokes.begin(), strokes.end());  // walls before scaffolds
    for (const Stroke& each : strokes) {
      const std::size_t column = m_margin + 2 + each.column;
      if (column >= line.width()) line.put(column, each.mark, 1);
    }
    return line.text();
  }
  std::string axis_text() const {
    std::vector<std::pair<std::size_t, std::string>> labels;  // by column
    for (const Dyadic& value : m_ticks.values) {
      const std::size_t column = column_of(value);
      const bool is_new =
          std::none_of(labels.begin(), labels.end(), [&](const auto& label) { return label.first == column; });
      if (is_new) labels.emplace_back(column, value.to_string());
    }
    std::vector<std::size_t> ticked;
    // The most important first; a label that finds no room in two lines gets no tick.
    std::vector<std::vector<std::pair<std::size_t, std::string>>> taken(2);
    for (const auto& [column, text] : labels) {
      const std::size_t middle = m_margin + 2 + column;
      const std::size_t begin = middle - std::min(middle, text.size() / 2);
      for (auto& line : taken) {
        const bool is_free =
            std::none_of(line.begin(), line.end(), [&, size = text.size(), start = begin](const auto& other) {
              return start < other.first + other.second.size() + 1 && other.first < start + size + 1;
            });
        if (!is_free || begin + text.size() > m_columns) continue;
        line.emplace_back(begin, text);
        ticked.push_back(column);
        break;
      }
    }
    Line axis;
    axis.put(m_margin + 1, "└", 1);
    std::sort(ticked.begin(), ticked.end());
    const std::size_t width = column_of(m_window.smallest) + label_gap + 1;
    for (std::size_t column = 0; column < width; ++column) {
      const bool has_tick = std::binary_search(ticked.begin(), ticked.end(), column);
      axis.put(m_margin + 2 + column, has_tick ? "┴" : "─", 1);
    }
    std::string result = axis.text() + "\n";
    for (auto& line : taken) {
      if (line.empty()) continue;
      std::sort(line.begin(), line.end());
      Line texts;
      for (const auto& [column, text] : line) texts.put(column, text, text.size());
      result += texts.text() + "\n";
    }
    return result;
  }

  const Thermograph& m_graph;
  const ThermographFigure& m_figure;
  std::vector<std::vector<draw::Corner>> m_scaffolds;
  Window m_window;
  draw::Ticks m_ticks;
  Scale m_scale{0};
  std::size_t m_columns = 0;
  std::size_t m_margin = 0;
  std::size_t m_rows = 0;
};

}  // namespace

std::string thermograph_lines(const ThermographFigure& figure, std::size_t columns) {
  return Drawing(figure, std::max<std::size_t>(columns, 40)).text();
}

}  // namespace upstar
