// Number lines in characters of a terminal.
#include <algorithm>
#include <vector>

#include "base/utf8.hpp"
#include "draw/line_geometry.hpp"

namespace upstar {

namespace draw::number_line {

namespace {

constexpr std::size_t side = 3;  // columns beside the outermost numbers

/// Texts under their columns, in as many lines as it takes that no two touch.
class Labels {
 public:
  explicit Labels(std::size_t columns) : m_columns(columns) {}

  void add(std::size_t column, const std::string& text) {
    const std::size_t begin = std::min(column - std::min(column, text.size() / 2), m_columns - text.size());
    for (std::string& line : m_lines) {
      if (put(line, begin, text)) return;
    }
    m_lines.emplace_back();
    put(m_lines.back(), begin, text);
  }

  std::string text() const {
    std::string text;
    for (const std::string& line : m_lines) text += line + "\n";
    return text;
  }

 private:
  static bool put(std::string& line, std::size_t begin, const std::string& text) {
    const std::size_t from = begin - std::min<std::size_t>(begin, 1), end = begin + text.size();
    if (from < line.size() && line.find_first_not_of(' ', from) <= end) return false;
    line.resize(std::max(line.size(), end), ' ');
    line.replace(begin, text.size(), text);
    return true;
  }

  std::size_t m_columns;
  std::vector<std::string> m_lines;
};

class Row {
 public:
  Row(const LineFigure& figure, const Span& window, std::size_t columns)
      : m_figure(figure), m_window(window), m_columns(columns), m_cells(columns, "─"), m_labels(columns) {}

  std::string text() {
    const ConfusionInterval& interval = m_figure.interval;
    const std::size_t low = column_of(to_rational(interval.low));
    mark_nought();
    if (interval.low == interval.high) {
      m_cells[low] = interval.low_closed ? "●" : "○";
      m_labels.add(low, interval.low.to_string());
    } else {
      mark_interval(low);
    }
    std::string line;
    for (const char* cell : m_cells) line += cell;
    return cut_to(m_figure.label, m_columns) + "\n" + line + "\n" + m_labels.text();
  }

 private:
  std::size_t column_of(const Rational& number) const {
    return side + static_cast<std::size_t>(m_window.place(number, static_cast<int>(m_columns - 2 * side - 1)));
  }

  void mark_nought() {
    if (m_window.low > 0 || m_window.high < 0) return;
    m_nought = column_of(0);
    m_cells[m_nought] = "┼";
  }

  /// What is different has a column of its own.
  void mark_interval(std::size_t low) {
    const ConfusionInterval& interval = m_figure.interval;
    const bool is_inside = interval.low < m_figure.mean && m_figure.mean < interval.high;
    const std::size_t mean = is_inside ? std::max(column_of(to_rational(m_figure.mean)), low + 1) : low;
    const std::size_t high = std::max(column_of(to_rational(interval.high)), mean + 1);
    for (std::size_t column = low; column < high; ++column) m_cells[column] = column == m_nought ? "┿" : "━";
    m_cells[low] = interval.low_closed ? "[" : "(";
    m_cells[high] = interval.high_closed ? "]" : ")";
    m_labels.add(low, interval.low.to_string());
    m_labels.add(high, interval.high.to_string());
    if (!is_inside) return;
    m_cells[mean] = "╋";
    m_labels.add(mean, m_figure.mean.to_string());
  }

  const LineFigure& m_figure;
  const Span& m_window;
  std::size_t m_columns;
  std::vector<const char*> m_cells;
  std::size_t m_nought = SIZE_MAX;  ///< the column of 0
  Labels m_labels;
};

}  // namespace

}  // namespace draw::number_line

std::string line_lines(std::span<const LineFigure> figures, std::size_t columns) {
  columns = std::clamp<std::size_t>(columns, 40, 200);
  const draw::Span window = draw::line_window(figures);
  std::string text;
  for (const LineFigure& figure : figures) {
    text += (text.empty() ? "" : "\n") + draw::number_line::Row(figure, window, columns).text();
  }
  return text;
}

}  // namespace upstar
