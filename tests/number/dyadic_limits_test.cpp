// Sizes no memory could hold are refused before they are allocated, and no exponent wraps.
#include <doctest/doctest.h>

#include "upstar/base/error.hpp"
#include "upstar/number/dyadic.hpp"

using namespace upstar;

TEST_CASE("numerators and alignments past the limit are limit errors") {
  const Dyadic one = 1;
  const Dyadic tiny = one >> (Dyadic::max_bits + 1);
  CHECK_THROWS_AS(one << Dyadic::max_bits, LimitError);
  CHECK_THROWS_AS(one << UINT64_MAX, LimitError);
  CHECK_THROWS_AS(one + tiny, LimitError);
  CHECK_THROWS_AS(tiny - one, LimitError);
  CHECK_THROWS_AS(tiny.to_string(), LimitError);
  CHECK(tiny + 0 == tiny);
  CHECK(0 - tiny == -tiny);
  CHECK(tiny - tiny == 0);
  CHECK(tiny + tiny == one >> Dyadic::max_bits);
  CHECK(tiny.floor() == 0);
  CHECK(tiny.ceil() == 1);
  CHECK((-tiny).floor() == -1);
}

TEST_CASE("exponents past the limit are limit errors and the largest one works") {
  const Dyadic least = Dyadic(1) >> Dyadic::max_exponent;
  CHECK(least.log2_denominator() == Dyadic::max_exponent);
  CHECK(Dyadic(-3, Dyadic::max_exponent) == -(least + least + least));
  CHECK(Dyadic(4, Dyadic::max_exponent) == least << 2);
  CHECK_THROWS_AS(least >> 1, LimitError);
  CHECK_THROWS_AS(least >> UINT64_MAX, LimitError);
  CHECK_THROWS_AS(least * least, LimitError);
  CHECK_THROWS_AS(Dyadic(1, Dyadic::max_exponent + 1), LimitError);
  CHECK_THROWS_AS(Dyadic(1, UINT64_MAX), LimitError);
  CHECK(Dyadic(2, Dyadic::max_exponent + 1) == least);
  CHECK((Dyadic(0) << UINT64_MAX) == 0);
  CHECK((Dyadic(0) >> UINT64_MAX) == 0);
}

TEST_CASE("exponents of 32 bits and of more are told apart") {
  const std::uint64_t end = std::uint64_t{1} << 32;
  Dyadic before = Dyadic(1) >> (end - 3);
  for (std::uint64_t exponent = end - 2; exponent <= end + 2; ++exponent) {
    const Dyadic x(Integer(1), exponent);
    CHECK(x.log2_denominator() == exponent);
    CHECK(x == (Dyadic(1) >> exponent));
    CHECK(x == (before >> 1));
    CHECK(x + x == before);
    CHECK((x << exponent) == Dyadic(1));
    CHECK((x < before && -before < -x && x.sign() > 0));
    CHECK(Dyadic(Integer(3), exponent) == x + before);
    CHECK((x.floor() == 0 && x.ceil() == 1));
    before = x;
  }
}
