// Worked values of products, compounds, sign expansions, nim arithmetic and lattices of days, through the calculator.
#include <doctest/doctest.h>

#include "notation/cases.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"

using namespace upstar;

TEST_CASE("products, compounds and numbers worked out elsewhere are found") {
  const Registry registry = Registry::standard();
  GameStore store;
  Session session(store, registry);
  const auto cases = tests::read_text_cases("analysis/products.txt");
  CHECK(cases.size() > 80);
  for (const tests::TextCase& expected : cases) {
    CAPTURE(expected.place);
    CAPTURE(expected.text);
    session.clear_definitions();
    try {
      const std::string answer = session.to_text(session.evaluate(expected.text));
      CHECK(answer == expected.meaning);
    } catch (const Error& error) {
      tests::check_expected_error(error, expected);
    }
  }
}
