// Nim sum and mex against their definitions.
#include "upstar/number/nimber.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "random_dyadic.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

using namespace upstar;
using upstar::tests::RandomDyadic;

TEST_CASE("mex is the first integer that is missing") {
  RandomDyadic random(61);
  for (int i = 0; i < tests::scaled(3000); ++i) {
    std::vector<Integer> values;
    for (std::uint64_t count = random.below(20); count > 0; --count) {
      values.push_back(random.below(10) == 0 ? abs(random.numerator()) : Integer(random.below(12)));
    }
    Integer expected = 0;
    while (std::find(values.begin(), values.end(), expected) != values.end()) ++expected;
    CHECK(mex(values) == expected);
  }
  CHECK(mex({}) == 0);
}

TEST_CASE("the nim sum is the least nimber that no move in one summand reaches") {
  constexpr int size = 20;
  std::vector<std::vector<Integer>> sum(size, std::vector<Integer>(size));
  for (int a = 0; a < size; ++a) {
    for (int b = 0; b < size; ++b) {
      std::vector<Integer> reached;
      for (int i = 0; i < a; ++i) reached.push_back(sum[static_cast<std::size_t>(i)][static_cast<std::size_t>(b)]);
      for (int i = 0; i < b; ++i) reached.push_back(sum[static_cast<std::size_t>(a)][static_cast<std::size_t>(i)]);
      sum[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = mex(reached);
      CHECK(nim_sum(a, b) == mex(reached));
    }
  }
}

TEST_CASE("nimbers of any size are a group in which each is its own negative") {
  RandomDyadic random(62);
  for (int i = 0; i < tests::scaled(1000); ++i) {
    const Integer a = abs(random.numerator());
    const Integer b = abs(random.numerator());
    const Integer c = abs(random.numerator());
    CHECK(nim_sum(a, nim_sum(b, c)) == nim_sum(nim_sum(a, b), c));
    CHECK(nim_sum(a, b) == nim_sum(b, a));
    CHECK(nim_sum(a, 0) == a);
    CHECK(nim_sum(nim_sum(a, b), b) == a);
    CHECK(nim_sum(a, a) == 0);
  }
}

TEST_CASE("a negative integer is no nimber") {
  const std::vector<Integer> values = {0, -1};
  CHECK_THROWS_AS(mex(values), DomainError);
  CHECK_THROWS_AS(nim_sum(-3, 1), DomainError);
  CHECK_THROWS_AS(nim_sum(1, -(Integer(1) << 100)), DomainError);
}
