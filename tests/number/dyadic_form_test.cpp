// Equal values have equal representations: lowest terms, on the heap only where they must be.
#include <doctest/doctest.h>

#include "random_dyadic.hpp"
#include "workload.hpp"

using namespace upstar;
using upstar::tests::RandomDyadic;

namespace {

bool fits_inline(const Integer& numerator, std::uint64_t exponent) {
  const Integer border = Integer(1) << 63;
  return numerator >= -border && numerator < border && exponent < (std::uint64_t{1} << 32);
}

void check_form(const Dyadic& value) {
  CAPTURE(value.to_string());
  const Integer numerator = value.numerator();
  CHECK((value.log2_denominator() == 0 || numerator % 2 != 0));
  CHECK((value.heap_bytes() == 0) == fits_inline(numerator, value.log2_denominator()));
  if (!numerator.is_zero()) CHECK(value.heap_bytes() <= 64 + 2 * (msb(abs(numerator)) / 8));
}

}  // namespace

TEST_CASE("every result is in lowest terms and as small as it fits") {
  RandomDyadic random(1);
  for (int i = 0; i < tests::scaled(3000); ++i) {
    const Dyadic a = random().dyadic;
    const Dyadic b = random().dyadic;
    const std::uint64_t bits = random.exponent();
    for (const Dyadic& result : {a, -a, a + b, a - b, a * b, a << bits, a >> bits, (a + b) - a}) check_form(result);
  }
}

TEST_CASE("one value reached in two ways is equal and has one hash") {
  RandomDyadic random(2);
  for (int i = 0; i < tests::scaled(3000); ++i) {
    const Dyadic a = random().dyadic;
    const Dyadic b = random().dyadic;
    const Dyadic again = (a + b) - b;
    CAPTURE(a.to_string());
    CAPTURE(b.to_string());
    CHECK(again == a);
    CHECK(again.hash() == a.hash());
  }
}

TEST_CASE("hashes of different values differ, on the heap too") {
  RandomDyadic random(3);
  for (int i = 0; i < tests::scaled(3000); ++i) {
    const Dyadic a = random().dyadic;
    const Dyadic b = random().dyadic;
    CAPTURE(a.to_string());
    CAPTURE(b.to_string());
    CHECK((a.hash() == b.hash()) == (a == b));
    CHECK((a.hash() == (-a).hash()) == a.is_zero());
  }
}

TEST_CASE("copies are independent and what was moved from can be used again") {
  const Dyadic large(Integer(Integer(1) << 200), 0);
  for (const Dyadic& original : {Dyadic(5), large}) {
    Dyadic copy = original;
    copy += 1;
    CHECK(copy - 1 == original);
    Dyadic target = copy;
    target = original;
    CHECK(target == original);
    const Dyadic moved = std::move(target);
    CHECK(moved == original);
    target = copy;  // NOLINT: assigned anew
    CHECK(target == original + 1);
    const Dyadic& self = copy;
    copy = self;
    CHECK(copy == original + 1);
  }
}

TEST_CASE("unsigned and signed integers of 64 bits become the number they are") {
  CHECK(Dyadic(UINT64_MAX).to_string() == "18446744073709551615");
  CHECK(Dyadic(INT64_MIN).to_string() == "-9223372036854775808");
  CHECK((-Dyadic(INT64_MIN)).to_string() == "9223372036854775808");
  CHECK(Dyadic(short{-3}) == -Dyadic(3U));
}
