// Nothing that a person can type overflows the stack: it has an answer or is a limit error.
#include <doctest/doctest.h>

#include <chrono>
#include <string>

#include "expr/toy_rulesets.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"

using namespace upstar;

namespace {

constexpr std::size_t deep = 100'000;

std::string repeat(const std::string& text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

struct DepthFixture {
  int opened = 0;
  Registry registry = tests::toy_rulesets(opened);
  Budget budget;
  GameStore store{&budget};
  Session session{store, registry};

  GameId value(const std::string& line) { return std::get<GameId>(session.evaluate(line).value); }
};

}  // namespace

TEST_CASE("100,000 nested braces have a value") {
  DepthFixture f;
  CHECK(f.value(repeat("{", deep) + "0" + repeat("|}", deep)) == f.store.number(Dyadic(deep)));
  CHECK(f.value(repeat("{|", deep) + "0" + repeat("}", deep)) == f.store.number(-Dyadic(deep)));
  CHECK(f.value(repeat("{0|", deep) + "*" + repeat("}", deep)) ==
        f.store.number_up_star({Dyadic(0), Integer(deep), Integer(deep % 2 == 0 ? 1 : 0)}));
}

TEST_CASE("100,000 operators have a value") {
  DepthFixture f;
  CHECK(f.value(repeat("- ", deep) + "1") == f.store.number(1));
  CHECK(f.value("1" + repeat("+^", deep)) == f.store.number_up_star({Dyadic(1), Integer(deep), Integer(0)}));
  CHECK(f.value("0" + repeat(":1", deep)) == f.store.number(Dyadic(deep)));
  CHECK(f.value(repeat("(1+", deep) + "0" + repeat(")", deep)) == f.store.number(Dyadic(deep)));
  CHECK(f.value(repeat("mean(", deep) + "1/2" + repeat(")", deep)) == f.store.number(Dyadic(Integer(1), 1)));
}

TEST_CASE("lists too deep or too long are a limit") {
  DepthFixture f;
  CHECK(std::holds_alternative<AnswerList>(f.session.evaluate(repeat("[", 100) + repeat("]", 100)).value));
  CHECK_THROWS_AS(f.session.evaluate(repeat("[", 101) + repeat("]", 101)), LimitError);
  CHECK_THROWS_AS(f.session.evaluate(repeat("[", deep) + repeat("]", deep)), LimitError);
  std::string doubling = "a := [1, 1]";
  for (int i = 0; i < 60; ++i) doubling += "; a := [a, a]";
  CHECK_THROWS_AS(f.session.evaluate(doubling), LimitError);
}

TEST_CASE("a long evaluation asks its budget") {
  DepthFixture f;
  f.budget.limit_time(std::chrono::nanoseconds(1));
  CHECK_THROWS_AS(f.session.evaluate("1" + repeat("+1", deep)), LimitError);
}

TEST_CASE("a construction with many options asks its budget") {
  DepthFixture f;
  f.budget.stop_at_tick(20);
  CHECK_THROWS_AS(f.session.evaluate("*100000 : 1"), LimitError);  // 10^10 comparisons, which would not end
}
