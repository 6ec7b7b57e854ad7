// Nim multiplication against its definition, and the axioms of a field.
#include <doctest/doctest.h>

#include <vector>

#include "random_dyadic.hpp"
#include "upstar/base/error.hpp"
#include "upstar/number/nimber.hpp"
#include "workload.hpp"

using namespace upstar;
using upstar::tests::RandomDyadic;

namespace {

/// Nimbers of up to `bits` bits, short and lopsided ones often.
class RandomNimber {
 public:
  RandomNimber(std::uint64_t seed, unsigned bits) : m_random(seed), m_bits(bits) {}

  Integer next() {
    const auto size = static_cast<unsigned>(m_random.below(m_bits + 1));
    Integer value = 0;
    switch (m_random.below(5)) {
      case 0: return Integer(m_random.below(20));
      case 1: return Integer(1) << size;
      case 2: value = (Integer(1) << size) - 1; break;
      default:
        while (value == 0 || msb(value) < size) value = (value << 32 | Integer(m_random.below(1ULL << 32))) + 1;
    }
    return value;
  }

 private:
  RandomDyadic m_random;
  unsigned m_bits;
};

}  // namespace

TEST_CASE("the nim product is the least one that makes a field") {
  constexpr unsigned size = 36;
  std::vector<std::vector<Integer>> product(size, std::vector<Integer>(size));
  for (unsigned a = 0; a < size; ++a) {
    for (unsigned b = 0; b < size; ++b) {
      std::vector<Integer> excluded;
      for (unsigned x = 0; x < a; ++x) {
        for (unsigned y = 0; y < b; ++y) {
          excluded.push_back(nim_sum(nim_sum(product[x][b], product[a][y]), product[x][y]));
        }
      }
      product[a][b] = mex(excluded);
      REQUIRE(nim_product(a, b) == product[a][b]);
    }
  }
}

// A Fermat 2-power F times a smaller nimber is their ordinary product, and F ⊗ F = 3F/2. Source: ONAG ch. 6.
TEST_CASE("Fermat powers of two multiply as they must") {
  RandomNimber random(81, 1000);
  for (unsigned k = 0; k <= 13; ++k) {
    const Integer fermat = Integer(1) << (1U << k);
    CHECK(nim_product(fermat, fermat) == fermat / 2 * 3);
    for (int i = 0; i < 10; ++i) {
      const Integer smaller = random.next() % fermat;
      CHECK(nim_product(fermat, smaller) == fermat * smaller);
    }
  }
}

TEST_CASE("nimbers of any size are a field") {
  for (const unsigned bits : {6U, 16U, 60U, 300U, 1500U}) {
    RandomNimber random(82 + bits, bits);
    for (int i = 0; i < tests::scaled(300); ++i) {
      const Integer a = random.next(), b = random.next(), c = random.next();
      REQUIRE(nim_product(a, b) == nim_product(b, a));
      REQUIRE(nim_product(a, nim_product(b, c)) == nim_product(nim_product(a, b), c));
      REQUIRE(nim_product(a, nim_sum(b, c)) == nim_sum(nim_product(a, b), nim_product(a, c)));
      REQUIRE(nim_product(a, 1) == a);
      REQUIRE(nim_product(a, 0) == 0);
      if (a != 0) {
        REQUIRE(nim_product(a, nim_inverse(a)) == 1);
        REQUIRE(nim_product(nim_div(b, a), a) == b);
      }
    }
  }
}

TEST_CASE("square roots and powers are what they say") {
  for (const unsigned bits : {6U, 60U, 300U, 1500U}) {
    RandomNimber random(83 + bits, bits);
    for (int i = 0; i < tests::scaled(100); ++i) {
      const Integer a = random.next();
      REQUIRE(nim_square(a) == nim_product(a, a));
      REQUIRE(nim_square(nim_sqrt(a)) == a);
      REQUIRE(nim_sqrt(nim_square(a)) == a);
      REQUIRE(nim_pow(a, 2) == nim_square(a));
    }
  }
  RandomNimber random(84, 100);
  for (int i = 0; i < tests::scaled(20); ++i) {
    const Integer a = random.next() + 1;
    Integer power = 1;
    for (int n = 0; n < 40; ++n) {
      REQUIRE(nim_pow(a, n) == power);
      REQUIRE(nim_pow(a, -n) == nim_inverse(power));
      power = nim_product(power, a);
    }
    const Integer m = random.next(), n = random.next();
    REQUIRE(nim_pow(nim_pow(a, m), n) == nim_pow(a, m * n));
  }
}

TEST_CASE("inverses, roots and powers stay in the smallest field around the operand") {
  for (unsigned k = 0; k <= 4; ++k) {
    const unsigned size = 1U << (1U << k);
    for (unsigned a = 1; a < size; a += 1 + size / 300) {
      REQUIRE(nim_inverse(a) < size);
      REQUIRE(nim_sqrt(a) < size);
      REQUIRE(nim_pow(a, size - 1) == 1);
      REQUIRE(nim_pow(a, Integer(size) * 7 - 5) == nim_pow(a, 2));
      REQUIRE(nim_pow(a, size) == a);
    }
  }
}

TEST_CASE("products of 10,000 bits take no time, and longer work asks its budget") {
  RandomNimber random(85, 10'000);
  const Integer a = (Integer(1) << 9'999) + random.next(), b = (Integer(1) << 9'998) + random.next();
  CHECK(nim_product(nim_product(a, b), nim_inverse(b)) == a);
  Budget budget;
  budget.limit_time(std::chrono::milliseconds(20));
  const Integer long_one = (Integer(1) << 30'000'000) - 1;
  CHECK_THROWS_AS(nim_product(long_one, long_one, &budget), LimitError);
}

TEST_CASE("0 has no inverse, and negative integers are no nimbers") {
  CHECK_THROWS_AS(nim_inverse(0), DomainError);
  CHECK_THROWS_AS(nim_div(3, 0), DomainError);
  CHECK_THROWS_AS(nim_pow(0, -1), DomainError);
  CHECK(nim_pow(0, 0) == 1);
  CHECK(nim_pow(0, 5) == 0);
  CHECK_THROWS_AS(nim_product(-1, 1), DomainError);
  CHECK_THROWS_AS(nim_product(1, -1), DomainError);
  CHECK_THROWS_AS(nim_sqrt(-1), DomainError);
  CHECK_THROWS_AS(nim_inverse(-1), DomainError);
  CHECK_THROWS_AS(nim_div(-1, 1), DomainError);
  CHECK_THROWS_AS(nim_pow(-1, 2), DomainError);
}
