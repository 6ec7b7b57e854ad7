// The order of dyadics, and that it needs no common denominator.
#include <doctest/doctest.h>

#include "random_dyadic.hpp"
#include "workload.hpp"

using namespace upstar;
using upstar::tests::RandomDyadic;
using upstar::tests::Sample;

namespace {

void check_order(const Sample& a, const Sample& b) {
  CAPTURE(a.fraction.str());
  CAPTURE(b.fraction.str());
  CHECK((a.dyadic < b.dyadic) == (a.fraction < b.fraction));
  CHECK((a.dyadic <= b.dyadic) == (a.fraction <= b.fraction));
  CHECK((a.dyadic == b.dyadic) == (a.fraction == b.fraction));
  CHECK((a.dyadic > b.dyadic) == (a.fraction > b.fraction));
  CHECK((a.dyadic >= b.dyadic) == (a.fraction >= b.fraction));
}

}  // namespace

TEST_CASE("dyadics are ordered as the fractions they stand for") {
  RandomDyadic random(21);
  for (int i = 0; i < tests::scaled(5000); ++i) check_order(random(), random());
}

TEST_CASE("close neighbours are told apart") {
  RandomDyadic random(22);
  for (int i = 0; i < tests::scaled(3000); ++i) {
    const Sample a = random();
    const std::uint64_t power = random.exponent();
    const Sample b{a.dyadic + (Dyadic(1) >> power), a.fraction + tests::fraction_of(1, power)};
    check_order(a, b);
    check_order(b, a);
  }
}

TEST_CASE("the order is kept by adding and by positive factors") {
  RandomDyadic random(23);
  for (int i = 0; i < tests::scaled(3000); ++i) {
    const Dyadic a = random().dyadic;
    const Dyadic b = random().dyadic;
    const Dyadic c = random().dyadic;
    CHECK((a < b) == (a + c < b + c));
    CHECK((a < b) == (-b < -a));
    if (c > 0) CHECK((a < b) == (a * c < b * c));
  }
}

TEST_CASE("denominators that could never be written out are compared at once") {
  const Dyadic one = 1;
  const Dyadic tiny = one >> (std::uint64_t{1} << 62);
  const Dyadic large(Integer(Integer(1) << 100'000), 0);
  CHECK((tiny > 0 && tiny < one && tiny < large && -tiny > -one && -tiny < 0 && -large < -tiny));
  CHECK(tiny > tiny >> 1);
  CHECK(tiny * 3 > tiny << 1);
  CHECK(tiny * 3 < tiny << 2);
  CHECK((tiny << (std::uint64_t{1} << 62)) == one);
}
