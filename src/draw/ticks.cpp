// Spans, places, and round steps.
#include "draw/ticks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "upstar/base/error.hpp"

namespace upstar::draw {

namespace {

Integer floor_of(const Rational& x) {
  Integer quotient = numerator(x) / denominator(x);
  if (quotient * denominator(x) > numerator(x)) --quotient;
  return quotient;
}

/// The least round step that is not less than `least`.
Rational round_step(const Rational& least, bool whole) {
  Rational step = 1;
  if (least > 1) {
    while (step * 10 < least) step *= 10;
    for (const int times : {1, 2, 5}) {
      if (step * times >= least) return step * times;
    }
    return step * 10;
  }
  while (!whole && step / 2 >= least) step /= 2;
  return step;
}

}  // namespace

Rational drawable(const Dyadic& value) {
  constexpr std::uint64_t most_bits = 10'000;
  const bool is_long = value.log2_denominator() > most_bits || abs(value) > Dyadic(1) << most_bits;
  if (is_long) throw LimitError(fmt::format("a picture has room for numbers of {} bits at most", most_bits));
  return to_rational(value);
}

int nearest(const Rational& length) {
  const Rational half_more = length + Rational(1, 2);
  return static_cast<int>(Integer(numerator(half_more) / denominator(half_more)));
}

void Span::add(const Rational& number) {
  low = is_empty ? number : std::min(low, number);
  high = is_empty ? number : std::max(high, number);
  is_empty = false;
}

void Span::widen() {
  if (low != high) return;
  --low;
  ++high;
}

int Span::place(const Rational& number, int length) const { return nearest((number - low) * length / (high - low)); }

std::vector<Rational> round_ticks(const Rational& low, const Rational& high, int most, bool whole) {
  const Rational step = round_step((high - low) / (most - 1), whole);
  std::vector<Rational> ticks;
  for (Rational tick = step * Rational(-floor_of(-low / step)); tick <= high; tick += step) ticks.push_back(tick);
  return ticks;
}

std::string tick_text(const Rational& tick) {
  constexpr std::size_t longest = 10;
  const std::string text = to_string(tick);
  if (text.size() <= longest) return text;
  if (denominator(tick) != 1) {
    return fmt::format("{}/2^{}", numerator(tick).str(), msb(denominator(tick)));
  }
  const std::size_t last = text.find_last_not_of('0');
  const std::size_t zeros = text.size() - 1 - last;
  return zeros < 3 ? text : fmt::format("{}e{}", text.substr(0, last + 1), zeros);
}

}  // namespace upstar::draw
