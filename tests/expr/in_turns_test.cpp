// Ways to answer a question that take turns.
#include "expr/in_turns.hpp"

#include <doctest/doctest.h>

namespace upstar {

namespace {

using Way = std::function<std::optional<int>()>;

}  // namespace

TEST_CASE("the answer is that of a way that has one, whatever comes of the others") {
  Budget budget;
  const Way none = [] { return std::optional<int>(); };
  const Way limited = []() -> std::optional<int> { throw LimitError("full"); };
  const Way endless = [&budget]() -> std::optional<int> {
    for (;;) budget.tick();
  };
  const Way seven = [] { return std::optional(7); };
  CHECK(first_to_end<int>(budget, {none, limited, seven}) == 7);
  CHECK(first_to_end<int>(budget, {seven, limited, none}) == 7);
  CHECK(first_to_end<int>(budget, {endless, limited, seven}) == 7);
}

TEST_CASE("a limit is told if no other way has an answer") {
  Budget budget;
  const Way none = [] { return std::optional<int>(); };
  const Way limited = []() -> std::optional<int> { throw LimitError("full"); };
  CHECK_THROWS_AS(first_to_end<int>(budget, {limited, none, none}), LimitError);
  CHECK_THROWS_AS(first_to_end<int>(budget, {none, limited}), LimitError);
  CHECK_THROWS_AS(first_to_end<int>(budget, {none, none, limited}), LimitError);
}

}  // namespace upstar
