// The window of a number line.
#include "draw/line_geometry.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "upstar/base/error.hpp"

namespace upstar::draw {

namespace {

void require_short(const Dyadic& number) {
  constexpr std::size_t longest = 40;
  constexpr std::uint64_t most_bits = 40 * 4;  // of a text that short; a longer one is not written at all
  const bool is_huge = number.log2_denominator() > most_bits || abs(number) > Dyadic(1) << most_bits;
  if (is_huge || number.to_string().size() > longest) {
    throw LimitError(fmt::format("a number line has room for numbers of {} characters at most", longest));
  }
}

}  // namespace

LineWindow::LineWindow(std::span<const LineFigure> figures) {
  for (const LineFigure& figure : figures) {
    for (const Dyadic& number : {figure.interval.low, figure.interval.high, figure.mean}) require_short(number);
  }
  m_low = to_rational(figures.front().interval.low);
  m_high = m_low;
  for (const LineFigure& figure : figures) {
    m_low = std::min(m_low, to_rational(figure.interval.low));
    m_high = std::max(m_high, to_rational(figure.interval.high));
  }
  if (m_low < m_high) return;
  m_low -= 1;
  m_high += 1;
}

int LineWindow::place(const Rational& number, int width) const {
  const Rational exact = (number - m_low) * width / (m_high - m_low) + Rational(1, 2);
  return static_cast<int>(Integer(numerator(exact) / denominator(exact)));
}

}  // namespace upstar::draw
