// Arithmetic of numbers: products, powers, division, rounding, binomial coefficients.
#include "expr/library.hpp"
#include "upstar/number/arithmetic.hpp"

namespace upstar {

namespace {

Answer integer(const Arguments& a, const Integer& n) { return {a.store().number(Dyadic(n))}; }

Answer call_times(const Arguments& a) {
  return {a.store().number(product(a.number(0), a.number(1), &a.store().budget()))};
}
Answer call_power(const Arguments& a) {
  return a.defined([&] { return Answer{a.store().number(power(a.number(0), a.integer(1), &a.store().budget()))}; });
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
Answer call_abs(const Arguments& a) { return {a.store().number(abs(a.number(0)))}; }
Answer call_isqrt(const Arguments& a) {
  return a.defined([&] { return integer(a, isqrt(a.integer(0))); });
}
Answer call_binomial(const Arguments& a) {
  return integer(a, binomial(a.integer(0), a.integer(1), &a.store().budget()));
}

}  // namespace

std::span<const Function> arithmetic_functions() {
  static constexpr Function table[] = {
      {{"times", "times(a, b)", "the product of two numbers; n . G is the sum of n copies of any G", "times(3/4, 6)",
        "9/2", "number, number -> number", 2, 2},
       call_times},
      {{"power", "power(a, n)", "the product of n factors a, a number; for n < 0 its inverse, if that is dyadic",
        "power(2, -3)", "1/8", "number, integer -> number", 2, 2},
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
  };
  return table;
}

}  // namespace upstar
