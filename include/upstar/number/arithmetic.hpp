// Arithmetic of integers and dyadic numbers beyond sums and products: division with remainder, roots, powers, binomial
// coefficients. What would be longer than most_result_bits is a LimitError before it is computed.
#pragma once

#include <cstdint>

#include "upstar/base/budget.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

/// 2 MB, or five million digits.
inline constexpr std::uint64_t most_result_bits = std::uint64_t{1} << 24;

struct Division {
  Integer quotient;
  Integer remainder;
};

/// The q and r with a = q b + r and 0 <= r < |b|; for b > 0, q is a / b rounded down. **Errors** DomainError for b = 0.
Division divide(const Integer& a, const Integer& b);

/// The square root, rounded down. **Errors** DomainError for n < 0.
Integer isqrt(const Integer& n);

/// a b. **Errors** LimitError past most_result_bits.
Dyadic product(const Dyadic& a, const Dyadic& b, Budget* budget = nullptr);

/// The product of n factors a, 1 for n = 0; for n < 0 its inverse. **Errors** DomainError if that is not dyadic;
/// LimitError if the numerator or the denominator is past most_result_bits. **Cost** log n products.
Dyadic power(const Dyadic& a, const Integer& n, Budget* budget = nullptr);

/// n (n - 1) ... (n - k + 1) / k! for any integer n, and 0 for k < 0. **Errors** LimitError if the numerator (for
/// 2k > n >= 0, that with n - k for k) is past most_result_bits. **Cost** products by halves.
Integer binomial(const Integer& n, const Integer& k, Budget* budget = nullptr);

}  // namespace upstar
