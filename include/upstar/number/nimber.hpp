// Nimbers as integers of any size: their sum, product and other field operations, and mex.
//
// The integer a stands for *a. The integers below 2^2^k are a field under nim sum and nim product. Inverses, roots and
// powers of an operand lie in the smallest of these fields that contains it.
//
// Cost. If both operands have N bits a product takes N^1.6 steps (Karatsuba's three halves instead of four, times
// log N): 10^4 bits take about 1 ms, 10^5 bits 0.1 s. Every function that is not linear ticks the budget it is given.
#pragma once

#include <cstdint>
#include <span>

#include "upstar/base/budget.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

// Errors of all functions: DomainError if a nimber operand is negative.

/// The n with *a + *b = *n: binary addition without carry.
/// **Source** Bouton's theorem (Siegel IV.1).
Integer nim_sum(const Integer& a, const Integer& b);

/// The least n >= 0 that is not among `values`. **Cost** linear.
Integer mex(std::span<const Integer> values);

/// a ⊗ b = mex {a' ⊗ b + a ⊗ b' + a' ⊗ b' : a' < a, b' < b}, with nim sums: the least product that makes a field.
/// **Cost** as above; for operands of n bits and more, N bits, it is that of N/n products of n bits.
/// **Source** ONAG ch. 6; Lenstra, Nim multiplication (1977).
Integer nim_product(const Integer& a, const Integer& b, Budget* budget = nullptr);

/// The same for nimbers below 2^64, which form a field. **Cost** some nanoseconds if the processor has carry-less
/// products.
std::uint64_t nim_product_64(std::uint64_t a, std::uint64_t b);
/// out[i] = a[i] ⊗ b[i] for all i < out.size(); `out` may be `a` or `b`. **Requires** `a` and `b` are at least as long.
/// **Cost** 10^8 a second on one core of 2.5 GHz.
void nim_products_64(std::span<std::uint64_t> out, std::span<const std::uint64_t> a, std::span<const std::uint64_t> b);

/// a ⊗ a. **Cost** a fraction of a product.
Integer nim_square(const Integer& a, Budget* budget = nullptr);

/// The b with b ⊗ b = a: each a has one. **Cost** about that of a product.
Integer nim_sqrt(const Integer& a, Budget* budget = nullptr);

/// The b with a ⊗ b = 1. **Errors** DomainError for a = 0. **Cost** a few products.
Integer nim_inverse(const Integer& a, Budget* budget = nullptr);

/// a ⊗ (the inverse of b). **Errors** DomainError for b = 0. **Cost** a few products.
Integer nim_div(const Integer& a, const Integer& b, Budget* budget = nullptr);

/// a ⊗ a ⊗ ... ⊗ a, n times; for n < 0 the inverse of the power -n; a^0 = 1.
/// **Errors** DomainError for a = 0 and n < 0.
/// **Cost** one square for each bit of n, but at most N of them if the smallest field that contains a has 2^N elements;
/// and a quarter as many products (some 10 s if a and n have 10^4 bits).
Integer nim_pow(const Integer& a, const Integer& n, Budget* budget = nullptr);

}  // namespace upstar
