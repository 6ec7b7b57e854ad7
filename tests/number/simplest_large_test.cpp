// The simplest number between ends of any size, by a certificate: a number is the simplest of an interval exactly if it
// lies in it and its own canonical options do not, because every older number lies beyond one of those.
#include <doctest/doctest.h>

#include "random_dyadic.hpp"
#include "upstar/number/simplest.hpp"
#include "workload.hpp"

using namespace upstar;
using upstar::tests::RandomDyadic;

namespace {

bool contains(const Bound& low, const Bound& high, const Dyadic& number) {
  if (low.value && (number < *low.value || (number == *low.value && !low.closed))) return false;
  return !high.value || number < *high.value || (number == *high.value && high.closed);
}

void check_simplest(const Bound& low, const Bound& high) {
  const Dyadic found = simplest_between(low, high);
  CHECK(contains(low, high, found));
  const Dyadic unit = Dyadic(1) >> found.log2_denominator();
  if (!found.is_integer() || found > 0) CHECK_FALSE(contains(low, high, found - unit));
  if (!found.is_integer() || found < 0) CHECK_FALSE(contains(low, high, found + unit));
}

void check_all_ends(const Dyadic& low, const Dyadic& high) {
  for (const bool low_closed : {false, true}) {
    for (const bool high_closed : {false, true}) {
      check_simplest({low, low_closed}, {high, high_closed});
      check_simplest({low, low_closed}, {std::nullopt, high_closed});
      check_simplest({std::nullopt, low_closed}, {high, high_closed});
    }
  }
}

}  // namespace

TEST_CASE("between random ends across the border of the machine word") {
  RandomDyadic random(41);
  for (int i = 0; i < tests::scaled(1500); ++i) {
    const Dyadic a = random().dyadic;
    const Dyadic b = random().dyadic;
    CAPTURE(a.to_string());
    CAPTURE(b.to_string());
    if (a != b) check_all_ends(a < b ? a : b, a < b ? b : a);
  }
}

TEST_CASE("in narrow intervals anywhere") {
  RandomDyadic random(42);
  for (int i = 0; i < tests::scaled(1500); ++i) {
    const Dyadic low = random().dyadic;
    const Dyadic width = Dyadic(1 + random.below(9)) >> (random.coin() ? 1000 : 25 + random.below(45));
    CAPTURE(low.to_string());
    CAPTURE(width.to_string());
    check_all_ends(low, low + width);
    CHECK(simplest_between({low, true}, {low, true}) == low);
  }
}

TEST_CASE("the mirrored interval has the mirrored simplest number") {
  RandomDyadic random(43);
  for (int i = 0; i < tests::scaled(1500); ++i) {
    const Dyadic low = random().dyadic;
    const Bound from{low, random.coin()};
    const Bound to{low + (Dyadic(1) >> random.exponent()), random.coin()};
    CHECK(simplest_between({-*to.value, to.closed}, {-*from.value, from.closed}) == -simplest_between(from, to));
  }
}

TEST_CASE("between ends near 10^30") {
  const Integer end = boost::multiprecision::pow(Integer(10), 30);
  const Dyadic large(end);
  CHECK(simplest_between({large, false}, {}) == large + 1);
  CHECK(simplest_between({large, true}, {}) == large);
  CHECK(simplest_between({}, {-large, false}) == -large - 1);
  CHECK(simplest_between({large, false}, {large + 1, false}) == large + Dyadic(1, 1));
  CHECK(simplest_between({-large, false}, {large, false}) == 0);
  CHECK(simplest_between({-large, false}, {Dyadic(-1), false}) == -2);
  CHECK(number_birthday(large) == end);
  CHECK(number_birthday(-large - Dyadic(1, 1000)) == end + 1001);
}

TEST_CASE("ends of wildly different denominators need no common one") {
  const Dyadic tiny = Dyadic(1) >> (std::uint64_t{1} << 50);
  CHECK(simplest_between({0, false}, {tiny, false}) == tiny >> 1);
  CHECK(simplest_between({0, false}, {tiny, true}) == tiny);
  CHECK(simplest_between({tiny, false}, {1, false}) == Dyadic(1, 1));
  CHECK(simplest_between({tiny, false}, {Dyadic(1, 1), false}) == Dyadic(1, 2));
  CHECK(simplest_between({tiny, false}, {tiny << 1, false}) == tiny * Dyadic(3, 1));
  CHECK(simplest_between({tiny, true}, {tiny << 1, false}) == tiny);
  CHECK(simplest_between({-tiny, false}, {0, false}) == -(tiny >> 1));
  CHECK(number_birthday(tiny) == Integer((std::uint64_t{1} << 50) + 1));
}

TEST_CASE("between ends of a hundred thousand digits") {
  const Dyadic low = Dyadic::parse(std::string(100'000, '3'));
  check_all_ends(low >> 400'000, (low >> 400'000) + (Dyadic(5) >> 399'999));
  check_all_ends(low, low + 1);
}
