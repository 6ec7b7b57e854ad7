// What expressions are worth, from the data files and from the functions' own examples.
#include <doctest/doctest.h>

#include "expr/example_file.hpp"
#include "expr/toy_rulesets.hpp"
#include "notation/cases.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/function_info.hpp"
#include "upstar/expr/session.hpp"
#include "workload.hpp"

using namespace upstar;
using upstar::tests::TextCase;

namespace {

enum class Rulesets { toys, standard };

struct AnswersFixture {
  explicit AnswersFixture(Rulesets rulesets)
      : registry(rulesets == Rulesets::toys ? tests::toy_rulesets(opened) : Registry::standard()) {
    session.read_files_with(tests::read_example_file);
  }

  int opened = 0;
  Registry registry;
  GameStore store;
  Session session{store, registry};

  std::string answer(std::string_view line) { return session.to_text(session.evaluate(line)); }
};

void check_file(const std::string& file, Rulesets rulesets = Rulesets::toys, std::size_t least_cases = 20) {
  AnswersFixture fixture(rulesets);
  const auto cases = tests::read_text_cases("expr/" + file);
  CHECK(cases.size() >= least_cases);
  for (const TextCase& expected : cases) {
    CAPTURE(expected.place);
    CAPTURE(expected.text);
    fixture.session.clear_definitions();
    try {
      const std::string answer = fixture.answer(expected.text);
      CHECK(answer == expected.meaning);
    } catch (const Error& error) {
      tests::check_expected_error(error, expected);
    }
  }
}

}  // namespace

TEST_CASE("expressions have the values that their definitions say") { check_file("values.txt"); }
TEST_CASE("functions and rulesets answer") { check_file("functions.txt"); }
TEST_CASE("positions stay positions as long as they are asked for") { check_file("positions.txt", Rulesets::standard); }
TEST_CASE("positions that take long have their known values") {
  if (tests::scaled(100) < 100) return;  // minutes under sanitizers
  check_file("long_positions.txt", Rulesets::standard, 6);
}
TEST_CASE("what has no answer is an error that says where or why") { check_file("errors.txt"); }

TEST_CASE("every function's example has the answer it shows") {
  AnswersFixture fixture(Rulesets::standard);
  CHECK(function_infos().size() >= 24);
  for (const FunctionInfo& info : function_infos()) {
    CAPTURE(info.name);
    CHECK(info.signature.starts_with(std::string(info.name) + "("));
    CHECK_FALSE(info.meaning.empty());
    CHECK(find_function_info(info.name)->name == info.name);
    CHECK(info.example.find(info.name) != std::string_view::npos);
    CHECK(fixture.answer(info.example) == info.answer);
  }
  CHECK(find_function_info("no_function") == nullptr);
}

TEST_CASE("no function has the name of a ruleset, which it would hide") {
  const Registry registry = Registry::standard();
  CHECK(registry.entries().size() > 50);
  for (const FunctionInfo& info : function_infos()) {
    CHECK_MESSAGE(registry.find(info.name) == nullptr, info.name);
  }
}
