// The field of quotients of finite sums of powers of omega.
#include "upstar/number/surreal.hpp"

#include "number/omega_gcd.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// The terms of an exponent whose coefficient has this sign.
OmegaSum part_with_sign(const OmegaSum& exponent, int sign) {
  std::vector<OmegaSum::Term> terms;
  for (const OmegaSum::Term& term : exponent.terms()) {
    if (term.coefficient.sign() == sign) terms.push_back(term);
  }
  return OmegaSum::of(std::move(terms));
}

OmegaSum times_power(const OmegaSum& a, const OmegaSum& exponent, const Rational& coefficient, Budget* budget) {
  return product(a, OmegaSum::power(exponent, coefficient), budget);
}

}  // namespace

Surreal Surreal::quotient(const OmegaSum& a, const OmegaSum& b, Budget* budget) {
  if (b.is_zero()) throw DomainError("no number is divided by 0");
  if (a.is_zero()) return {};
  if (b.terms().size() == 1) return times_power(a, -b.leading_exponent(), 1 / b.leading_coefficient(), budget);
  const OmegaContent above = content_of(a, budget), below = content_of(b, budget);
  const OmegaSum common = common_divisor(above.primitive, below.primitive, budget);
  const OmegaSum top = exact_quotient(above.primitive, common, budget);
  const OmegaSum bottom = exact_quotient(below.primitive, common, budget);
  Rational factor = above.coefficient / below.coefficient;
  const OmegaSum exponent = above.exponent - below.exponent;
  if (const auto unit = bottom.as_rational()) return times_power(top, exponent, factor / *unit, budget);
  if (bottom.sign() < 0) factor = -factor;
  const Rational over(Integer(boost::multiprecision::numerator(factor)));
  const Rational under(Integer(boost::multiprecision::denominator(factor) * bottom.sign()));
  return Surreal(times_power(top, part_with_sign(exponent, 1), over, budget),
                 times_power(bottom, -part_with_sign(exponent, -1), under, budget));
}

std::optional<Dyadic> Surreal::as_dyadic() const {
  const auto number = m_is_sum ? m_numerator.as_rational() : std::nullopt;
  return number ? to_dyadic(*number) : std::nullopt;
}

std::optional<Integer> Surreal::as_integer() const {
  const auto number = as_dyadic();
  return number && number->is_integer() ? std::optional(number->numerator()) : std::nullopt;
}

Surreal sum(const Surreal& a, const Surreal& b, Budget* budget) {
  if (a.as_sum() && b.as_sum()) return a.numerator() + b.numerator();
  return Surreal::quotient(
      product(a.numerator(), b.denominator(), budget) + product(b.numerator(), a.denominator(), budget),
      product(a.denominator(), b.denominator(), budget), budget);
}

Surreal difference(const Surreal& a, const Surreal& b, Budget* budget) { return sum(a, -b, budget); }

Surreal product(const Surreal& a, const Surreal& b, Budget* budget) {
  if (a.as_sum() && b.as_sum()) return product(a.numerator(), b.numerator(), budget);
  return Surreal::quotient(product(a.numerator(), b.numerator(), budget),
                           product(a.denominator(), b.denominator(), budget), budget);
}

Surreal quotient(const Surreal& a, const Surreal& b, Budget* budget) {
  return Surreal::quotient(product(a.numerator(), b.denominator(), budget),
                           product(a.denominator(), b.numerator(), budget), budget);
}

std::strong_ordering compare(const Surreal& a, const Surreal& b, Budget* budget) {
  if (a.as_sum() && b.as_sum()) return a.numerator() <=> b.numerator();
  return product(a.numerator(), b.denominator(), budget) <=> product(b.numerator(), a.denominator(), budget);
}

}  // namespace upstar
