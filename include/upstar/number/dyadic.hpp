// Dyadic: an exact dyadic rational m / 2^e of any size.
//
// Storage. A small value is an int64 numerator and its exponent, inline; a large one owns a GMP integer and its exponent
// on the heap. The form is always lowest terms (m odd, or e = 0) and as small as it fits, so equal values have equal
// representations.
#pragma once

#include <boost/multiprecision/gmp.hpp>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace upstar {

using Integer = boost::multiprecision::mpz_int;

class Dyadic {
 public:
  Dyadic() = default;                                          ///< 0
  Dyadic(std::int64_t value);                                  // NOLINT: an integer is a dyadic
  explicit Dyadic(const Integer& value);
  /// numerator / 2^log2_denominator, reduced.
  Dyadic(const Integer& numerator, std::uint64_t log2_denominator);
  Dyadic(const Dyadic& other);
  Dyadic(Dyadic&& other) noexcept = default;
  Dyadic& operator=(const Dyadic& other);
  Dyadic& operator=(Dyadic&& other) noexcept = default;
  ~Dyadic() = default;

  /// Reads `3`, `-5/8`. **Errors** ParseError (line 1) for anything else: a denominator that is not a power of two says
  /// so, `0.5` says "write 1/2".
  static Dyadic parse(std::string_view text);
  /// `3`, `-5/8`: what parse reads.
  std::string to_string() const;

  Integer numerator() const;               ///< of the lowest terms
  std::uint64_t log2_denominator() const;  ///< e of the lowest terms m / 2^e
  bool is_integer() const;
  bool is_zero() const;
  int sign() const;                        ///< -1, 0, 1
  Integer floor() const;
  Integer ceil() const;
  /// The value as an int64 multiple of 2^-fraction_bits, if it is one and |result| <= limit.
  bool to_fixed(unsigned fraction_bits, std::int64_t limit, std::int64_t& result) const;
  std::size_t hash() const;
  /// Bytes on the heap (0 for a small value).
  std::size_t heap_bytes() const;

  Dyadic operator-() const;
  Dyadic operator+(const Dyadic& other) const;
  Dyadic operator-(const Dyadic& other) const;
  Dyadic operator*(const Dyadic& other) const;
  Dyadic operator<<(std::uint64_t bits) const;  ///< times 2^bits
  Dyadic operator>>(std::uint64_t bits) const;  ///< divided by 2^bits
  bool operator==(const Dyadic& other) const;
  std::strong_ordering operator<=>(const Dyadic& other) const;

 private:
  struct Big;
  std::int64_t m_numerator = 0;
  std::uint32_t m_exponent = 0;
  std::unique_ptr<Big> m_big;
};

}  // namespace upstar
