// Col on a strip against its definition, all moves on text; and its table of gaps against search.
#include "ruleset/strip/col_strip.hpp"

#include <doctest/doctest.h>

#include "ruleset/strip/filling_cases.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

TEST_CASE("Col on a strip has the values of its definition") {
  tests::check_filling<ColStrip>(1, 10, 400, [](const std::string& strip) {
    return strip.find("xx") == std::string::npos && strip.find("oo") == std::string::npos;
  });
}

TEST_CASE("gaps of Col on a strip have the values of a search") { tests::check_gaps<ColStrip>(1, 60); }

TEST_CASE("Col on a strip refuses equal neighbours") {
  const ColStrip rules;
  CHECK(rules.to_text(rules.parse(".xO.bA")) == ".xo.ox");
  CHECK(tests::column_of_error(rules, "x.#") == 3);
  CHECK_THROWS_AS(rules.parse("..xx"), DomainError);
  CHECK_THROWS_AS(rules.parse("oO.."), DomainError);
  CHECK_NOTHROW(rules.parse("x.xoxo.o"));
}

}  // namespace upstar
