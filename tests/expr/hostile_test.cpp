// Inputs on which programs of this field have given wrong values, run for ever or died: answered, and at once.
#include <doctest/doctest.h>

#include <chrono>

#include "notation/cases.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"

using namespace upstar;

namespace {

/// A session that gives up, by a LimitError, what takes longer than "at once" on any machine and under sanitizers.
struct HostileFixture {
  Budget budget;
  Registry registry = Registry::standard();
  GameStore store{&budget};
  Session session{store, registry};

  GameId value(const std::string& text) {
    budget.limit_time(std::chrono::seconds(60));
    session.clear_definitions();
    return std::get<GameId>(session.evaluate(text).value);
  }
  std::string answer(const std::string& text) {
    budget.limit_time(std::chrono::seconds(60));
    session.clear_definitions();
    return session.to_text(session.evaluate(text));
  }
};

std::string repeated(const std::string& text, int count) {
  std::string result;
  for (int i = 0; i < count; ++i) result += text;
  return result;
}

constexpr int nested = 10000;

}  // namespace

TEST_CASE("inputs that break programs have their true answers") {
  const auto cases = tests::read_text_cases("expr/hostile.txt");
  CHECK(cases.size() > 40);
  for (const tests::TextCase& expected : cases) {
    HostileFixture f;
    CAPTURE(expected.place);
    CAPTURE(expected.text);
    try {
      CHECK(f.answer(expected.text) == expected.meaning);
    } catch (const Error& error) {
      FAIL_CHECK(error.what());
    }
  }
}

TEST_CASE("braces nested 10,000 deep are integers where they are") {
  HostileFixture f;
  CHECK(f.answer(repeated("{", nested) + repeated("|}", nested)) == std::to_string(nested - 1));
  CHECK(f.answer(repeated("{|", nested) + repeated("}", nested)) == std::to_string(1 - nested));
}

TEST_CASE("braces nested 10,000 deep are multiples of up where they are") {
  HostileFixture f;
  CHECK(f.answer(repeated("{0|", nested) + "*" + repeated("}", nested)) == "^" + std::to_string(nested) + "*");
  CHECK(f.answer(repeated("{", nested) + "*" + repeated("|0}", nested)) == "v" + std::to_string(nested) + "*");
}

TEST_CASE("braces nested 10,000 deep are halves of halves where they are") {
  HostileFixture f;
  const GameId g = f.value(repeated("{0|", nested) + "1" + repeated("}", nested));
  CHECK(f.store.number_of(g) == Dyadic(1) >> nested);
}

TEST_CASE("a hot game nested 10,000 deep is built, negated, printed and read back") {
  HostileFixture f;
  std::string text = "0";
  for (int i = 1; i <= nested; ++i) text = "{" + std::to_string(i) + "|" + text + "}";
  const GameId g = f.value(text);
  CHECK_FALSE(f.store.is_number(g));
  CHECK(f.value(to_text(f.store, g)) == g);
  const GameId negative = f.store.negate(g);
  CHECK(f.store.negate(negative) == g);
  CHECK(f.store.add(g, negative) == GameStore::zero());
  CHECK(f.value("-" + text) == negative);
}

TEST_CASE("the sum +-1 +-2 ... +-24 is printed in a few hundred characters and reads back") {
  HostileFixture f;
  std::string text;
  for (int n = 1; n <= 24; ++n) text += "+-" + std::to_string(n);
  const GameId g = f.value(text);
  const std::string printed = to_text(f.store, g);
  CHECK(printed.size() < 1000);
  CHECK(f.value(printed) == g);
}

TEST_CASE_FIXTURE(HostileFixture, "a list holds a million entries, its own lists' among them, and no more") {
  const auto list_of = [](int count) { return "[" + repeated("0,", count - 1) + "0]"; };
  CHECK_NOTHROW(session.evaluate(list_of(1'000'000)));
  CHECK_THROWS_WITH_AS(session.evaluate(list_of(1'000'001)), "a list of more than 1000000 entries", LimitError);
  CHECK_NOTHROW(session.evaluate("[" + list_of(999'998) + ",0]"));
  CHECK_THROWS_AS(session.evaluate("[" + list_of(999'999) + ",0]"), LimitError);
}

TEST_CASE_FIXTURE(HostileFixture, "lists stand in lists 100 deep, and no deeper") {
  const auto nest = [](int depth) { return repeated("[", depth) + "0" + repeated("]", depth); };
  CHECK(answer(nest(100)) == nest(100));
  CHECK_THROWS_AS(answer(nest(101)), LimitError);
}
