// Numbers beyond the dyadics: the laws of an ordered field, one form for each number, sign expansions.
#include "upstar/number/surreal.hpp"

#include <doctest/doctest.h>

#include "random_omega.hpp"
#include "upstar/base/error.hpp"
#include "upstar/notation/print.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

const OmegaSum omega = OmegaSum::omega();

std::strong_ordering reversed(std::strong_ordering order) { return 0 <=> order; }

/// The value with t for omega. **Requires** integer exponents.
Rational at(const OmegaSum& sum, int t) {
  Rational total = 0;
  for (const OmegaSum::Term& term : sum.terms()) {
    const Rational exponent = *term.exponent.as_rational();
    const auto n = static_cast<int>(exponent.convert_to<double>());
    Rational power = 1;
    for (int i = 0; i < std::abs(n); ++i) power *= t;
    total += term.coefficient * (n < 0 ? Rational(1 / power) : power);
  }
  return total;
}

/// -1, 0, 1 for runs in the order of sign expansions: minus < end < plus.
int compare(const std::vector<SignRun>& a, const std::vector<SignRun>& b) {
  for (std::size_t i = 0;; ++i) {
    const auto next = [&](const std::vector<SignRun>& runs, std::size_t k) {
      return k == runs.size() ? 0 : runs[k].is_plus ? 1 : -1;
    };
    const int x = next(a, i), y = next(b, i);
    if (x != y) return x < y ? -1 : 1;
    if (x == 0) return 0;
    if (a[i].length == b[i].length) continue;
    // The shorter run is followed by another sign, or by the end.
    const bool first_is_shorter = a[i].length < b[i].length;
    return first_is_shorter == (x > 0) ? -1 : 1;
  }
}

std::string runs_text(const Surreal& x) {
  std::string text;
  for (const SignRun& run : sign_runs(x)) text += (run.is_plus ? " l " : " r ") + to_text(Surreal(run.length));
  return text;
}

/// The laws that x, y and z keep.
void check_field(const Surreal& x, const Surreal& y, const Surreal& z) {
  CAPTURE(to_text(x));
  CAPTURE(to_text(y));
  CAPTURE(to_text(z));
  REQUIRE(sum(x, y) == sum(y, x));
  REQUIRE(product(x, y) == product(y, x));
  REQUIRE(sum(sum(x, y), z) == sum(x, sum(y, z)));
  REQUIRE(product(product(x, y), z) == product(x, product(y, z)));
  REQUIRE(product(x, sum(y, z)) == sum(product(x, y), product(x, z)));
  REQUIRE(difference(x, x) == Surreal());
  if (y.sign() == 0) return;
  REQUIRE(product(quotient(x, y), y) == x);
  REQUIRE(quotient(y, y) == Surreal(Rational(1)));
}

}  // namespace

TEST_CASE("numbers beyond the dyadics are a field") {
  RandomOmega random(1);
  for (int i = 0; i < scaled(300); ++i) {
    const Surreal x = random.number(), y = random.number();
    check_field(x, y, random.sum(1));
  }
  CHECK_THROWS_AS(quotient(Surreal(omega), Surreal()), DomainError);
}

TEST_CASE("quotients of polynomials in several powers of omega are a field") {
  RandomOmega random(2);
  for (int i = 0; i < scaled(150); ++i) {
    const Surreal x = random.quotient_of_polynomials(2), y = random.quotient_of_polynomials(2 + i % 2);
    check_field(x, y, random.quotient_of_polynomials(i % 3));
  }
}

TEST_CASE("numbers beyond the dyadics are ordered as a field is") {
  RandomOmega random(2);
  for (int i = 0; i < scaled(300); ++i) {
    const Surreal x = random.number(), y = random.number(), z = random.number();
    REQUIRE(compare(x, y) == reversed(compare(y, x)));
    REQUIRE(compare(x, y) == (difference(x, y).sign() <=> 0));
    REQUIRE(compare(sum(x, z), sum(y, z)) == compare(x, y));
    REQUIRE(product(x, y).sign() == x.sign() * y.sign());
  }
}

TEST_CASE("omega is greater than all integers, and its inverse less than all fractions") {
  for (const int n : {0, 1, 1000, 2'000'000'000}) {
    CHECK(omega > OmegaSum(n));
    CHECK(omega_to(omega) > product(omega_to(OmegaSum(1000)), OmegaSum(n)));
    CHECK(omega_to(OmegaSum(-1)) > OmegaSum());
    CHECK(product(omega_to(OmegaSum(-1)), OmegaSum(n)) < OmegaSum(Rational(1, 1000)));
  }
}

TEST_CASE("sums, products and quotients of polynomials are those of their values") {
  RandomOmega random(3);
  for (int i = 0; i < scaled(300); ++i) {
    const OmegaSum a = random.sum(1), b = random.sum(1), c = random.sum(1);
    if (b.is_zero() || c.is_zero() || at(b, 7) == 0 || at(c, 7) == 0) continue;
    const Surreal x = Surreal::quotient(a, b), y = Surreal::quotient(b, c);
    const auto value = [](const Surreal& n) { return Rational(at(n.numerator(), 7) / at(n.denominator(), 7)); };
    REQUIRE(value(sum(x, y)) == value(x) + value(y));
    REQUIRE(value(product(x, y)) == value(x) * value(y));
  }
}

TEST_CASE("a common factor of numerator and denominator falls out") {
  RandomOmega random(4);
  for (int i = 0; i < scaled(300); ++i) {
    const OmegaSum a = random.sum(1), b = random.sum(1), c = random.sum(1);
    if (b.is_zero() || c.is_zero()) continue;
    const Surreal x = Surreal::quotient(a, b);
    CAPTURE(to_text(x));
    REQUIRE(Surreal::quotient(product(a, c), product(b, c)) == x);
    REQUIRE(x.denominator().sign() > 0);
    if (x.as_sum() != nullptr) continue;
    Integer divisor = 0;
    for (const OmegaSum& part : {x.numerator(), x.denominator()}) {
      for (const OmegaSum::Term& term : part.terms()) {
        REQUIRE(boost::multiprecision::denominator(term.coefficient) == 1);
        divisor = gcd(divisor, Integer(boost::multiprecision::numerator(term.coefficient)));
        for (const OmegaSum::Term& power : term.exponent.terms()) REQUIRE(power.coefficient > 0);
      }
    }
    REQUIRE(divisor == 1);
  }
}

TEST_CASE("the order of numbers is the order of their sign expansions") {
  RandomOmega random(5);
  for (int i = 0; i < scaled(2000); ++i) {
    const OmegaSum a = random.sum(3, true);
    OmegaSum b = random.below(2) == 0 ? random.sum(3, true) : a + random.sum(2, true);
    CAPTURE(to_text(Surreal(a)));
    CAPTURE(to_text(Surreal(b)));
    REQUIRE(compare(sign_runs(a), sign_runs(b)) == (a < b ? -1 : a > b ? 1 : 0));
  }
}

TEST_CASE("the sign expansion of -x has the other signs, that of an ordinal is one run") {
  RandomOmega random(6);
  for (int i = 0; i < scaled(300); ++i) {
    const OmegaSum x = random.sum(3, true);
    std::vector<SignRun> turned = sign_runs(-x);
    for (SignRun& run : turned) run.is_plus = !run.is_plus;
    REQUIRE(turned == sign_runs(x));
    const OmegaSum a = random.ordinal(3, 5);
    if (a.is_zero()) continue;
    REQUIRE(sign_runs(a) == std::vector<SignRun>{{true, a}});
    REQUIRE(number_birthday(a) == a);
  }
}

// Source: Gonshor, chapter 5.
TEST_CASE("sign expansions of known numbers") {
  const OmegaSum half = Rational(1, 2), less = OmegaSum(-1);
  CHECK(runs_text(omega - OmegaSum(1)) == " l omega r 1");
  CHECK(runs_text(product(half, omega)) == " l omega r omega");
  CHECK(runs_text(omega_to(less)) == " l 1 r omega");
  CHECK(runs_text(omega_to(half)) == " l omega r omega^2");
  CHECK(runs_text(omega_to(OmegaSum(2)) - omega) == " l omega^2 r omega");
  CHECK(runs_text(omega_to(less) + omega_to(OmegaSum(-2))) == " l 1 r omega l 1 r omega");
  CHECK(runs_text(OmegaSum(Rational(-5, 8))) == " r 1 l 1 r 1 l 1");
  CHECK(number_birthday(omega - OmegaSum(1)) == omega + OmegaSum(1));
  CHECK(number_birthday(omega_to(half)) == omega_to(OmegaSum(2)));
  CHECK(number_birthday(product(half, omega_to(less))) == omega + OmegaSum(1));
  CHECK(number_birthday(OmegaSum(Rational(1, 3))) == omega);
  CHECK_THROWS_AS(sign_runs(OmegaSum(Rational(1, 3))), DomainError);
  CHECK_THROWS_AS(sign_runs(omega_to(OmegaSum(Rational(1, 3)))), DomainError);
  CHECK_THROWS_AS(sign_runs(Surreal::quotient(omega, omega + OmegaSum(1))), DomainError);
}

TEST_CASE("ordinals are added one after the other") {
  CHECK(ordinal_sum(OmegaSum(1), omega) == omega);
  CHECK(ordinal_sum(omega, OmegaSum(1)) == omega + OmegaSum(1));
  RandomOmega random(7);
  for (int i = 0; i < scaled(300); ++i) {
    const OmegaSum a = random.ordinal(3, 5), b = random.ordinal(3, 5), c = random.ordinal(3, 5);
    REQUIRE(ordinal_sum(ordinal_sum(a, b), c) == ordinal_sum(a, ordinal_sum(b, c)));
    REQUIRE(ordinal_sum(a, b) >= b);
    REQUIRE((ordinal_sum(a, b) < ordinal_sum(a, c)) == (b < c));
    REQUIRE(is_ordinal(ordinal_sum(a, b)));
  }
  CHECK_FALSE(is_ordinal(omega - OmegaSum(1)));
  CHECK_FALSE(is_ordinal(omega_to(OmegaSum(Rational(1, 2)))));
  CHECK_FALSE(is_ordinal(OmegaSum(Rational(1, 2))));
}

TEST_CASE("powers above powers have a limit") {
  OmegaSum tower(1);
  const auto grow = [&] {
    for (int i = 0; i < 200; ++i) tower = OmegaSum::power(tower);
  };
  CHECK_THROWS_AS(grow(), LimitError);
}

}  // namespace upstar::tests
