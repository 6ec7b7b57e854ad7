// The short way of lines that are one position against the parser and the evaluation, which read it in parentheses.
#include "expr/plain_position.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>

#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

/// The answer, or the error without its place, which is another one in parentheses.
std::string answer_or_error(Session& session, const std::string& line) {
  try {
    return session.to_text(session.evaluate(line), Style::text);
  } catch (const LimitError&) {
    return "limit";
  } catch (const Error& error) {
    return error.what();
  }
}

bool is_taken(SessionData& session, const std::string& line) {
  try {
    return plain_position(session, line).has_value();
  } catch (const LimitError&) {  // some rulesets know only so large numbers
    return false;
  }
}

std::string call_of(const std::string& ruleset, const std::string& text) { return ruleset + "(\"" + text + "\")"; }

}  // namespace

TEST_CASE("the short way of reading positions finds what the long way finds") {
  GameStore store;
  const Registry rulesets = Registry::standard();
  Session session(store, rulesets);
  SessionData data(store, rulesets);
  std::size_t taken = 0, refused = 0;
  std::mt19937_64 random{9};
  const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
  const std::string letters = "xo.LRTF|,;01- *\"\\/";
  const int changes = upstar::tests::scaled(20);
  for (const RulesetEntry& entry : rulesets.entries()) {
    for (int change = 0; change <= changes; ++change) {
      std::string text = entry.info.example;
      if (change > 0) {
        const std::size_t place = below(text.size() + 1);
        const char letter = letters[below(letters.size())];
        if (place == text.size()) text += letter;
        else text[place] = letter;
      }
      const std::string line = call_of(entry.info.name, text);
      CAPTURE(line);
      ++(is_taken(data, line) ? taken : refused);
      store.budget().stop_at_tick(200'000);
      const std::string answer = answer_or_error(session, line);
      const std::string last = answer_or_error(session, "ans");
      store.budget().stop_at_tick(200'000);
      const std::string long_answer = answer_or_error(session, "(" + line + ")");
      if (answer == "limit" || long_answer == "limit") continue;
      CHECK(answer == long_answer);
      CHECK(last == answer_or_error(session, "ans"));
    }
  }
  CHECK(taken >= rulesets.entries().size());
  CHECK(refused > 0);
}

TEST_CASE("what is more than a position of the library with a text goes the long way") {
  GameStore store;
  const Registry rulesets = Registry::standard();
  SessionData session(store, rulesets);
  CHECK(plain_position(session, "  clobber(\"xo\")  "));
  for (const char* line : {"",
                           "clobber",
                           "clobber(",
                           "clobber(\"xo\"",
                           "clobber(\"xo",
                           "clobber(\"xo\") + 1",
                           "-clobber(\"xo\")",
                           "clobber(\"xo\");1",
                           "clobber(\"xo\") # so",
                           "clobber(\"x\\\"o\")",
                           "clobber (\"xo\")",
                           "clobber(\"xo\", 1)",
                           "cutcake(2,5)",
                           "(clobber(\"xo\"))",
                           "no_such_rules(\"xo\")",
                           "outcome(\"xo\")",
                           "clobber(\"xo?\")",
                           "subtraction[set=1..2](\"3\")",
                           "clobber(xo)",
                           "clobber(\"xo\tx\")",
                           "clobber(\"xö\")"})
    CHECK_MESSAGE(!plain_position(session, line), line);
  CHECK(!plain_position(session, call_of("clobber", std::string(2000, '.'))));
}

TEST_CASE("rules that a line has defined are not taken for those of the library") {
  GameStore store;
  const Registry rulesets = Registry::standard();
  Session session(store, rulesets);
  session.evaluate("rules mine(b) := {rewrites(b, \"xo\", \".x\") | rewrites(b, \"ox\", \".o\")}");
  CHECK(session.to_text(session.evaluate("mine(\"xo\")"), Style::text) == "*");
  session.evaluate("rules mine(b) := {|rewrites(b, \"xo\", \".x\")}");
  CHECK(session.to_text(session.evaluate("mine(\"xo\")"), Style::text) == "-1");
}
