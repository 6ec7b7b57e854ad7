// The simplest number in an interval.
//
// An interval without 0 is mirrored to the positive side. If it holds no integer, its ends are brought to one
// denominator 2^s and moved inwards by one where they are open. Of the integers from a to b, the multiple of
// the largest power of two is b without its bits below the highest bit where a - 1 and b differ.
#include "upstar/number/simplest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// Ends that are multiples of 2^-word_scale up to 2^word_scale are handled in machine words.
constexpr unsigned word_scale = 30;
constexpr std::int64_t word_limit = std::int64_t{1} << (2 * word_scale);

/// One end of a positive interval, by reference.
struct End {
  const Dyadic& value;
  bool closed;
};

bool above(const Dyadic& number, const End& low) { return number > low.value || (low.closed && number == low.value); }

bool below(const Dyadic& number, const End& high) {
  return number < high.value || (high.closed && number == high.value);
}

/// A number as messages show it: in full if it is short.
std::string brief(const Dyadic& number) {
  if (number.heap_bytes() == 0 && number.log2_denominator() < 64) return number.to_string();
  if (number.heap_bytes() == 0) return fmt::format("{}/2^{}", number.numerator().str(), number.log2_denominator());
  return "a number of many digits";
}

/// The least integer in the interval from `low` up. **Requires** low >= 0.
Dyadic least_integer(const End& low) {
  if (low.closed && low.value.is_integer()) return low.value;
  std::int64_t fixed = 0;
  if (low.value.to_fixed(word_scale, word_limit, fixed)) return (fixed >> word_scale) + 1;
  return Dyadic(Integer(low.value.floor() + 1));
}

/// The greatest power of two up to `number`. **Requires** 0 < number <= 1.
Dyadic power_of_two_up_to(const Dyadic& number) {
  return Dyadic(1) >> (number.log2_denominator() - msb(number.numerator()));
}

/// The simplest number from a / 2^scale to b / 2^scale. **Requires** 0 < a <= b, no integer between them.
Dyadic simplest_in_words(std::uint64_t a, std::uint64_t b, unsigned scale) {
  const auto zeros = static_cast<unsigned>(std::bit_width((a - 1) ^ b)) - 1;
  return Dyadic(b >> zeros) >> (scale - zeros);
}

/// The same for integers of any size.
Dyadic simplest_in_integers(const Integer& a, const Integer& b, std::uint64_t scale) {
  const auto zeros = msb(Integer(Integer(a - 1) ^ b));
  return Dyadic(Integer(b >> zeros), scale - zeros);
}

/// The number times 2^scale. **Requires** an integer result.
Integer scaled(const Dyadic& number, std::uint64_t scale) { return (number << scale).numerator(); }

/// The simplest number between ends that have no integer between them. **Requires** 0 <= low, high not past the next
/// integer after low, the interval not empty.
Dyadic simplest_fraction(const End& low, const End& high) {
  std::int64_t a = 0;
  std::int64_t b = 0;
  if (low.value.to_fixed(word_scale, word_limit, a) && high.value.to_fixed(word_scale, word_limit, b)) {
    return simplest_in_words(static_cast<std::uint64_t>(2 * a + (low.closed ? 0 : 1)),
                             static_cast<std::uint64_t>(2 * b - (high.closed ? 0 : 1)), word_scale + 1);
  }
  if (high.value <= 1) {
    // Below 1 the ends may differ by any power of two, which is too much to shift by. If a power of two lies between
    // them, the largest is the answer. If none does, the ends have the same magnitude.
    Dyadic power = power_of_two_up_to(high.value);
    if (!below(power, high)) power = power >> 1;
    if (above(power, low)) return power;
  }
  const std::uint64_t scale = std::max(low.value.log2_denominator(), high.value.log2_denominator()) + 1;
  return simplest_in_integers(scaled(low.value, scale) + (low.closed ? 0 : 1),
                              scaled(high.value, scale) - (high.closed ? 0 : 1), scale);
}

/// The simplest number from `low` to `high`, or from `low` up without end. **Requires** 0 <= low, 0 not in the
/// interval, the interval not empty.
Dyadic simplest_positive(const End& low, const std::optional<Dyadic>& high, bool high_closed) {
  Dyadic integer = least_integer(low);
  if (!high || below(integer, {*high, high_closed})) return integer;
  return simplest_fraction(low, {*high, high_closed});
}

}  // namespace

Dyadic simplest_between(const Bound& low, const Bound& high) {
  if (low.value && high.value &&
      (*low.value > *high.value || (*low.value == *high.value && !(low.closed && high.closed)))) {
    throw DomainError(fmt::format("there is no number from {} ({}) to {} ({})", brief(*low.value),
                                  low.closed ? "closed" : "open", brief(*high.value), high.closed ? "closed" : "open"));
  }
  if (low.value && !above(0, {*low.value, low.closed})) {
    return simplest_positive({*low.value, low.closed}, high.value, high.closed);
  }
  if (high.value && !below(0, {*high.value, high.closed})) {
    const std::optional<Dyadic> mirrored = low.value ? std::optional(-*low.value) : std::nullopt;
    return -simplest_positive({-*high.value, high.closed}, mirrored, low.closed);
  }
  return 0;
}

Integer number_birthday(const Dyadic& number) {
  const Integer whole = abs(number).floor();
  return number.is_integer() ? whole : Integer(whole + 1 + number.log2_denominator());
}

}  // namespace upstar
