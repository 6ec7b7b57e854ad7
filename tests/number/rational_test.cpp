// Rationals: text, and the ways to and from dyadics.
#include "upstar/number/rational.hpp"

#include <doctest/doctest.h>

#include <string>

#include "random_dyadic.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

using namespace upstar;
using upstar::tests::RandomDyadic;
using upstar::tests::Sample;

TEST_CASE("a dyadic becomes the same rational and comes back") {
  RandomDyadic random(51);
  for (int i = 0; i < tests::scaled(3000); ++i) {
    const Sample a = random();
    const Rational rational = to_rational(a.dyadic);
    CHECK(rational == a.fraction);
    CHECK(to_dyadic(rational) == a.dyadic);
    CHECK(to_string(rational) == a.dyadic.to_string());
    CHECK(numerator(rational) == a.dyadic.numerator());
  }
}

TEST_CASE("a rational whose denominator is no power of two is no dyadic") {
  RandomDyadic random(52);
  for (int i = 0; i < tests::scaled(1000); ++i) {
    const Integer odd = 2 * abs(random.numerator()) + 3;
    const Integer numerator = random.numerator();
    const Rational value = Rational(numerator, odd) * random().fraction;
    const bool whole_odd_part = (denominator(value) & (denominator(value) - 1)) == 0;
    CHECK(to_dyadic(value).has_value() == whole_odd_part);
    if (whole_odd_part) CHECK(to_rational(*to_dyadic(value)) == value);
  }
  CHECK_FALSE(to_dyadic(Rational(1, 3)).has_value());
  CHECK(to_dyadic(Rational(3, 3)) == Dyadic(1));
}

TEST_CASE("what is printed reads back as the same rational") {
  RandomDyadic random(53);
  for (int i = 0; i < tests::scaled(2000); ++i) {
    const Rational value = random().fraction / Rational(Integer(2 * abs(random.numerator()) + 1));
    CHECK(parse_rational(to_string(value)) == value);
  }
  CHECK(parse_rational("\u22126/9") == Rational(-2, 3));
  CHECK(to_string(parse_rational("14/7")) == "2");
}

TEST_CASE("text that is no rational is a parse error at its column") {
  const auto column = [](const std::string& text) -> std::size_t {
    try {
      parse_rational(text);
    } catch (const ParseError& error) {
      return error.column();
    }
    return 0;
  };
  CHECK(column("1/3") == 0);
  CHECK(column("-1/0") == 4);
  CHECK(column("0.5") == 2);
  CHECK(column("1/-3") == 3);
  CHECK(column("a") == 1);
}

TEST_CASE("a dyadic whose denominator cannot be written out becomes no rational") {
  CHECK_THROWS_AS(to_rational(Dyadic(1) >> Dyadic::max_bits), LimitError);
}
