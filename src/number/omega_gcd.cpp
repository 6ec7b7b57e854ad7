// Primitive remainder sequences. The variable is omega^(omega^z) with the greatest z that occurs; coefficients are sums
// in the smaller ones. Degrees are rational: their differences have a common denominator, so a sequence ends.
// Source: Knuth, The Art of Computer Programming 2, section 4.6.1.
#include "number/omega_gcd.hpp"

#include <algorithm>
#include <map>

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

using Term = OmegaSum::Term;

constexpr int most_variables = 64;

/// A polynomial in omega^(omega^z) by falling degrees.
struct Slice {
  Rational degree;
  OmegaSum coefficient;
};
using Slices = std::vector<Slice>;

/// The greatest z in an exponent; nothing for a number.
std::optional<OmegaSum> variable_of(const OmegaSum& a) {
  // Exponents fall and are not negative: the first has the greatest z.
  if (a.is_zero() || a.leading_exponent().is_zero()) return {};
  return a.leading_exponent().leading_exponent();
}

Slices slices_of(const OmegaSum& a, const OmegaSum& z) {
  Slices slices;
  std::vector<Term> terms;
  for (const Term& term : a.terms()) {
    const Rational degree = term.exponent.coefficient_at(z);
    if (slices.empty() || slices.back().degree != degree) {
      if (!slices.empty()) slices.back().coefficient = OmegaSum::of(std::move(terms));
      terms.clear();
      slices.push_back({degree, {}});
    }
    terms.push_back({term.exponent - OmegaSum::power(z, degree), term.coefficient});
  }
  if (!slices.empty()) slices.back().coefficient = OmegaSum::of(std::move(terms));
  return slices;
}

Rational content_of_numbers(const OmegaSum& a) {
  Integer divisor = 0, multiple = 1;
  for (const Term& term : a.terms()) {
    divisor = gcd(divisor, Integer(numerator(term.coefficient)));
    multiple = lcm(multiple, Integer(denominator(term.coefficient)));
  }
  return Rational(divisor, multiple);
}

OmegaSum times_term(const OmegaSum& a, const OmegaSum& exponent, const Rational& coefficient) {
  std::vector<Term> terms;
  for (const Term& term : a.terms()) {
    terms.push_back({term.exponent + exponent, Rational(term.coefficient * coefficient)});
  }
  return OmegaSum::of(std::move(terms));
}

class Divisors {
 public:
  explicit Divisors(Budget* budget) : m_budget(budget) {}

  OmegaSum divisor(const OmegaSum& a, const OmegaSum& b, int depth) {
    GivenBudget(m_budget)->look();
    if (a.is_zero()) return with_integers(b);
    if (b.is_zero()) return with_integers(a);
    const auto first = variable_of(a), second = variable_of(b);
    if (!first || !second) return OmegaSum(1);  // over the rational numbers
    if (depth == most_variables) throw LimitError("a quotient with more than 64 different powers omega^omega^z");
    if (*first != *second) {
      // The variable of one alone divides nothing of the other.
      return *first > *second ? divisor(content(a, *first, depth), b, depth + 1)
                              : divisor(a, content(b, *second, depth), depth + 1);
    }
    return divisor_in(a, b, *first, depth);
  }

 private:
  OmegaSum with_integers(const OmegaSum& a) const {
    return a.is_zero() ? a : times_term(a, OmegaSum(), 1 / content_of_numbers(a));
  }

  /// The common divisor of the coefficients of a.
  OmegaSum content(const OmegaSum& a, const OmegaSum& z, int depth) {
    OmegaSum common;
    for (const Slice& slice : slices_of(a, z)) {
      common = divisor(common, slice.coefficient, depth + 1);
      if (common.as_rational()) break;
    }
    return common;
  }

  OmegaSum divisor_in(const OmegaSum& a, const OmegaSum& b, const OmegaSum& z, int depth) {
    const OmegaSum content_a = content(a, z, depth), content_b = content(b, z, depth);
    OmegaSum x = exact_quotient(a, content_a, m_budget), y = exact_quotient(b, content_b, m_budget);
    if (degree(x, z) < degree(y, z)) std::swap(x, y);
    while (!y.is_zero()) {
      OmegaSum rest = remainder(x, y, z);
      if (!rest.is_zero()) rest = with_integers(exact_quotient(rest, content(rest, z, depth), m_budget));
      x = std::move(y);
      y = std::move(rest);
    }
    return with_integers(product(x, divisor(content_a, content_b, depth + 1), m_budget));
  }

  static Rational degree(const OmegaSum& a, const OmegaSum& z) { return a.leading_exponent().coefficient_at(z); }

  /// A multiple of a, by a coefficient, less a multiple of b: of smaller degree than b.
  OmegaSum remainder(OmegaSum a, const OmegaSum& b, const OmegaSum& z) {
    const Rational low = degree(b, z);
    const OmegaSum leading = slices_of(b, z).front().coefficient;
    while (!a.is_zero() && degree(a, z) >= low) {
      GivenBudget(m_budget)->look();
      const Slice top = slices_of(a, z).front();
      a = product(a, leading, m_budget) -
          times_term(product(b, top.coefficient, m_budget), OmegaSum::power(z, top.degree - low), 1);
    }
    return a;
  }

  Budget* m_budget;
};

}  // namespace

OmegaContent content_of(const OmegaSum& a, Budget* budget) {
  const GivenBudget steps(budget);
  struct Least {
    Rational exponent;
    std::size_t terms = 0;
  };
  std::map<OmegaSum, Least, std::greater<>> least;
  for (const Term& term : a.terms()) {
    for (const Term& part : term.exponent.terms()) {
      steps->tick();
      Least& known = least[part.exponent];
      if (known.terms == 0 || part.coefficient < known.exponent) known.exponent = part.coefficient;
      ++known.terms;
    }
  }
  std::vector<Term> exponent;
  for (const auto& [z, known] : least) {
    const bool is_everywhere = known.terms == a.terms().size();
    if (known.exponent < 0 || (is_everywhere && known.exponent > 0)) exponent.push_back({z, known.exponent});
  }
  OmegaContent result{content_of_numbers(a), OmegaSum::of(std::move(exponent)), {}};
  result.primitive = times_term(a, -result.exponent, 1 / result.coefficient);
  return result;
}

OmegaSum common_divisor(const OmegaSum& a, const OmegaSum& b, Budget* budget) {
  return Divisors(budget).divisor(a, b, 0);
}

}  // namespace upstar
