// The bits of integers: what is asked of GMP past what Boost.Multiprecision offers, whatever the size of its words.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "upstar/number/dyadic.hpp"

namespace upstar {

/// The same as Rational, whose header many need not know.
using Fraction = boost::multiprecision::mpq_rational;

/// Of |n|: the least k with |n| < 2^k.
std::uint64_t bit_length(const Integer& n);
/// Of the numerator and the denominator together.
std::uint64_t bit_length(const Fraction& x);
/// The greatest k such that 2^k divides n. **Requires** n is not 0.
std::uint64_t trailing_zeros(const Integer& n);
/// The k with n = 2^k; nothing if there is none.
std::optional<std::uint64_t> exact_log2(const Integer& n);
/// The same of the denominator.
std::optional<std::uint64_t> exact_log2_of_denominator(const Fraction& x);
bool is_whole(const Fraction& x);

/// The integer part of n / 2^k.
Integer floor_of_shifted(const Integer& n, std::uint64_t k);
/// n / 2^k. **Requires** k <= Dyadic::max_bits.
Fraction over_power_of_two(const Integer& n, std::uint64_t k);

/// The value of digits of base 2 or 10. **Requires** nothing else is in the text.
Integer integer_of_digits(std::string_view digits, int base);
/// |n| in words of 64 bits, the lowest first; the rest of `words` is left as it is.
/// **Requires** room for bit_length(n) bits.
void write_words(const Integer& n, std::span<std::uint64_t> words);
Integer integer_of_words(std::span<const std::uint64_t> words);

/// The bytes that n holds outside itself.
std::uint64_t heap_bytes(const Integer& n);
/// Gives back memory that a sum with cancellation no longer needs: a value may be kept long, so it must not hold twice
/// its size.
void drop_slack(Integer& n);
/// A hash of |n|.
std::uint64_t hash_of_bits(const Integer& n, std::uint64_t start);
/// The least prime above n >= 0.
std::int64_t prime_after(std::int64_t n);

}  // namespace upstar
