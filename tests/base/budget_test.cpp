// Which budget a function works with that was given a pointer.
#include <doctest/doctest.h>

#include "upstar/base/budget.hpp"
#include "upstar/base/error.hpp"

using namespace upstar;

TEST_CASE("the budget that was given is the one that is asked") {
  Budget budget;
  budget.limit_memory(100);
  const GivenBudget given(&budget);
  given->charge(60);
  CHECK(budget.progress().bytes == 60);
  CHECK_THROWS_AS(given->charge(60), LimitError);
  CHECK(&static_cast<Budget&>(given) == &budget);
}

TEST_CASE("where none was given there is one without limits") {
  const GivenBudget own(nullptr);
  own->charge(UINT64_MAX / 2);
  CHECK(own->progress().bytes == UINT64_MAX / 2);
}
