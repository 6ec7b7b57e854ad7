// Axes of numbers: how far they reach, where a number stands, and where they are labelled.
#pragma once

#include <string>
#include <vector>

#include "upstar/number/rational.hpp"

namespace upstar::draw {

/// A number as a fraction. **Errors** LimitError for one of thousands of digits, which no picture has room for.
Rational drawable(const Dyadic& value);

/// **Requires** length >= 0.
int nearest(const Rational& length);

/// From the least number to the greatest of those that were added.
struct Span {
  bool is_empty = true;
  Rational low, high;

  void add(const Rational& number);
  /// Makes room where both ends are one number. An empty span is around 0.
  void widen();
  /// Where the number stands in a length, rounded to the nearest. **Requires** low < high.
  int place(const Rational& number, int length) const;
};

/// The multiples of a round step (1, 2 or 5 times a power of ten, or a power of 1/2) from `low` to `high`, at most
/// `most` of them; only integers if `whole`. **Requires** low < high, most >= 2.
std::vector<Rational> round_ticks(const Rational& low, const Rational& high, int most, bool whole = false);

/// `3/4`, `-12`, `5e20`: exact for every tick.
std::string tick_text(const Rational& tick);

}  // namespace upstar::draw
