// Nim arithmetic of ordinals: a field of characteristic 2 over the finite nimbers, its roots, and the least that has
// none.
#include "upstar/number/ordinal_nim.hpp"

#include <doctest/doctest.h>

#include "random_omega.hpp"
#include "upstar/base/error.hpp"
#include "upstar/number/nimber.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

const OmegaSum omega = OmegaSum::omega();

/// omega^omega^m.
OmegaSum root(int m) { return omega_to(omega_to(OmegaSum(m))); }

bool is_prime(unsigned n) {
  for (unsigned d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return n > 1;
}

std::vector<unsigned> odd_primes() {
  std::vector<unsigned> primes;
  for (unsigned p = 3; p <= largest_nim_prime; p += 2) {
    if (is_prime(p)) primes.push_back(p);
  }
  return primes;
}

/// The least d with x^(2^d) = x.
unsigned degree_of(const OmegaSum& x) {
  OmegaSum power = nim_product(x, x);
  unsigned d = 1;
  for (; power != x; ++d) power = nim_product(power, power);
  return d;
}

/// Whether x is a p-th power in the field that it generates; if not, it is none in an extension of degree prime to p.
bool has_root(const OmegaSum& x, unsigned p) {
  const Integer units = (Integer(1) << degree_of(x)) - 1;
  return units % p != 0 || nim_pow(x, units / p) == OmegaSum(1);
}

}  // namespace

TEST_CASE("ordinals are a field of characteristic 2") {
  RandomOmega random(11);
  for (int i = 0; i < scaled(150); ++i) {
    const int powers = i % 2 == 0 ? 4 : 30;
    const OmegaSum x = random.ordinal(4, 17, powers), y = random.ordinal(4, 17, powers), z = random.ordinal(4, 17);
    REQUIRE(nim_sum(x, x) == OmegaSum());
    REQUIRE(nim_sum(nim_sum(x, y), z) == nim_sum(x, nim_sum(y, z)));
    REQUIRE(nim_product(x, y) == nim_product(y, x));
    REQUIRE(nim_product(nim_product(x, y), z) == nim_product(x, nim_product(y, z)));
    REQUIRE(nim_product(x, nim_sum(y, z)) == nim_sum(nim_product(x, y), nim_product(x, z)));
    REQUIRE(nim_product(x, OmegaSum(1)) == x);
    REQUIRE(nim_product(x, OmegaSum()) == OmegaSum());
  }
}

TEST_CASE("finite ordinals are the finite nimbers") {
  RandomOmega random(12);
  for (int i = 0; i < scaled(300); ++i) {
    const int a = random.below(100'000), b = 1 + random.below(100'000);
    const auto same = [](const OmegaSum& x, const Integer& n) { return x == OmegaSum(Rational(n)); };
    REQUIRE(same(nim_sum(OmegaSum(a), OmegaSum(b)), nim_sum(Integer(a), Integer(b))));
    REQUIRE(same(nim_product(OmegaSum(a), OmegaSum(b)), nim_product(Integer(a), Integer(b))));
    REQUIRE(same(nim_inverse(OmegaSum(b)), nim_inverse(Integer(b))));
    REQUIRE(same(nim_sqrt(OmegaSum(a)), nim_sqrt(Integer(a))));
    REQUIRE(same(nim_pow(OmegaSum(b), -3), nim_pow(Integer(b), -3)));
    // n.omega^E is the product of n and omega^E.
    REQUIRE(nim_product(OmegaSum(b), root(i % 9)) == omega_to(omega_to(OmegaSum(i % 9)), b));
  }
}

TEST_CASE("inverses and square roots of ordinals") {
  RandomOmega random(13);
  for (int i = 0; i < scaled(60); ++i) {
    const OmegaSum x = random.ordinal(2, 17);
    if (x.is_zero()) continue;
    REQUIRE(nim_product(x, nim_inverse(x)) == OmegaSum(1));
    const OmegaSum half = nim_sqrt(x);
    REQUIRE(nim_product(half, half) == x);
    REQUIRE(nim_product(nim_pow(x, 5), nim_pow(x, -4)) == x);
  }
  CHECK_THROWS_AS(nim_inverse(OmegaSum()), DomainError);
  CHECK(nim_pow(omega, 0) == OmegaSum(1));
}

TEST_CASE("omega^omega^m is the p-th root of A(p), and the next power its p-th root") {
  const auto primes = odd_primes();
  REQUIRE(primes.size() == nim_prime_count);
  for (std::size_t m = 0; m < primes.size(); ++m) {
    const auto index = static_cast<int>(m);
    REQUIRE(nim_pow(root(index), primes[m]) == nim_prime_power(m));
    REQUIRE(nim_pow(omega_to(omega_to(OmegaSum(index), static_cast<int>(primes[m]))), primes[m]) == root(index));
  }
}

// So A(p) needs no table: it is the first of its kind.
TEST_CASE("A(p) has no p-th root, and what has a smaller constant has one") {
  const auto primes = odd_primes();
  for (std::size_t m = 0; m < 10; ++m) {
    CAPTURE(primes[m]);
    const OmegaSum a = nim_prime_power(m);
    CHECK_FALSE(has_root(a, primes[m]));
    const auto last = a.terms().back();
    if (a.terms().size() == 1 && last.exponent.is_zero()) continue;
    const Rational constant = last.exponent.is_zero() ? last.coefficient : Rational(0);
    for (int n = 0; n < constant; ++n) CHECK(has_root(a - OmegaSum(constant) + OmegaSum(n), primes[m]));
  }
}

// c < ab must be a'b + ab' + a'b' with a' < a and b' < b, that is, (a + a')(b + b') = c + ab.
TEST_CASE("all smaller ordinals are excluded by the definition of the product") {
  const OmegaSum square = omega_to(OmegaSum(2));
  const OmegaSum factors[] = {OmegaSum(2), OmegaSum(3), omega, omega + OmegaSum(1), omega_to(OmegaSum(1), 2), square};
  for (const OmegaSum& a : factors) {
    for (const OmegaSum& b : factors) {
      const OmegaSum ab = nim_product(a, b);
      for (int n = 0; n < 27; ++n) {
        const OmegaSum c = omega_to(OmegaSum(2), n / 9) + omega_to(OmegaSum(1), n / 3 % 3) + OmegaSum(n % 3);
        if (c >= ab) continue;
        bool is_excluded = false;
        for (int k = 0; k < 256 && !is_excluded; ++k) {
          const OmegaSum less = omega_to(OmegaSum(1), k / 16) + OmegaSum(k % 16);
          if (less >= b) continue;
          const OmegaSum cofactor = nim_product(nim_sum(c, ab), nim_inverse(nim_sum(b, less)));
          is_excluded = nim_sum(a, cofactor) < a;
        }
        CAPTURE(n);
        CHECK(is_excluded);
      }
    }
  }
}

// Source: Lenstra 1977, and computed.
TEST_CASE("known products of ordinals") {
  CHECK(nim_pow(omega, 3) == OmegaSum(2));
  CHECK(nim_pow(root(1), 5) == OmegaSum(4));
  CHECK(nim_pow(root(2), 7) == omega + OmegaSum(1));
  CHECK(nim_pow(root(3), 11) == root(1) + OmegaSum(1));
  CHECK(nim_pow(root(4), 13) == omega + OmegaSum(4));
  CHECK(nim_pow(root(5), 17) == OmegaSum(16));
  CHECK(nim_pow(root(6), 19) == omega_to(OmegaSum(3)) + OmegaSum(4));
  CHECK(nim_inverse(omega) == omega_to(OmegaSum(2), 3));
  CHECK(nim_inverse(root(1)) == omega_to(omega_to(OmegaSum(1), 4), 15));
  CHECK(nim_sqrt(omega) == omega_to(OmegaSum(2), 2));
  CHECK(nim_product(omega_to(OmegaSum(1), 9), omega_to(OmegaSum(8), 4)) == omega_to(OmegaSum(6), 5));
  CHECK(nim_product(omega_to(omega_to(OmegaSum(1), 2), 8), omega_to(omega_to(OmegaSum(1), 3) + OmegaSum(2), 7)) ==
        omega_to(OmegaSum(2)));
}

TEST_CASE("nim arithmetic says where it ends") {
  CHECK_THROWS_AS(nim_product(omega - OmegaSum(1), omega), DomainError);
  CHECK_THROWS_AS(nim_sum(-omega, omega), DomainError);
  CHECK_THROWS_AS(nim_product(omega_to(omega_to(omega)), omega), LimitError);
  CHECK_THROWS_AS(nim_product(root(126), omega), LimitError);
  CHECK(nim_sum(omega_to(omega_to(omega)), omega_to(omega_to(omega))) == OmegaSum());
}

}  // namespace upstar::tests
