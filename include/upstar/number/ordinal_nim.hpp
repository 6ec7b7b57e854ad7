// Nim arithmetic of ordinals: the sum of all ordinals, and the field of those below omega^omega^omega, an algebraic
// closure of the field of two elements.
//
// An ordinal is a sum of n.omega^E, n finite, E = sum of omega^m.V_m. Let p be the (m+1)st odd prime, and d_k the
// digits of V_m in base p. Then omega^E is the nim product of all K(p^(k+1))^d_k, where K(p^(k+1)) =
// omega^(omega^m.p^k) is the p-th root of K(p^k), and K(p) that of A(p), the least element that has none before it. So
// products of powers add digits, and a digit that reaches p goes to the digit below, the lowest one to a factor A(p), a
// sum over smaller primes.
//
// Source: ONAG, chapter 6; Lenstra, Nim multiplication (1977); DiMuro, arXiv 1108.0962; the constants in A(p): OEIS
// A380496.
#pragma once

#include "upstar/base/budget.hpp"
#include "upstar/number/omega_sum.hpp"

namespace upstar {

/// The largest prime whose A(p) is in the table.
constexpr unsigned largest_nim_prime = 709;

// Errors of all functions: DomainError if an operand is no ordinal. Of all but the sum: LimitError for an ordinal from
// omega^omega^omega on, or one that needs a prime past largest_nim_prime.

/// **Cost** linear.
OmegaSum nim_sum(const OmegaSum& a, const OmegaSum& b);

/// **Cost** a product of powers for each pair of terms, and for each carry one with the terms of A(p).
OmegaSum nim_product(const OmegaSum& a, const OmegaSum& b, Budget* budget = nullptr);

/// The product of n factors a; for n < 0 its inverse. **Errors** DomainError for a = 0 and n < 0. **Cost** log n
/// products.
OmegaSum nim_pow(const OmegaSum& a, const Integer& n, Budget* budget = nullptr);

/// The b with a b = 1. **Errors** DomainError for a = 0.
/// **Cost** if the least field that contains a has 2^d elements, d squares and 2 log d products.
OmegaSum nim_inverse(const OmegaSum& a, Budget* budget = nullptr);

/// The b with b b = a. **Cost** d squares, as above.
OmegaSum nim_sqrt(const OmegaSum& a, Budget* budget = nullptr);

/// A(p), the p-th power of omega^omega^m. **Requires** p is the (m+1)st odd prime, m < nim_prime_count.
OmegaSum nim_prime_power(std::size_t m);
constexpr std::size_t nim_prime_count = 126;

}  // namespace upstar
