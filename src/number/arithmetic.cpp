// Arithmetic of integers and dyadic numbers: sizes are bounded first, then computed with.
#include "upstar/number/arithmetic.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "number/bits.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar {

namespace {

void require_short(const Integer& least_bits, std::string_view what = "a number") {
  if (least_bits > most_result_bits) throw LimitError(fmt::format("{} of more than {} bits", what, most_result_bits));
}

/// Products of this many bits take longer than the interval at which a budget looks at the clock.
constexpr std::uint64_t many_bits = 1 << 14;

Integer multiplied(const Integer& a, const Integer& b, Budget& budget) {
  if (bit_length(a) + bit_length(b) > many_bits) budget.look();
  else budget.tick();
  return a * b;
}

/// first (first + 1) ... (first + count - 1), by halves.
Integer rising_product(const Integer& first, std::uint64_t count, Budget& budget) {
  if (count <= 8) {
    Integer result = 1;
    for (std::uint64_t i = 0; i < count; ++i) result *= first + i;
    return result;
  }
  const std::uint64_t half = count / 2;
  return multiplied(rising_product(first, half, budget), rising_product(first + half, count - half, budget), budget);
}

/// The b with ab = 1.
Dyadic inverse(const Dyadic& a) {
  const Integer size = abs(a.numerator());
  if (size == 0) throw DomainError("0 has no inverse");
  if (lsb(size) != msb(size)) throw DomainError("the inverse of the number is not a dyadic number");
  return (Dyadic(a.sign()) << a.log2_denominator()) >> msb(size);
}

}  // namespace

Division divide(const Integer& a, const Integer& b) {
  if (b == 0) throw DomainError("a division by 0");
  Division result;
  divide_qr(a, b, result.quotient, result.remainder);  // rounded towards 0
  if (result.remainder < 0) {
    result.remainder += abs(b);
    result.quotient -= b.sign();
  }
  return result;
}

Integer isqrt(const Integer& n) {
  if (n < 0) throw DomainError("a negative integer has no square root");
  return sqrt(n);
}

Dyadic product(const Dyadic& a, const Dyadic& b, Budget* budget) {
  const GivenBudget given(budget);
  const std::uint64_t size = bit_length(a.numerator()) + bit_length(b.numerator());
  require_short(Integer(size));
  const MemoryClaim memory(given, size / 4);
  given->tick();
  return a * b;
}

Dyadic power(const Dyadic& a, const Integer& n, Budget* budget) {
  if (n < 0) return power(inverse(a), -n, budget);
  const Integer numerator = a.numerator();
  const std::uint64_t size = bit_length(numerator);
  if (n == 0) return 1;
  if (size == 0) return 0;
  const bool is_unit = size == 1 && a.is_integer();
  if (is_unit) return bit_test(n, 0) ? a : Dyadic(1);
  require_short((size - 1) * n);
  require_short(a.log2_denominator() * n);
  const GivenBudget given(budget);
  const MemoryClaim memory(given, static_cast<std::uint64_t>(size * n) / 2);
  Integer result = 1;
  for (std::size_t bit = msb(n) + 1; bit-- > 0;) {
    result = multiplied(result, result, given);
    if (bit_test(n, static_cast<unsigned>(bit))) result = multiplied(result, numerator, given);
  }
  require_short(Integer(bit_length(result)));
  return {result, static_cast<std::uint64_t>(a.log2_denominator() * n)};
}

Integer binomial(const Integer& n, const Integer& k, Budget* budget) {
  if (k < 0) return 0;
  if (n < 0) {
    const Integer size = binomial(k - n - 1, k, budget);
    return bit_test(k, 0) ? Integer(-size) : size;
  }
  if (k > n) return 0;
  const Integer factors = std::min<Integer>(k, n - k);
  if (factors == 0) return 1;
  require_short(factors * (bit_length(n) - 1), "a product");  // n >= 2 here: so there are no more factors than bits
  const auto count = static_cast<std::uint64_t>(factors);
  const GivenBudget given(budget);
  const MemoryClaim memory(given, count * bit_length(n) / 2);
  const Integer numerator = rising_product(n - factors + 1, count, given);
  return numerator / rising_product(1, count, given);
}

}  // namespace upstar
