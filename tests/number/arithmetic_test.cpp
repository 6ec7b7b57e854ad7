// Division, roots, powers and binomial coefficients against their definitions and laws, and their limits.
#include "upstar/number/arithmetic.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "random_dyadic.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

using namespace upstar;
using upstar::tests::RandomDyadic;

TEST_CASE("a division leaves a remainder from 0 to below the divisor") {
  RandomDyadic random(81);
  for (int i = 0; i < tests::scaled(5000); ++i) {
    const Integer a = random.numerator() * (random.coin() ? random.numerator() : Integer(1)), b = random.numerator();
    CAPTURE(a.str());
    CAPTURE(b.str());
    if (b == 0) {
      CHECK_THROWS_AS(divide(a, b), DomainError);
      continue;
    }
    const auto [quotient, remainder] = divide(a, b);
    CHECK(a == quotient * b + remainder);
    CHECK(remainder >= 0);
    CHECK(remainder < abs(b));
  }
}

TEST_CASE("the integer root is the largest integer whose square is no larger") {
  RandomDyadic random(82);
  for (int i = 0; i < tests::scaled(3000); ++i) {
    const Integer root = abs(random.numerator()), square = root * root;
    CHECK(isqrt(square) == root);
    CHECK(isqrt(square + 2 * root) == root);
    if (root > 0) CHECK(isqrt(square - 1) == root - 1);
  }
  CHECK_THROWS_AS(isqrt(-1), DomainError);
}

TEST_CASE("a power is the product of its factors, and exponents add") {
  RandomDyadic random(83);
  for (int i = 0; i < tests::scaled(500); ++i) {
    const Dyadic a(random.numerator(), random.below(70));
    const std::uint64_t m = random.below(12), n = random.below(40);
    Dyadic factors = 1;
    for (std::uint64_t k = 0; k < m; ++k) factors *= a;
    CHECK(power(a, m) == factors);
    CHECK(power(a, m + n) == power(a, m) * power(a, n));
    CHECK(power(power(a, m), n) == power(a, m * n));
  }
  CHECK(power(0, 0) == 1);
  CHECK(power(-1, Integer(1) << 300) == 1);
  CHECK(power(-1, (Integer(1) << 300) + 1) == -1);
  CHECK(power(0, Integer(1) << 300) == 0);
}

TEST_CASE("a power of two has a negative power, other numbers have none") {
  for (std::int64_t e = -70; e <= 70; ++e) {
    const Dyadic a = e < 0 ? Dyadic(-1) >> static_cast<std::uint64_t>(-e) : Dyadic(-1) << static_cast<std::uint64_t>(e);
    for (int n = 1; n < 9; ++n) CHECK(power(a, -n) * power(a, n) == 1);
  }
  CHECK_THROWS_AS(power(3, -1), DomainError);
  CHECK_THROWS_AS(power(Dyadic(Integer(3), 5), -2), DomainError);
  CHECK_THROWS_AS(power(0, -1), DomainError);
}

TEST_CASE("binomial coefficients are those of Pascal's triangle, above it and to its left too") {
  for (int k = -3; k <= 70; ++k) CHECK(binomial(0, k) == (k == 0 ? 1 : 0));
  for (int n = -40; n <= 70; ++n) {
    for (int k = -3; k <= 75; ++k) {
      CAPTURE(n);
      CAPTURE(k);
      CHECK(binomial(n + 1, k) == binomial(n, k) + binomial(n, k - 1));
    }
  }
}

TEST_CASE("a binomial coefficient of large numbers times the factorial is the falling product") {
  RandomDyadic random(84);
  for (int i = 0; i < tests::scaled(300); ++i) {
    const Integer n = abs(random.numerator()) + 200;
    const std::uint64_t k = random.below(150);
    Integer falling = 1, factorial = 1;
    for (std::uint64_t j = 0; j < k; ++j) {
      falling *= n - j;
      factorial *= j + 1;
    }
    CHECK(binomial(n, k) * factorial == falling);
    CHECK(binomial(n, n - k) == binomial(n, k));
    CHECK(binomial(-n, k) == (k % 2 == 0 ? 1 : -1) * binomial(n + k - 1, k));
  }
}

TEST_CASE("results of more than the most bits are refused before they are computed") {
  const Integer most = most_result_bits;
  CHECK(msb(power(2, most - 1).numerator()) == most - 1);
  CHECK(power(Dyadic(1) >> 1, most).log2_denominator() == most);
  CHECK_THROWS_AS(power(2, most), LimitError);
  CHECK_THROWS_AS(power(2, Integer(1) << 1000), LimitError);
  CHECK_THROWS_AS(power(Dyadic(1) >> 1, most + 1), LimitError);
  CHECK_THROWS_AS(power(3, 1'000'000'000), LimitError);
  CHECK_THROWS_AS(power(2, -most - 1), LimitError);
  CHECK_THROWS_AS(binomial(1'000'000'000, 500'000'000), LimitError);
  CHECK_THROWS_AS(binomial(Integer(1) << 1000, Integer(1) << 500), LimitError);
  CHECK_THROWS_AS(binomial(-1'000'000'000, 500'000'000), LimitError);
  CHECK_THROWS_AS(product(power(2, most / 2), power(2, most / 2)), LimitError);
  CHECK(binomial(Integer(1) << 1000, (Integer(1) << 1000) - 1) == Integer(1) << 1000);
}

TEST_CASE("powers and binomial coefficients keep their budget") {
  Budget small;
  small.limit_memory(10'000);
  CHECK_THROWS_AS(power(3, 1'000'000, &small), LimitError);
  CHECK_THROWS_AS(binomial(100'000, 50'000, &small), LimitError);
  CHECK(power(3, 100, &small) == power(3, 100));
  CHECK(small.progress().bytes == 0);
  Budget hurried;
  hurried.limit_time(std::chrono::milliseconds(0));
  CHECK_THROWS_AS(power(3, 1'000'000, &hurried), LimitError);
  CHECK_THROWS_AS(binomial(100'000, 50'000, &hurried), LimitError);
}
