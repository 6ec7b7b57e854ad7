// Dyadic numbers m / 2^e in machine integers. What does not fit is reported, never wrapped.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

namespace cgt {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 Uint128;

/// The types of C++ that numbers are made of: not all compilers count those of 128 bits among them.
template <class T>
constexpr bool is_number_type = std::is_arithmetic_v<T> || std::is_same_v<T, Int128> || std::is_same_v<T, Uint128>;

/// A number that its type cannot hold.
struct Overflow : std::overflow_error {
  using std::overflow_error::overflow_error;
};
/// Text that is no value. `what()` tells the place, counted from 0.
struct BadText : std::invalid_argument {
  BadText(std::size_t place, const std::string& what)
      : std::invalid_argument("letter " + std::to_string(place) + ": " + what) {}
};

/// m / 2^e, m odd or e = 0. Operations throw Overflow if the result, or a step to it over the common denominator, does
/// not fit. Int is Int128 or std::int64_t, and e is less than its number of bits less one.
template <class Int>
class BasicDyadic {
 public:
  static constexpr int bits = static_cast<int>(8 * sizeof(Int)) - 1;

  constexpr BasicDyadic() = default;
  constexpr BasicDyadic(Int integer) : m_numerator(integer) {}
  /// Any integer type. **Errors** Overflow. Floating point is not exact, and not taken.
  template <class T, std::enable_if_t<is_number_type<T> && !std::is_same_v<T, Int>, int> = 0>
  constexpr BasicDyadic(T integer) : m_numerator(static_cast<Int>(integer)) {
    static_assert(!std::is_floating_point_v<T>, "a number is made of integers");
    if (static_cast<T>(m_numerator) != integer || (m_numerator < 0) != (integer < T(0))) {
      throw Overflow("a number is too large");
    }
  }
  /// numerator / 2^log2_denominator. **Errors** std::invalid_argument for a negative logarithm.
  BasicDyadic(Int numerator, int log2_denominator) : m_numerator(numerator), m_log2(log2_denominator) {
    if (m_log2 < 0) throw std::invalid_argument("the logarithm of a denominator is negative");
    while (m_log2 > 0 && m_numerator % 2 == 0) m_numerator /= 2, --m_log2;
    if (m_log2 >= bits) throw Overflow("the denominator of a number is too large");
  }

  Int numerator() const { return m_numerator; }
  int log2_denominator() const { return m_log2; }
  bool is_integer() const { return m_log2 == 0; }
  int sign() const { return (m_numerator > 0) - (m_numerator < 0); }
  Int floor() const { return m_numerator >> m_log2; }
  Int ceil() const { return floor() + (m_log2 > 0 ? 1 : 0); }

  BasicDyadic operator-() const {
    BasicDyadic result;
    if (__builtin_sub_overflow(Int(0), m_numerator, &result.m_numerator)) throw Overflow("a number is too large");
    result.m_log2 = m_log2;
    return result;
  }
  friend BasicDyadic operator+(const BasicDyadic& a, const BasicDyadic& b) {
    const int log2 = a.m_log2 < b.m_log2 ? b.m_log2 : a.m_log2;
    Int sum = 0;
    if (__builtin_add_overflow(a.scaled(log2), b.scaled(log2), &sum)) throw Overflow("a sum is too large");
    return BasicDyadic(sum, log2);
  }
  friend BasicDyadic operator-(const BasicDyadic& a, const BasicDyadic& b) { return a + -b; }
  friend BasicDyadic operator*(const BasicDyadic& a, const BasicDyadic& b) {
    return BasicDyadic(product(a.m_numerator, b.m_numerator), a.m_log2 + b.m_log2);
  }
  BasicDyadic& operator+=(const BasicDyadic& other) { return *this = *this + other; }
  BasicDyadic& operator-=(const BasicDyadic& other) { return *this = *this - other; }
  BasicDyadic half() const { return BasicDyadic(m_numerator, m_log2 + 1); }
  BasicDyadic twice() const { return *this + *this; }

  friend bool operator==(const BasicDyadic& a, const BasicDyadic& b) {
    return a.m_numerator == b.m_numerator && a.m_log2 == b.m_log2;
  }
  /// Never overflows: the finer number is rounded down to the grid of the other.
  friend bool operator<(const BasicDyadic& a, const BasicDyadic& b) {
    if (a.m_log2 <= b.m_log2) return a.m_numerator <= shifted(b, b.m_log2 - a.m_log2) && !(a == b);
    return shifted(a, a.m_log2 - b.m_log2) < b.m_numerator;
  }
  friend bool operator!=(const BasicDyadic& a, const BasicDyadic& b) { return !(a == b); }
  friend bool operator>(const BasicDyadic& a, const BasicDyadic& b) { return b < a; }
  friend bool operator<=(const BasicDyadic& a, const BasicDyadic& b) { return !(b < a); }
  friend bool operator>=(const BasicDyadic& a, const BasicDyadic& b) { return !(a < b); }

  /// `3`, `-5/8`
  std::string str() const {
    std::string text = integer_text(m_numerator);
    if (m_log2 > 0) text += '/' + integer_text(static_cast<Int>(Int(1) << m_log2));
    return text;
  }

 private:
  static Int shifted(const BasicDyadic& x, int places) { return x.m_numerator >> places; }
  /// The numerator over 2^log2. **Requires** log2 >= m_log2.
  Int scaled(int log2) const {
    const Int result = static_cast<Int>(static_cast<Uint128>(m_numerator) << (log2 - m_log2));
    if (result >> (log2 - m_log2) != m_numerator) throw Overflow("a number is too large");
    return result;
  }
  static Int product(Int a, Int b) {
    const Uint128 most = ~Uint128(0) >> (128 - bits);
    const auto size = [](Int x) { return x < 0 ? -static_cast<Uint128>(x) : static_cast<Uint128>(x); };
    if (b != 0 && size(a) > most / size(b)) throw Overflow("a product is too large");
    return static_cast<Int>(a * b);
  }
  static std::string integer_text(Int value) {
    std::string digits;
    const bool negative = value < 0;
    do {
      const int digit = static_cast<int>(value % 10);
      digits.insert(digits.begin(), static_cast<char>('0' + (negative ? -digit : digit)));
      value /= 10;
    } while (value != 0);
    return negative ? '-' + digits : digits;
  }

  Int m_numerator = 0;
  int m_log2 = 0;
};

using Dyadic = BasicDyadic<Int128>;
using Dyadic64 = BasicDyadic<std::int64_t>;

/// The simplest number x with *low < x < *high; a null pointer is no bound. With `low_too` (`high_too`) that end is
/// allowed.
/// **Requires** that there is one.
inline Dyadic simplest_between(const Dyadic* low, const Dyadic* high, bool low_too = false, bool high_too = false) {
  const auto above = [&](const Dyadic& x) { return low == nullptr || *low < x || (low_too && *low == x); };
  const auto below = [&](const Dyadic& x) { return high == nullptr || x < *high || (high_too && *high == x); };
  if (above(0) && below(0)) return 0;
  if (!below(0)) {  // negative
    Dyadic low_mirrored, high_mirrored = -*high;
    if (low != nullptr) low_mirrored = -*low;
    return -simplest_between(&high_mirrored, low == nullptr ? nullptr : &low_mirrored, high_too, low_too);
  }
  if (low_too && low->is_integer()) return *low;
  const Dyadic next = Dyadic(low->floor()) + 1;
  if (below(next)) return next;
  for (int log2 = 1;; ++log2) {  // the first multiples of 1/2^log2 that are not below the low end
    const int finer = low->log2_denominator() - log2;
    const Dyadic at = finer > 0 ? Dyadic(low->numerator() >> finer, log2) : *low;
    if (above(at) && below(at)) return at;
    if (below(at + Dyadic(1, log2))) return at + Dyadic(1, log2);
  }
}

}  // namespace cgt
