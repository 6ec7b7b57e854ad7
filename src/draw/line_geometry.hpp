// The geometry of pictures of the number line: its window, and where a number stands in it.
#pragma once

#include <span>

#include "upstar/draw/line_picture.hpp"
#include "upstar/number/rational.hpp"

namespace upstar::draw {

/// The part of the line that is drawn: every stop, and what makes it at least two numbers wide.
class LineWindow {
 public:
  /// **Errors** LimitError for numbers whose text is too long.
  explicit LineWindow(std::span<const LineFigure> figures);

  const Rational& low() const { return m_low; }
  const Rational& high() const { return m_high; }
  /// From 0 to `width`, rounded to the nearest.
  int place(const Rational& number, int width) const;

 private:
  Rational m_low, m_high;
};

}  // namespace upstar::draw
