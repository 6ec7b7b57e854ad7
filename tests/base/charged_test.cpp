// Containers that charge a budget.
#include "upstar/base/charged.hpp"

#include <doctest/doctest.h>

#include <cstdint>

#include "upstar/base/error.hpp"

using namespace upstar;

TEST_CASE("what containers charge is what they hold, and all of it comes back") {
  Budget budget;
  {
    ChargedVector<std::uint64_t> list(charged_to(budget));
    list.resize(1000);
    CHECK(budget.progress().bytes == list.capacity() * sizeof(std::uint64_t));
    ChargedMap<std::uint64_t, std::uint64_t> map(charged_to(budget));
    for (std::uint64_t i = 0; i < 10000; ++i) map.emplace(i, i);
    CHECK(budget.progress().bytes > 1000 * 8 + 10000 * 16);
    map.clear();
    map.rehash(0);
    CHECK(budget.progress().bytes < 1000 * 8 + 10000);
  }
  CHECK(budget.progress().bytes == 0);
}

TEST_CASE("a container that would pass the limit stays as it was") {
  Budget budget;
  budget.limit_memory(100'000);
  ChargedMap<std::uint64_t, std::uint64_t> map(charged_to(budget));
  std::uint64_t held = 0;
  CHECK_THROWS_AS(
      [&] {
        for (;; ++held) map.emplace(held, ~held);
      }(),
      LimitError);
  CHECK(budget.progress().bytes <= 100'000);
  CHECK(held > 1000);
  CHECK(map.size() == held);
  for (std::uint64_t i = 0; i < held; ++i) CHECK(map.at(i) == ~i);
}
