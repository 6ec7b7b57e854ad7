// Worked values from the literature, through the calculator with all rulesets.
#include <doctest/doctest.h>

#include <set>
#include <string>

#include "notation/cases.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"

using namespace upstar;

namespace {

/// Checks every case; **returns** their expressions.
std::set<std::string> checked_expressions(const Registry& registry, const std::string& file) {
  GameStore store;
  Session session(store, registry);
  std::set<std::string> expressions;
  for (const tests::TextCase& expected : tests::read_text_cases(file)) {
    CAPTURE(expected.place);
    CAPTURE(expected.text);
    expressions.insert(expected.text);
    session.clear_definitions();
    try {
      CHECK(session.to_text(session.evaluate(expected.text)) == expected.meaning);
    } catch (const Error& error) {
      FAIL_CHECK(error.what());
    }
  }
  return expressions;
}

}  // namespace

TEST_CASE("values worked out in books and notes are found") {
  CHECK(checked_expressions(Registry::standard(), "expr/catalogue.txt").size() > 120);
}

TEST_CASE("the example of every ruleset has a known value") {
  const Registry registry = Registry::standard();
  const auto expressions = checked_expressions(registry, "expr/ruleset_examples.txt");
  for (const RulesetEntry& entry : registry.entries()) {
    if (entry.info.is_misere) continue;  // positions have no values
    const std::string example = entry.info.name + "(\"" + entry.info.example + "\")";
    const bool is_known = expressions.contains(example) || expressions.contains("left_score(" + example + ")") ||
                          expressions.contains("richman_ratio(" + example + ")");
    CHECK_MESSAGE(is_known, entry.info.name);
  }
}
