// Sums, products, shifts and rounding against the fractions they stand for, and the laws of a ring.
#include <doctest/doctest.h>

#include "random_dyadic.hpp"
#include "workload.hpp"

using namespace upstar;
using upstar::tests::fraction_of;
using upstar::tests::RandomDyadic;
using upstar::tests::Sample;

namespace {

/// Through the numerator and exponent alone, not through to_rational.
Rational read_back(const Dyadic& value) { return fraction_of(value.numerator(), value.log2_denominator()); }

}  // namespace

TEST_CASE("dyadic arithmetic is arithmetic of fractions") {
  RandomDyadic random(11);
  for (int i = 0; i < tests::scaled(5000); ++i) {
    const Sample a = random();
    const Sample b = random();
    CAPTURE(a.fraction.str());
    CAPTURE(b.fraction.str());
    CHECK(read_back(a.dyadic) == a.fraction);
    CHECK(read_back(-a.dyadic) == Rational(-a.fraction));
    CHECK(read_back(a.dyadic + b.dyadic) == Rational(a.fraction + b.fraction));
    CHECK(read_back(a.dyadic - b.dyadic) == Rational(a.fraction - b.fraction));
    CHECK(read_back(a.dyadic * b.dyadic) == Rational(a.fraction * b.fraction));
    CHECK(read_back(abs(a.dyadic)) == Rational(abs(a.fraction)));
    CHECK(a.dyadic.sign() == a.fraction.sign());
    CHECK(a.dyadic.is_zero() == a.fraction.is_zero());
  }
}

TEST_CASE("shifts multiply and divide by powers of two") {
  RandomDyadic random(12);
  for (int i = 0; i < tests::scaled(3000); ++i) {
    const Sample a = random();
    const std::uint64_t bits = random.exponent();
    const Rational power(Integer(Integer(1) << bits));
    CAPTURE(a.fraction.str());
    CAPTURE(bits);
    CHECK(read_back(a.dyadic << bits) == Rational(a.fraction * power));
    CHECK(read_back(a.dyadic >> bits) == Rational(a.fraction / power));
    CHECK(((a.dyadic << bits) >> bits) == a.dyadic);
  }
}

TEST_CASE("dyadics are a commutative ring") {
  RandomDyadic random(13);
  for (int i = 0; i < tests::scaled(2000); ++i) {
    const Dyadic a = random().dyadic;
    const Dyadic b = random().dyadic;
    const Dyadic c = random().dyadic;
    CHECK(a + b == b + a);
    CHECK((a + b) + c == a + (b + c));
    CHECK(a * b == b * a);
    CHECK((a * b) * c == a * (b * c));
    CHECK(a * (b + c) == a * b + a * c);
    CHECK((a + 0 == a && a * 1 == a && a * 0 == 0));
    CHECK((a - a).is_zero());
    CHECK(a - b == -(b - a));
    Dyadic changed = a;
    changed += b;
    changed *= c;
    changed -= a;
    CHECK(changed == (a + b) * c - a);
  }
}

TEST_CASE("floor and ceil are the nearest integers below and above") {
  RandomDyadic random(14);
  for (int i = 0; i < tests::scaled(3000); ++i) {
    const Sample a = random();
    const Rational floor(a.dyadic.floor());
    const Rational ceil(a.dyadic.ceil());
    CAPTURE(a.fraction.str());
    CHECK((floor <= a.fraction && a.fraction < floor + 1));
    CHECK((ceil >= a.fraction && a.fraction > ceil - 1));
    CHECK(a.dyadic.is_integer() == (floor == a.fraction));
  }
}

TEST_CASE("to_fixed gives the multiple of the unit, or nothing where there is none within the limit") {
  RandomDyadic random(15);
  for (int i = 0; i < tests::scaled(5000); ++i) {
    const Sample a = random();
    const auto fraction_bits = static_cast<unsigned>(random.below(130));
    const std::int64_t limit = random.coin() ? INT64_MAX : std::int64_t{1} << random.below(63);
    const Rational multiple = a.fraction * Rational(Integer(Integer(1) << fraction_bits));
    const bool expected = denominator(multiple) == 1 && abs(multiple) <= limit;
    CAPTURE(a.fraction.str());
    CAPTURE(fraction_bits);
    CAPTURE(limit);
    std::int64_t fixed = 77;
    REQUIRE(a.dyadic.to_fixed(fraction_bits, limit, fixed) == expected);
    if (expected) CHECK(Rational(fixed) == multiple);
  }
}
