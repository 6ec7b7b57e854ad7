// Nimbers of 64 bits as polynomials: the map is an isomorphism, and products are those by halves.
#include "number/nim_word.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <span>
#include <vector>

#include "number/nim_field.hpp"
#include "upstar/number/nimber.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

std::uint64_t random_word(std::mt19937_64& random) {
  const std::uint64_t word = random();
  return random() % 4 == 0 ? word : word >> random() % 64;
}

}  // namespace

TEST_CASE("the root is a root, and the map and its inverse undo each other") {
  const NimWords& words = NimWords::tables();
  std::uint64_t sum = 0, power = 1;
  for (unsigned i = 0; i <= 64; ++i) {
    if (i == 64 || (NimWords::polynomial >> i & 1) != 0) sum ^= power;
    if (i < 64) CHECK(words.from_polynomial(std::uint64_t{1} << i) == power);
    power = NimField::product_by_bytes(power, NimWords::root);
  }
  CHECK(sum == 0);
  std::mt19937_64 random(31);
  for (int trial = 0; trial < tests::scaled(1000); ++trial) {
    const std::uint64_t x = random_word(random);
    CHECK(words.from_polynomial(words.to_polynomial(x)) == x);
    CHECK(words.to_polynomial(words.from_polynomial(x)) == x);
  }
}

TEST_CASE("products of words are those by halves, one by one and many at once") {
  std::mt19937_64 random(37);
  const std::uint64_t corners[] = {0, 1, 2, 3, 15, 16, 255, 256, 1ULL << 32, 1ULL << 63, UINT64_MAX};
  for (const std::uint64_t a : corners) {
    for (const std::uint64_t b : corners) CHECK(nim_product_64(a, b) == NimField::product_by_bytes(a, b));
  }
  std::vector<std::uint64_t> a, b;
  for (int trial = 0; trial < tests::scaled(20'000); ++trial) {
    a.push_back(random_word(random));
    b.push_back(random_word(random));
  }
  std::vector<std::uint64_t> products(a.size());
  const std::size_t half = a.size() / 2;
  nim_products_64(std::span(products).first(half), std::span(a).first(half), std::span(b).first(half));
  CHECK(
      std::all_of(products.begin() + static_cast<std::ptrdiff_t>(half), products.end(), [](auto x) { return x == 0; }));
  nim_products_64(products, a, b);
  for (std::size_t i = 0; i < a.size(); ++i) {
    REQUIRE(products[i] == NimField::product_by_bytes(a[i], b[i]));
    REQUIRE(products[i] == nim_product_64(a[i], b[i]));
  }
  nim_products_64(a, a, b);
  CHECK(a == products);
  CHECK(nim_product_64(123456789, 987654321) == 2797059340);
}

}  // namespace upstar
