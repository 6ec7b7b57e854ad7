// Dyadic: the arithmetic and order that dyadic.hpp does not do inline.
#include "upstar/number/dyadic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "number/bits.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/hash.hpp"

namespace upstar {

namespace {

__extension__ using Wide = __int128;
__extension__ using UnsignedWide = unsigned __int128;

bool fits_int64(const Integer& value) { return value >= INT64_MIN && value <= INT64_MAX; }

Integer to_integer(Wide value) {
  const bool negative = value < 0;
  const UnsignedWide magnitude = negative ? -static_cast<UnsignedWide>(value) : static_cast<UnsignedWide>(value);
  Integer result = static_cast<std::uint64_t>(magnitude >> 64);
  result <<= 64;
  result += static_cast<std::uint64_t>(magnitude);
  if (negative) result = -result;
  return result;
}

/// **Errors** LimitError if a numerator of `bits` bits, shifted left by `shift`, would pass Dyadic::max_bits.
void check_size(std::uint64_t bits, std::uint64_t shift) {
  if (bits > Dyadic::max_bits || shift > Dyadic::max_bits - bits) {
    throw LimitError(fmt::format("a number would need {} bits and the limit is {}",
                                 bits > UINT64_MAX - shift ? UINT64_MAX : bits + shift, Dyadic::max_bits));
  }
}

void check_exponent(std::uint64_t exponent) {
  if (exponent > Dyadic::max_exponent) throw LimitError("the denominator of a number would pass 2^(2^63 - 1)");
}

/// **Errors** LimitError past Dyadic::max_exponent.
std::uint64_t add_exponents(std::uint64_t a, std::uint64_t b) {
  check_exponent(b);
  check_exponent(a + b);
  return a + b;
}

}  // namespace

Dyadic::Dyadic(const Integer& numerator, std::uint64_t log2_denominator) {
  *this = reduced(Integer(numerator), log2_denominator);
}

Dyadic Dyadic::reduced(Wide numerator, std::uint64_t exponent) {
  if (numerator == 0) return {};
  if (exponent > 0 && (numerator & 1) == 0) {
    // Sums and products of lowest terms that still have a denominator are not multiples of 2^64: the low word is
    // enough.
    const auto zeros = static_cast<std::uint64_t>(std::countr_zero(static_cast<std::uint64_t>(numerator)));
    const auto twos = static_cast<unsigned>(std::min(zeros, exponent));
    numerator >>= twos;
    exponent -= twos;
  }
  if (numerator >= INT64_MIN && numerator <= INT64_MAX && exponent <= UINT32_MAX) {
    return small(static_cast<std::int64_t>(numerator), static_cast<std::uint32_t>(exponent));
  }
  check_exponent(exponent);
  Dyadic result;
  result.m_big = std::make_unique<Big>(Big{to_integer(numerator), exponent});
  return result;
}

Dyadic Dyadic::reduced(Integer&& numerator, std::uint64_t exponent) {
  if (numerator.is_zero()) return {};
  if (exponent > 0) {
    const std::uint64_t twos = std::min<std::uint64_t>(trailing_zeros(numerator), exponent);
    numerator >>= twos;
    exponent -= twos;
  }
  if (exponent <= UINT32_MAX && fits_int64(numerator)) {
    return small(static_cast<std::int64_t>(numerator), static_cast<std::uint32_t>(exponent));
  }
  check_exponent(exponent);
  drop_slack(numerator);
  Dyadic result;
  result.m_big = std::make_unique<Big>(Big{std::move(numerator), exponent});
  return result;
}

const Integer& Dyadic::numerator(Integer& scratch) const {
  if (m_big) return m_big->numerator;
  return scratch = m_numerator;
}

Integer Dyadic::numerator() const { return m_big ? m_big->numerator : Integer(m_numerator); }

std::uint64_t Dyadic::numerator_bits() const {
  if (m_big) return bit_length(m_big->numerator);
  const auto word = static_cast<std::uint64_t>(m_numerator);
  return static_cast<std::uint64_t>(std::bit_width(m_numerator < 0 ? 0 - word : word));
}

Integer Dyadic::floor() const {
  if (is_integer()) return numerator();
  Integer scratch;
  return floor_of_shifted(numerator(scratch), log2_denominator());
}

Integer Dyadic::ceil() const {
  if (is_integer()) return numerator();
  return floor() + 1;
}

bool Dyadic::to_fixed(unsigned fraction_bits, std::int64_t limit, std::int64_t& result) const {
  if (m_big || m_exponent > fraction_bits) return false;
  const unsigned shift = fraction_bits - m_exponent;
  if (m_numerator != 0 && shift > 63) return false;
  const Wide fixed = m_numerator == 0 ? 0 : static_cast<Wide>(m_numerator) * (static_cast<Wide>(1) << shift);
  if (fixed > limit || fixed < -static_cast<Wide>(limit)) return false;
  result = static_cast<std::int64_t>(fixed);
  return true;
}

std::size_t Dyadic::hash() const {
  if (!m_big) return mix(static_cast<std::uint64_t>(m_numerator), m_exponent);
  return static_cast<std::size_t>(hash_of_bits(m_big->numerator, mix(m_big->exponent, sign() < 0 ? 1 : 0)));
}

std::size_t Dyadic::heap_bytes() const {
  if (!m_big) return 0;
  return sizeof(Big) + static_cast<std::size_t>(upstar::heap_bytes(m_big->numerator));
}

Dyadic Dyadic::negative_big() const { return reduced(Integer(-numerator()), log2_denominator()); }

Dyadic Dyadic::add(const Dyadic& a, const Dyadic& b) {
  if (a.is_zero()) return b;
  if (b.is_zero()) return a;
  if (a.log2_denominator() > b.log2_denominator()) return add(b, a);
  const std::uint64_t exponent = b.log2_denominator();
  const std::uint64_t shift = exponent - a.log2_denominator();
  if (!a.m_big && !b.m_big && shift < 64) {
    return reduced(static_cast<Wide>(a.m_numerator) * (static_cast<Wide>(1) << shift) + b.m_numerator, exponent);
  }
  check_size(a.numerator_bits(), shift);
  Integer sum = a.numerator();
  sum <<= shift;
  Integer scratch;
  sum += b.numerator(scratch);
  return reduced(std::move(sum), exponent);
}

Dyadic operator*(const Dyadic& a, const Dyadic& b) {
  if (a.is_zero() || b.is_zero()) return {};
  const std::uint64_t exponent = add_exponents(a.log2_denominator(), b.log2_denominator());
  if (!a.m_big && !b.m_big) return Dyadic::reduced(static_cast<Wide>(a.m_numerator) * b.m_numerator, exponent);
  check_size(a.numerator_bits(), b.numerator_bits());
  Integer scratch_a;
  Integer scratch_b;
  return Dyadic::reduced(Integer(a.numerator(scratch_a) * b.numerator(scratch_b)), exponent);
}

Dyadic Dyadic::operator<<(std::uint64_t bits) const {
  const std::uint64_t exponent = log2_denominator();
  if (is_zero() || bits == 0) return *this;
  if (bits <= exponent) {
    return m_big ? reduced(numerator(), exponent - bits) : reduced(Wide{m_numerator}, exponent - bits);
  }
  check_size(numerator_bits(), bits - exponent);
  return reduced(Integer(numerator() << (bits - exponent)), 0);
}

Dyadic Dyadic::operator>>(std::uint64_t bits) const {
  if (is_zero()) return {};
  const std::uint64_t exponent = add_exponents(log2_denominator(), bits);
  return m_big ? reduced(numerator(), exponent) : reduced(Wide{m_numerator}, exponent);
}

std::strong_ordering Dyadic::compare_small(const Dyadic& a, const Dyadic& b) {
  if (a.m_exponent > b.m_exponent) return 0 <=> compare_small(b, a);
  const std::uint32_t shift = b.m_exponent - a.m_exponent;
  if (shift < 64) return static_cast<Wide>(a.m_numerator) * (static_cast<Wide>(1) << shift) <=> Wide{b.m_numerator};
  if (a.m_numerator == 0) return 0 <=> b.m_numerator;
  return a.m_numerator <=> 0;  // |a| is past every int64 multiple of b's denominator
}

std::strong_ordering Dyadic::compare_big(const Dyadic& a, const Dyadic& b) {
  const int sign = a.sign();
  if (sign != b.sign()) return sign <=> b.sign();
  if (sign == 0) return std::strong_ordering::equal;
  const std::uint64_t exponent_a = a.log2_denominator();
  const std::uint64_t exponent_b = b.log2_denominator();
  const Wide leading_a = static_cast<Wide>(a.numerator_bits()) - exponent_a;
  const Wide leading_b = static_cast<Wide>(b.numerator_bits()) - exponent_b;
  if (leading_a != leading_b) return sign > 0 ? leading_a <=> leading_b : leading_b <=> leading_a;
  if (exponent_a > exponent_b) return 0 <=> compare_big(b, a);
  // The shift is the difference of the numerators' lengths, so it is never longer than b.
  Integer scratch_a;
  Integer scratch_b;
  const Integer& numerator_a = a.numerator(scratch_a);
  const Integer& numerator_b = b.numerator(scratch_b);
  if (exponent_a == exponent_b) return numerator_a.compare(numerator_b) <=> 0;
  return Integer(numerator_a << (exponent_b - exponent_a)).compare(numerator_b) <=> 0;
}

}  // namespace upstar
