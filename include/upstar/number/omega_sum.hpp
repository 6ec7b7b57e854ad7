// OmegaSum: a finite sum of terms c.omega^e, c a rational number that is not 0, e again such a sum. These are the
// numbers whose Conway normal form is finite at every level.
//
// Storage. The terms stand by falling exponents in one block, which copies share: an exponent costs a pointer. Two
// counts bound what walks over a sum may do: `depth`, the number of exponents above each other, and `size`, the number
// of terms in it and in all its exponents.
//
//     3.omega^omega - 1/2      terms   (omega, 3)  (0, -1/2)      depth 3, size 4
//
// Source: ONAG, chapter 3 (normal form), Theorem 21.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/number/rational.hpp"

namespace upstar {

class OmegaSum {
 public:
  struct Term;
  static constexpr std::uint32_t deepest = 100;
  static constexpr std::uint64_t largest = 1'000'000;  ///< size

  OmegaSum() = default;              ///< 0
  OmegaSum(const Rational& number);  // NOLINT: a rational number is such a sum
  /// **Errors** LimitError past the limits above. **Requires** falling exponents, no coefficient 0.
  static OmegaSum of(std::vector<Term> terms);
  /// c.omega^e.
  static OmegaSum power(const OmegaSum& exponent, const Rational& coefficient = 1);
  static OmegaSum omega() { return power(OmegaSum(1)); }

  std::span<const Term> terms() const;
  bool is_zero() const { return m_block == nullptr; }
  /// -1, 0, 1: the sign of the first coefficient.
  int sign() const;
  /// The exponent of the first term. **Requires** not 0.
  const OmegaSum& leading_exponent() const;
  const Rational& leading_coefficient() const;
  /// The coefficient of omega^e.
  Rational coefficient_at(const OmegaSum& exponent) const;
  /// This sum, if it has no term but a number.
  std::optional<Rational> as_rational() const;
  std::uint32_t depth() const;
  std::uint64_t size() const;
  /// An upper bound of the memory it takes, as if nothing were shared.
  std::uint64_t bytes() const;

  // **Cost** linear in the terms; comparison stops at the first difference.
  friend OmegaSum operator+(const OmegaSum& a, const OmegaSum& b) { return combined(a, b, 1); }
  friend OmegaSum operator-(const OmegaSum& a, const OmegaSum& b) { return combined(a, b, -1); }
  OmegaSum operator-() const { return combined(OmegaSum(), *this, -1); }
  friend bool operator==(const OmegaSum& a, const OmegaSum& b) { return (a <=> b) == 0; }
  /// The sign of the first term of the difference.
  friend std::strong_ordering operator<=>(const OmegaSum& a, const OmegaSum& b) { return compare(a, b); }

 private:
  struct Block;

  static OmegaSum combined(const OmegaSum& a, const OmegaSum& b, int sign_of_b);
  static std::strong_ordering compare(const OmegaSum& a, const OmegaSum& b);

  std::shared_ptr<const Block> m_block;  ///< null for 0
};

struct OmegaSum::Term {
  OmegaSum exponent;
  Rational coefficient;
};

/// a b. **Errors** LimitError past the limits of sums and of coefficients. **Cost** the terms of a times those of b,
/// and a sort.
OmegaSum product(const OmegaSum& a, const OmegaSum& b, Budget* budget = nullptr);

/// The c with b c = a. **Requires** there is one, a sum; b != 0. **Cost** the terms of b times those of c.
OmegaSum exact_quotient(const OmegaSum& a, const OmegaSum& b, Budget* budget = nullptr);

/// The terms sorted by falling exponents, those of one exponent added.
OmegaSum sum_of(std::vector<OmegaSum::Term> terms, Budget* budget = nullptr);

/// Whether all coefficients are positive integers and all exponents ordinals: this is Cantor's normal form.
bool is_ordinal(const OmegaSum& a);

// Of ordinals: Cantor's sum, b after a, and product omega^e times b, both as Cantor has them (1 + omega = omega).
OmegaSum ordinal_sum(const OmegaSum& a, const OmegaSum& b);
OmegaSum ordinal_multiple_of_power(const OmegaSum& exponent, const OmegaSum& b);

}  // namespace upstar
