// Sign expansions against the simplest-number rule that defines them, and back.
#include "upstar/number/sign_expansion.hpp"

#include <doctest/doctest.h>

#include "random_dyadic.hpp"
#include "upstar/base/error.hpp"
#include "upstar/number/simplest.hpp"
#include "workload.hpp"

using namespace upstar;
using upstar::tests::RandomDyadic;

namespace {

/// One sign after the other: the simplest number above, below all that the signs so far have ruled out.
Dyadic by_definition(const std::string& signs) {
  Bound low, high;
  Dyadic x = 0;
  for (const char sign : signs) {
    (sign == '+' ? low : high) = {x, false};
    x = simplest_between(low, high);
  }
  return x;
}

}  // namespace

TEST_CASE("each sign goes on to the simplest number above or below, and back again") {
  for (unsigned length = 0; length <= 12; ++length) {
    for (unsigned pattern = 0; pattern < (1U << length); ++pattern) {
      std::string signs;
      for (unsigned i = 0; i < length; ++i) signs += (pattern >> i & 1) != 0 ? '+' : '-';
      const Dyadic x = from_sign_expansion(signs);
      REQUIRE(x == by_definition(signs));
      REQUIRE(sign_expansion(x) == signs);
    }
  }
}

TEST_CASE("numbers of any denominator come back from their signs") {
  RandomDyadic random(71);
  for (int i = 0; i < tests::scaled(3000); ++i) {
    const Dyadic any(random.numerator(), random.below(300));
    const Dyadic x = any - Dyadic(any.floor()) + Dyadic(static_cast<int>(random.below(401)) - 200);
    const std::string signs = sign_expansion(x);
    CHECK(number_birthday(x) == signs.size());
    CHECK(from_sign_expansion(signs) == x);
  }
}

TEST_CASE("the worked examples of Berlekamp's rule are found") {
  CHECK(sign_expansion(Dyadic(Integer(3), 2)) == "+-+");
  CHECK(sign_expansion(Dyadic(Integer(29), 3)) == "++++-+-");  // Winning Ways ch. 3: LLLLRLR is 3 5/8
  CHECK(sign_expansion(0).empty());
  CHECK(sign_expansion(-3) == "---");
  CHECK(from_sign_expansion("\xE2\x88\x92+") == Dyadic(Integer(-1), 1));
}

TEST_CASE("what is no sign is named by its place, and too many signs are a limit") {
  try {
    from_sign_expansion("+\xE2\x88\x92x");
    FAIL_CHECK("no error");
  } catch (const ParseError& error) {
    CHECK(error.column() == 3);
  }
  CHECK_THROWS_AS(sign_expansion(Dyadic(Integer(1) << 100)), LimitError);
  CHECK_THROWS_AS(sign_expansion(Dyadic(Integer(1), 1ULL << 40)), LimitError);
  const std::string longest = sign_expansion(most_signs);
  CHECK(longest.size() == most_signs);
  CHECK(from_sign_expansion(longest) == Dyadic(most_signs));
  CHECK_THROWS_AS(sign_expansion(most_signs + 1), LimitError);
  CHECK_THROWS_AS(from_sign_expansion(longest + '+'), LimitError);
  Budget budget;
  budget.limit_memory(1000);
  CHECK_THROWS_AS(sign_expansion(1'000'000, &budget), LimitError);
  CHECK(sign_expansion(1'000'000).size() == 1'000'000);
}
