// Worked values of temperature theory, through the calculator.
#include <doctest/doctest.h>

#include "notation/cases.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"

using namespace upstar;

TEST_CASE("cooling, heating, incentives and thermographic play have their worked values") {
  const Registry registry = Registry::standard();
  GameStore store;
  Session session(store, registry);
  const auto cases = tests::read_text_cases("analysis/cooling.txt");
  CHECK(cases.size() > 70);
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
