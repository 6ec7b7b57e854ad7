// TreeNumber: numbers grown edge by edge, against Berlekamp's rule in plain arithmetic.
#include "upstar/number/tree_number.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <utility>
#include <vector>

#include "upstar/number/sign_expansion.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

/// 1 : x. Source: Berlekamp's rule, Winning Ways, chapter 3.
Dyadic on_blue(const Dyadic& x) {
  if (x.sign() >= 0) return x + 1;
  Integer p = 1;
  while (!(x + Dyadic(p) > 1)) ++p;
  return (x + Dyadic(p)) >> static_cast<std::uint64_t>(p - 1);
}

struct Grown {
  TreeNumber number;
  Dyadic expected;

  void put_on_edge(bool blue) {
    if (blue) number.put_on_blue_edge();
    else number.put_on_red_edge();
    expected = blue ? on_blue(expected) : -on_blue(-expected);
  }
};

}  // namespace

TEST_CASE("numbers grown at random are what arithmetic makes of them") {
  std::mt19937 random(11);
  for (int trial = 0; trial < scaled(60); ++trial) {
    std::vector<Grown> grown(1 + random() % 6);
    const std::uint64_t blue_of_8 = 1 + random() % 7;
    const std::uint64_t sums_of_64 = random() % 12;
    for (int step = 0; step < 600; ++step) {
      Grown& one = grown[random() % grown.size()];
      if (random() % 64 >= sums_of_64) {
        one.put_on_edge(random() % 8 < blue_of_8);
      } else {
        Grown& other = grown[random() % grown.size()];
        Grown copy = other;
        one.expected += copy.expected;
        one.number.add(std::move(copy.number));
        if (one.expected > 1000 || one.expected < -1000) one = Grown{};
      }
      if (step % 8 != 0) continue;
      REQUIRE(one.number.value() == one.expected);
      REQUIRE(one.number.sign() == one.expected.sign());
    }
  }
}

TEST_CASE("what cancels leaves nothing behind") {
  std::mt19937 random(12);
  for (int length = 1; length < 300; length += 7) {
    Grown plus, minus;
    for (int i = 0; i < length; ++i) {
      const bool blue = random() % 2 == 0;
      plus.put_on_edge(blue);
      minus.put_on_edge(!blue);
    }
    plus.number.add(std::move(minus.number));
    CHECK(plus.number.value() == 0);
    CHECK(plus.number.sign() == 0);
    plus.number.put_on_red_edge();
    CHECK(plus.number.value() == -1);
  }
}

TEST_CASE("a path of 100,000 edges is its sign expansion, both ways") {
  std::mt19937 random(13);
  const int length = scaled(100'000);
  for (const unsigned blue_of_8 : {1U, 4U, 7U}) {
    std::string signs;
    TreeNumber number;
    for (int i = 0; i < length; ++i) {
      const bool blue = random() % 8 < blue_of_8;
      signs += blue ? '+' : '-';
      if (blue) number.put_on_blue_edge();
      else number.put_on_red_edge();
    }
    const std::string upwards(signs.rbegin(), signs.rend());
    const Dyadic value = number.value();
    CHECK(value == from_sign_expansion(upwards));
    CHECK(sign_expansion(value) == upwards);
  }
}

TEST_CASE("many long paths on one vertex are the sum in plain arithmetic") {
  std::mt19937 random(14);
  TreeNumber sum;
  Dyadic expected;
  for (int path = 0; path < 40; ++path) {
    TreeNumber number;
    std::string signs;
    for (unsigned i = 0; i < 1 + random() % 3000; ++i) {
      const bool blue = random() % 2 == 0;
      signs += blue ? '+' : '-';
      if (blue) number.put_on_blue_edge();
      else number.put_on_red_edge();
    }
    expected += from_sign_expansion(std::string(signs.rbegin(), signs.rend()));
    sum.add(std::move(number));
    REQUIRE(sum.value() == expected);
  }
}

}  // namespace upstar::tests
