// Which budget a function works with that was given a pointer.
#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <thread>

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

TEST_CASE("a budget says that it ran out of memory once it has, and no longer when it starts again") {
  Budget budget;
  CHECK_FALSE(budget.ran_out_of_memory());
  budget.limit_memory(100);
  budget.charge(100);
  CHECK_FALSE(budget.ran_out_of_memory());
  CHECK_THROWS_AS(budget.charge(1), LimitError);
  CHECK(budget.ran_out_of_memory());
  budget.start();
  CHECK_FALSE(budget.ran_out_of_memory());
  budget.limit_time(std::chrono::seconds(0));
  CHECK_THROWS_AS(budget.look(), LimitError);
  CHECK_FALSE(budget.ran_out_of_memory());
}

TEST_CASE("where none was given there is one without limits") {
  const GivenBudget own(nullptr);
  own->charge(UINT64_MAX / 2);
  CHECK(own->progress().bytes == UINT64_MAX / 2);
}

TEST_CASE("slow steps are counted one by one, also after quick ones") {
  using namespace std::chrono_literals;
  const auto slow_steps_until_stopped = [](Budget& budget) {
    int steps = 0;
    try {
      for (; steps < 2000; ++steps) {
        std::this_thread::sleep_for(1ms);
        budget.tick();
      }
    } catch (const LimitError&) {
    }
    return steps;
  };
  Budget fresh;
  fresh.limit_time(10ms);
  CHECK(slow_steps_until_stopped(fresh) <= 12);

  Budget hurried;
  for (int i = 0; i < 1'000'000; ++i) hurried.tick();
  hurried.limit_time(1ms);
  CHECK(slow_steps_until_stopped(hurried) <= 512);
  hurried.limit_time(10ms);
  CHECK(slow_steps_until_stopped(hurried) <= 12);
}

TEST_CASE("overtime has no time limit and a quarter more memory, and ends") {
  Budget budget;
  const std::atomic<bool> cancelled = true;
  budget.limit_time(std::chrono::seconds(0));
  budget.cancel_by(&cancelled);
  budget.limit_memory(100);
  budget.charge(100);
  {
    const Overtime overtime(budget);
    budget.look();
    budget.charge(25);
    CHECK_THROWS_AS(budget.charge(1), LimitError);
    budget.release(25);
  }
  CHECK_THROWS_AS(budget.charge(1), LimitError);
  CHECK_THROWS_WITH_AS(budget.look(), doctest::Contains("interrupted"), LimitError);
  budget.cancel_by(nullptr);
  CHECK_THROWS_WITH_AS(budget.look(), doctest::Contains("time limit"), LimitError);
}
