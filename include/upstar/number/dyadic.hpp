// Dyadic: an exact dyadic rational m / 2^e of any size.
//
// Storage. A small value is an int64 numerator and its exponent, inline; a large one owns a GMP integer and its
// exponent on the heap. A value is always in lowest terms (m odd, or e = 0), and small if it fits, so equal values have
// equal representations.
//
//   small   m_numerator = m, m_exponent = e < 2^32, m_big = null
//   large   m_numerator = 0, m_exponent = 0, m_big -> {m, e}
//
// Sums, negatives and comparisons of small values stand in this header: they are the inner loop of the engine. Nothing
// wraps: a value past int64 goes to the heap, and one past max_bits is a LimitError before it is allocated.
#pragma once

#include <boost/multiprecision/gmp.hpp>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace upstar {

using Integer = boost::multiprecision::mpz_int;

class Dyadic {
 public:
  /// No numerator, aligned or not, gets longer than this (1 GB; 256 MB where GMP counts bits in 32 bits): operations
  /// that would make one throw LimitError.
  static constexpr std::uint64_t max_bits = std::uint64_t{1} << (sizeof(mp_bitcnt_t) < 8 ? 31 : 33);
  /// No denominator gets larger than 2^max_exponent: operations that would make one throw LimitError.
  static constexpr std::uint64_t max_exponent = INT64_MAX;

  Dyadic() = default;  ///< 0
  template <std::integral Value>
  Dyadic(Value value) {  // NOLINT: an integer is a dyadic
    if (std::in_range<std::int64_t>(value)) m_numerator = static_cast<std::int64_t>(value);
    else *this = Dyadic(Integer(value));
  }
  explicit Dyadic(const Integer& value) : Dyadic(value, 0) {}
  /// numerator / 2^log2_denominator, reduced.
  Dyadic(const Integer& numerator, std::uint64_t log2_denominator);
  Dyadic(const Dyadic& other)
      : m_numerator(other.m_numerator),
        m_exponent(other.m_exponent),
        m_big(other.m_big ? std::make_unique<Big>(*other.m_big) : nullptr) {}
  Dyadic(Dyadic&& other) noexcept = default;
  Dyadic& operator=(const Dyadic& other) {
    if (m_big || other.m_big) return *this = Dyadic(other);
    m_numerator = other.m_numerator;
    m_exponent = other.m_exponent;
    return *this;
  }
  Dyadic& operator=(Dyadic&& other) noexcept = default;
  ~Dyadic() = default;

  /// Reads `3`, `-5/8`; the minus may be U+2212. **Errors** ParseError (line 1) for anything else. The message explains
  /// a denominator that is not a power of two, and for `0.5` it says "write 1/2". **Cost** GMP's radix conversion,
  /// subquadratic.
  static Dyadic parse(std::string_view text);
  /// `3`, `-5/8`: parse reads it back. **Errors** LimitError if the denominator has more than max_bits.
  std::string to_string() const;

  Integer numerator() const;  ///< of the lowest terms
  /// e of the lowest terms m / 2^e
  std::uint64_t log2_denominator() const { return m_big ? m_big->exponent : m_exponent; }
  bool is_integer() const { return log2_denominator() == 0; }
  bool is_zero() const { return m_numerator == 0 && !m_big; }
  /// -1, 0, 1
  int sign() const { return m_big ? m_big->numerator.sign() : (m_numerator > 0) - (m_numerator < 0); }
  Integer floor() const;
  Integer ceil() const;
  /// The value as an int64 multiple of 2^-fraction_bits, if it is one and |result| <= limit.
  bool to_fixed(unsigned fraction_bits, std::int64_t limit, std::int64_t& result) const;
  std::size_t hash() const;
  /// Bytes on the heap (0 for a small value).
  std::size_t heap_bytes() const;

  Dyadic operator-() const {
    if (m_big || m_numerator == INT64_MIN) return negative_big();
    return small(-m_numerator, m_exponent);
  }
  friend Dyadic operator+(const Dyadic& a, const Dyadic& b) {
    std::int64_t sum = 0;
    if (!a.m_big && !b.m_big && (a.m_exponent | b.m_exponent) == 0 &&
        !__builtin_add_overflow(a.m_numerator, b.m_numerator, &sum)) {
      return small(sum, 0);
    }
    return add(a, b);
  }
  friend Dyadic operator-(const Dyadic& a, const Dyadic& b) {
    std::int64_t difference = 0;
    if (!a.m_big && !b.m_big && (a.m_exponent | b.m_exponent) == 0 &&
        !__builtin_sub_overflow(a.m_numerator, b.m_numerator, &difference)) {
      return small(difference, 0);
    }
    return add(a, -b);
  }
  friend Dyadic operator*(const Dyadic& a, const Dyadic& b);
  Dyadic operator<<(std::uint64_t bits) const;  ///< times 2^bits
  Dyadic operator>>(std::uint64_t bits) const;  ///< divided by 2^bits
  Dyadic& operator+=(const Dyadic& other) { return *this = *this + other; }
  Dyadic& operator-=(const Dyadic& other) { return *this = *this - other; }
  Dyadic& operator*=(const Dyadic& other) { return *this = *this * other; }

  friend bool operator==(const Dyadic& a, const Dyadic& b) {
    if (!a.m_big && !b.m_big) return a.m_numerator == b.m_numerator && a.m_exponent == b.m_exponent;
    return a.m_big && b.m_big && a.m_big->exponent == b.m_big->exponent && a.m_big->numerator == b.m_big->numerator;
  }
  /// **Cost** allocates only if two values on the heap agree in sign and in their leading power of two.
  friend std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b) {
    if (a.m_big || b.m_big) return compare_big(a, b);
    if (a.m_exponent == b.m_exponent) return a.m_numerator <=> b.m_numerator;
    return compare_small(a, b);
  }

 private:
  __extension__ using Wide = __int128;

  struct Big {
    Integer numerator;
    std::uint64_t exponent;
  };

  static Dyadic small(std::int64_t numerator, std::uint32_t exponent) {
    Dyadic result;
    result.m_numerator = numerator;
    result.m_exponent = exponent;
    return result;
  }
  static Dyadic reduced(Wide numerator, std::uint64_t exponent);
  static Dyadic reduced(Integer&& numerator, std::uint64_t exponent);
  static Dyadic add(const Dyadic& a, const Dyadic& b);
  static std::strong_ordering compare_small(const Dyadic& a, const Dyadic& b);
  static std::strong_ordering compare_big(const Dyadic& a, const Dyadic& b);
  Dyadic negative_big() const;
  /// The numerator: that on the heap without a copy, or `scratch`, which is set to it.
  const Integer& numerator(Integer& scratch) const;
  /// The number of bits of |numerator|.
  std::uint64_t numerator_bits() const;

  std::int64_t m_numerator = 0;
  std::uint32_t m_exponent = 0;
  std::unique_ptr<Big> m_big;
};

/// Writes number.to_string().
std::ostream& operator<<(std::ostream& out, const Dyadic& value);

inline Dyadic abs(const Dyadic& value) { return value.sign() < 0 ? -value : value; }

}  // namespace upstar

namespace std {
/// value.hash().
template <>
struct hash<upstar::Dyadic> {
  std::size_t operator()(const upstar::Dyadic& value) const noexcept { return value.hash(); }
};
}  // namespace std
