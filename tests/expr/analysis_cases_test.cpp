// Worked values of the operations on values, and errors of their misuse: every file of tests/data/analysis.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "notation/cases.hpp"
#include "upstar/expr/session.hpp"

using namespace upstar;

namespace {

std::vector<std::string> files() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(UPSTAR_TEST_DATA "/analysis")) {
    names.push_back("analysis/" + entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

TEST_CASE("operations on values have the answers of the literature") {
  const Registry registry = Registry::standard();
  const std::vector<std::string> names = files();
  CHECK_FALSE(names.empty());
  for (const std::string& name : names) {
    GameStore store;
    Session session(store, registry);
    for (const tests::TextCase& expected : tests::read_text_cases(name)) {
      CAPTURE(expected.place);
      CAPTURE(expected.text);
      session.clear_definitions();
      try {
        const std::string answer = session.to_text(session.evaluate(expected.text));  // outside CHECK, which catches
        CHECK(answer == expected.meaning);
      } catch (const Error& error) {
        tests::check_expected_error(error, expected);
      }
    }
  }
}
