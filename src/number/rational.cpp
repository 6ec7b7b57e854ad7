// Rational: reading, writing, to and from Dyadic.
#include "upstar/number/rational.hpp"

#include <fmt/format.h>

#include "number/bits.hpp"
#include "number/fraction_text.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

Rational parse_rational(std::string_view text) {
  const FractionText fraction = split_fraction(text);
  Integer numerator = read_digits(fraction.numerator);
  if (fraction.negative) numerator = -numerator;
  if (fraction.denominator.empty()) return Rational(numerator);
  const Integer denominator = read_digits(fraction.denominator);
  if (denominator.is_zero()) {
    throw ParseError(1, fraction.denominator_column, "the denominator must not be 0", std::string(text));
  }
  return Rational(numerator, denominator);
}

std::string to_string(const Rational& value) { return value.str(); }

Rational to_rational(const Dyadic& value) {
  const std::uint64_t exponent = value.log2_denominator();
  if (exponent >= Dyadic::max_bits) {
    throw LimitError(fmt::format("the denominator 2^{} is too long for a fraction", exponent));
  }
  return over_power_of_two(value.numerator(), exponent);
}

std::optional<Dyadic> to_dyadic(const Rational& value) {
  const auto exponent = exact_log2_of_denominator(value);
  if (!exponent) return std::nullopt;
  return Dyadic(Integer(boost::multiprecision::numerator(value)), *exponent);
}

}  // namespace upstar
