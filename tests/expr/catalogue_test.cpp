// Worked values from the literature, through the calculator with all rulesets.
#include <doctest/doctest.h>

#include "notation/cases.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"

using namespace upstar;

TEST_CASE("values worked out in books and notes are found") {
  const Registry registry = Registry::standard();
  GameStore store;
  Session session(store, registry);
  const auto cases = tests::read_text_cases("expr/catalogue.txt");
  CHECK(cases.size() > 120);
  for (const tests::TextCase& expected : cases) {
    CAPTURE(expected.place);
    CAPTURE(expected.text);
    session.clear_definitions();
    try {
      CHECK(session.to_text(session.evaluate(expected.text)) == expected.meaning);
    } catch (const Error& error) {
      FAIL_CHECK(error.what());
    }
  }
}
