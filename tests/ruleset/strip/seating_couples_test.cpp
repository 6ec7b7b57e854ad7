// Seating Couples against their definition, all moves on text; and their table of gaps against search.
#include "ruleset/strip/seating_couples.hpp"

#include <doctest/doctest.h>

#include "ruleset/strip/filling_cases.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

TEST_CASE("Seating Couples have the values of their definition") {
  tests::check_filling<SeatingCouples>(2, 14, 500, [](const std::string& strip) {
    return strip.find("xxx") == std::string::npos && strip.find("ooo") == std::string::npos;
  });
}

TEST_CASE("gaps of Seating Couples have the values of a search, through many periods") {
  tests::check_gaps<SeatingCouples>(2, 60);
}

TEST_CASE("many long gaps of Seating Couples are summed") {
  GameStore store;
  Evaluator<SeatingCouples> evaluator(store);
  // 100,001 cells before an x: -1/2^33333. Then, repeatedly, 8 cells between x and x, -1/4, 11 between o and o, 1/8.
  std::string strip = std::string(100'001, '.') + "x";
  for (int i = 0; i < 10'000; ++i) strip += "........xo...........ox";
  const Dyadic expected = Dyadic(0) - Dyadic(Integer(1), 33'333) - Dyadic(Integer(10'000), 3);
  CHECK(evaluator.value(evaluator.rules().parse(strip)) == store.number(expected));
}

TEST_CASE("Seating Couples refuse three equal letters in a row") {
  const SeatingCouples rules;
  CHECK(rules.to_text(rules.parse(".xX.bB.")) == ".xx.oo.");
  CHECK(tests::column_of_error(rules, "x.#") == 3);
  CHECK_THROWS_AS(rules.parse("..xxx"), DomainError);
  CHECK_THROWS_AS(rules.parse("xooox"), DomainError);
  CHECK_NOTHROW(rules.parse("xxooxx"));
}

}  // namespace upstar
