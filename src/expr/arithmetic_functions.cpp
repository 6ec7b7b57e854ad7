// Arithmetic of numbers: products, powers, division, rounding, binomial coefficients.
#include "expr/library.hpp"
#include "expr/numbers.hpp"
#include "upstar/number/arithmetic.hpp"

namespace upstar {

namespace {

Answer integer(const Arguments& a, const Integer& n) { return {a.store().number(Dyadic(n))}; }

Answer call_times(const Arguments& a) {
  return {a.store().number(product(a.number(0), a.number(1), &a.store().budget()))};
}
Answer call_quotient(const Arguments& a) {
  return a.defined([&] { return integer(a, divide(a.integer(0), a.integer(1)).quotient); });
}
Answer call_mod(const Arguments& a) {
  return a.defined([&] { return integer(a, divide(a.integer(0), a.integer(1)).remainder); });
}
Answer call_gcd(const Arguments& a) {
  Integer result = 0;
  for (const Integer& n : a.integers()) result = gcd(result, n);
  return integer(a, result);
}
Answer call_floor(const Arguments& a) { return integer(a, a.number(0).floor()); }
Answer call_ceiling(const Arguments& a) { return integer(a, a.number(0).ceil()); }
Answer call_isqrt(const Arguments& a) {
  return a.defined([&] { return integer(a, isqrt(a.integer(0))); });
}
Answer call_binomial(const Arguments& a) {
  return integer(a, binomial(a.integer(0), a.integer(1), &a.store().budget()));
}

Answer call_denominator(const Arguments& a) {
  return {a.store().number(power(Dyadic(2), Integer(a.number(0).log2_denominator()), &a.store().budget()))};
}

// --- also of numbers that are not short games; `_of_any` is the slower of two ---

Surreal any_number(const Arguments& a, std::size_t index) {
  const Surreal* number = a.surreal(index);
  return number != nullptr ? *number : Surreal(to_rational(a.number(index)));
}
Answer answer(const Arguments& a, const Surreal& number) { return number_answer(a.store(), number); }
Surreal inverse(const Arguments& a, const Surreal& x) {
  if (x.sign() == 0) a.fail("is undefined: no number is divided by 0");
  return quotient(Surreal(Rational(1)), x, &a.store().budget());
}
/// **Requires** n >= 0.
Surreal power(Surreal x, Integer n, Budget& budget) {
  Surreal result(Rational(1));
  for (; n > 0; n >>= 1) {
    if (bit_test(n, 0)) result = product(result, x, &budget);
    if (n > 1) x = product(x, x, &budget);
  }
  return result;
}
Rational fraction(const Arguments& a) {
  const Surreal x = any_number(a, 0);
  const auto fraction = x.as_sum() == nullptr ? std::nullopt : x.as_sum()->as_rational();
  if (!fraction) a.fail("is undefined: x is no fraction of integers");
  return *fraction;
}
/// The rational number that is infinitely close. **Errors** DomainError if there is none.
Rational standard_part(const Arguments& a, const Surreal& x) {
  const OmegaSum &n = x.numerator(), &d = x.denominator();
  if (n.is_zero()) return 0;
  const auto order = n.leading_exponent() <=> d.leading_exponent();
  if (order > 0) a.fail("is undefined: no integer is next to an infinite number");
  return order < 0 ? Rational(0) : Rational(n.leading_coefficient() / d.leading_coefficient());
}
Integer floor(const Arguments& a, const Surreal& x) {
  const Rational near = standard_part(a, x);
  const Integer below = divide(numerator(near), denominator(near)).quotient;
  const bool is_less = compare(x, Surreal(Rational(below)), &a.store().budget()) < 0;
  return is_less ? Integer(below - 1) : below;
}

Answer call_times_of_any(const Arguments& a) {
  return answer(a, product(any_number(a, 0), any_number(a, 1), &a.store().budget()));
}
/// Where the inverse is dyadic it may be far larger than a fraction.
bool has_dyadic_inverse(const Dyadic& x) {
  const Integer size = abs(x.numerator());
  return size != 0 && msb(size) == lsb(size);
}
Answer call_power(const Arguments& a) {
  const Dyadic x = a.number(0);
  const Integer n = a.integer(1);
  Budget& budget = a.store().budget();
  if (n >= 0 || has_dyadic_inverse(x)) return {a.store().number(power(x, n, &budget))};
  return answer(a, inverse(a, Surreal(to_rational(power(x, -n, &budget)))));
}
Answer call_power_of_any(const Arguments& a) {
  const Surreal x = any_number(a, 0);
  const Integer n = a.integer(1);
  return answer(a, n < 0 ? power(inverse(a, x), -n, a.store().budget()) : power(x, n, a.store().budget()));
}
Answer call_floor_of_any(const Arguments& a) { return integer(a, floor(a, any_number(a, 0))); }
Answer call_ceiling_of_any(const Arguments& a) { return integer(a, -floor(a, -any_number(a, 0))); }
Answer call_abs(const Arguments& a) {
  const Surreal x = any_number(a, 0);
  return answer(a, x.sign() < 0 ? -x : x);
}
Answer call_numerator(const Arguments& a) { return integer(a, numerator(fraction(a))); }
Answer call_denominator_of_any(const Arguments& a) { return integer(a, denominator(fraction(a))); }
Answer call_sign(const Arguments& a) { return integer(a, any_number(a, 0).sign()); }
Answer call_reciprocal(const Arguments& a) { return answer(a, inverse(a, any_number(a, 0))); }
Answer call_is_dyadic(const Arguments& a) {
  const Value& value = a.values()[0];
  return {value.is_game() && value.as_loopy() == nullptr && a.store().is_number(value.game())};
}

/// The number of ones in binary.
std::size_t ones_of(const Arguments& a) {
  Integer n = a.integer(0);
  if (n < 0) a.fail("is undefined: n is 0 or more");
  std::size_t ones = 0;
  for (std::size_t bit = 0, bits = n == 0 ? 0 : msb(n) + 1; bit < bits; ++bit) {
    a.store().budget().tick();
    ones += bit_test(n, static_cast<unsigned>(bit)) ? 1 : 0;
  }
  return ones;
}
Answer call_is_evil(const Arguments& a) { return {ones_of(a) % 2 == 0}; }
Answer call_is_odious(const Arguments& a) { return {ones_of(a) % 2 == 1}; }
Answer call_floor_log2(const Arguments& a) {
  const Dyadic x = a.number(0);
  if (x.sign() <= 0) a.fail("is undefined: x is greater than 0");
  return integer(a, Integer(msb(x.numerator())) - Integer(x.log2_denominator()));
}

}  // namespace

Overloads number_overloads() {
  static constexpr Overloads::value_type table[] = {
      {"times", call_times_of_any},
      {"power", call_power_of_any},
      {"floor", call_floor_of_any},
      {"ceil", call_ceiling_of_any},
      {"ceiling", call_ceiling_of_any},
      {"abs", call_abs},
      {"numerator", call_numerator},
      {"denominator", call_denominator_of_any},
      {"sign", call_sign},
      {"reciprocal", call_reciprocal},
  };
  return table;
}

std::span<const Function> arithmetic_functions() {
  static constexpr Function table[] = {
      {{"times", "times(a, b)", "the product of two numbers; n . G is the sum of n copies of any G", "times(3/4, 6)",
        "9/2", "number, number -> number", 2, 2},
       call_times},
      {{"power", "power(a, n)", "the product of n factors a, a number; for n < 0 its inverse", "power(2, -3)", "1/8",
        "number, integer -> number", 2, 2},
       call_power},
      {{"quotient", "quotient(a, b)", "the integer q with a = q b + r and 0 <= r < |b|; for b > 0, a / b rounded down",
        "quotient(-7, 2)", "-4", "integer, integer -> integer", 2, 2},
       call_quotient},
      {{"mod", "mod(a, b)", "the integer r with a = q b + r and 0 <= r < |b|", "mod(-7, 2)", "1",
        "integer, integer -> integer", 2, 2},
       call_mod},
      {{"gcd", "gcd(a, b, ...)", "the greatest common divisor of integers, 0 if all are 0", "gcd(12, -18)", "6",
        "integer... -> integer", 1, FunctionInfo::any_number},
       call_gcd},
      {{"floor", "floor(x)", "the largest integer n <= x, for a number x", "floor(-1/2)", "-1", "number -> integer"},
       call_floor},
      {{"ceiling", "ceiling(x)", "the smallest integer n >= x, for a number x", "ceiling(-1/2)", "0",
        "number -> integer"},
       call_ceiling},
      {{"abs", "abs(x)", "the larger of the numbers x and -x", "abs(-3/4)", "3/4", "number -> number"}, call_abs},
      {{"isqrt", "isqrt(n)", "the largest integer m with times(m, m) <= n", "isqrt(15)", "3", "integer -> integer"},
       call_isqrt},
      {{"binomial", "binomial(n, k)", "n (n - 1) ... (n - k + 1) / k! for any integer n; 0 for k < 0", "binomial(6, 3)",
        "20", "integer, integer -> integer", 2, 2},
       call_binomial},
      {{"numerator", "numerator(x)", "the numerator of a number x in lowest terms", "numerator(-6/4)", "-3",
        "number -> integer"},
       call_numerator},
      {{"denominator", "denominator(x)", "the denominator of a number x in lowest terms", "denominator(-6/4)", "2",
        "number -> integer"},
       call_denominator},
      {{"sign", "sign(x)", "1 for a number x > 0, 0 for 0, -1 for x < 0", "sign(-3/4)", "-1", "number -> integer"},
       call_sign},
      {{"reciprocal", "reciprocal(x)", "1 / x, for a number x other than 0", "reciprocal(1/8)", "8",
        "number -> number"},
       call_reciprocal},
      {{"is_dyadic", "is_dyadic(x)", "whether x is a number m / 2^n", "is_dyadic(1/3)", "false", "any -> truth"},
       call_is_dyadic},
      {{"is_evil", "is_evil(n)", "whether n >= 0 has an even number of ones in binary", "is_evil(5)", "true",
        "integer -> truth"},
       call_is_evil},
      {{"is_odious", "is_odious(n)", "whether n >= 0 has an odd number of ones in binary", "is_odious(7)", "true",
        "integer -> truth"},
       call_is_odious},
      {{"floor_log2", "floor_log2(x)", "the largest integer k with power(2, k) <= x, for a number x > 0",
        "floor_log2(5/8)", "-1", "number -> integer"},
       call_floor_log2},
  };
  return table;
}

}  // namespace upstar
