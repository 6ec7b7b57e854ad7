// Surreal: a number N/D, N and D finite sums of powers of omega: the field of all numbers that sums, products and
// quotients make of the rational numbers and the powers of omega with exponents in finite sums.
//
// Normal form, one for each number, so that equality is that of the parts. If D can be divided through, D = 1.
// Otherwise N and D are polynomials in the powers omega^(omega^z) without a common divisor; their coefficients are
// integers without a common divisor; the least exponent of each omega^(omega^z) in both together is 0; D > 0.
//
// Source: ONAG, chapters 1 and 3. Out of reach are the algebraic numbers, and sums with infinitely many terms.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "upstar/number/omega_sum.hpp"

namespace upstar {

class Surreal {
 public:
  Surreal() = default;                                      ///< 0
  Surreal(OmegaSum sum) : m_numerator(std::move(sum)) {}    // NOLINT: a sum is a number
  Surreal(const Rational& number) : m_numerator(number) {}  // NOLINT
  /// a/b. **Errors** DomainError for b = 0; LimitError as those of sums.
  /// **Cost** a greatest common divisor by primitive remainder sequences.
  static Surreal quotient(const OmegaSum& a, const OmegaSum& b, Budget* budget = nullptr);

  const OmegaSum& numerator() const { return m_numerator; }
  const OmegaSum& denominator() const { return m_denominator; }
  /// nullptr if a division is left.
  const OmegaSum* as_sum() const { return m_is_sum ? &m_numerator : nullptr; }
  std::optional<Dyadic> as_dyadic() const;
  std::optional<Integer> as_integer() const;
  bool is_ordinal() const { return m_is_sum && upstar::is_ordinal(m_numerator); }
  int sign() const { return m_numerator.sign(); }
  std::uint64_t bytes() const { return sizeof(*this) + m_numerator.bytes() + m_denominator.bytes(); }
  Surreal operator-() const {
    Surreal result = *this;
    result.m_numerator = -m_numerator;
    return result;
  }
  friend bool operator==(const Surreal& a, const Surreal& b) {
    return a.m_numerator == b.m_numerator && a.m_denominator == b.m_denominator;
  }

 private:
  Surreal(OmegaSum a, OmegaSum b) : m_numerator(std::move(a)), m_denominator(std::move(b)), m_is_sum(false) {}

  OmegaSum m_numerator;
  OmegaSum m_denominator = Rational(1);
  bool m_is_sum = true;
};

Surreal sum(const Surreal& a, const Surreal& b, Budget* budget = nullptr);
Surreal difference(const Surreal& a, const Surreal& b, Budget* budget = nullptr);
Surreal product(const Surreal& a, const Surreal& b, Budget* budget = nullptr);
/// **Errors** DomainError for b = 0.
Surreal quotient(const Surreal& a, const Surreal& b, Budget* budget = nullptr);
std::strong_ordering compare(const Surreal& a, const Surreal& b, Budget* budget = nullptr);

/// Equal signs next to each other in a sign expansion; their number is an ordinal.
struct SignRun {
  bool is_plus = true;
  OmegaSum length;
  bool operator==(const SignRun&) const = default;
};

/// The sign expansion of a number, neighbouring runs of different signs.
/// **Errors** DomainError for a quotient, or a sum with a coefficient that is not dyadic at some level.
/// **Source** Gonshor, An Introduction to the Theory of Surreal Numbers, Theorems 5.11, 5.12.
std::vector<SignRun> sign_runs(const Surreal& a, Budget* budget = nullptr);

/// The length of the sign expansion: omega for a rational number that is not dyadic. **Errors** as sign_runs() for
/// other numbers.
OmegaSum number_birthday(const Surreal& a, Budget* budget = nullptr);

}  // namespace upstar
