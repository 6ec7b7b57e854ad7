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

Span line_window(std::span<const LineFigure> figures) {
  Span window;
  for (const LineFigure& figure : figures) {
    for (const Dyadic& number : {figure.interval.low, figure.interval.high, figure.mean}) require_short(number);
    window.add(to_rational(figure.interval.low));
    window.add(to_rational(figure.interval.high));
  }
  window.widen();
  return window;
}

}  // namespace upstar::draw
