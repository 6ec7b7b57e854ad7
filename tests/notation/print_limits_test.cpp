// Texts too long to write, values too deep to recurse on, and the budget.
#include <doctest/doctest.h>

#include "read_value.hpp"
#include "upstar/base/error.hpp"
#include "upstar/notation/print.hpp"

using namespace upstar;

namespace {

/// +-step +-2step ... +-n.step
GameId sum_of_switches(GameStore& store, int n) {
  GameId sum = GameStore::zero();
  for (int i = 1; i <= n; ++i) {
    const GameId left[] = {store.number(i)};
    const GameId right[] = {store.number(-i)};
    sum = store.add(sum, store.make(left, right));
  }
  return sum;
}

}  // namespace

TEST_CASE("a text past 10,000 characters is written with definitions") {
  GameStore store;
  const GameId g = sum_of_switches(store, 24);
  // Half of the 2^24 numbers stand in the plain text, as the sum is a switch, and a bar between any two.
  CHECK(text_length(store, g, Style::cgsuite) > std::uint64_t{3} << 23);
  const std::string text = to_text(store, g);
  CHECK(text.size() < 600);
  CHECK(text == to_text(store, g, Style::shared));
  CHECK(to_text(store, g, Style::unicode).ends_with("±{w|w−46}"));
  GameStore other;
  CHECK(to_text(other, tests::read_value(other, text)) == text);
}

TEST_CASE("values that differ by 2^40 numbers are printed as the one value they share") {
  Budget budget;
  GameStore store(&budget);
  GameId sum = GameStore::zero();
  for (int i = 0; i < 40; ++i) {
    const Dyadic size(Integer(1) << i);
    sum = store.add(sum, store.make(std::vector{store.number(size)}, std::vector{store.number(-size)}));
  }
  CHECK(to_text(store, sum).size() < 2000);
  budget.limit_memory(budget.progress().bytes + (std::uint64_t{1} << 24));
  CHECK(text_length(store, sum, Style::cgsuite, 100000) == UINT64_MAX);
  CHECK_THROWS_AS(to_text(store, sum, Style::cgsuite), LimitError);
  CHECK_THROWS_AS(to_text(store, sum, Style::json), LimitError);
}

TEST_CASE("the fallback sets in after 10,000 characters, and not before") {
  GameStore store;
  std::uint64_t longest_plain = 0;
  std::uint64_t shortest_shared = UINT64_MAX;
  for (int n = 1; n <= 16; ++n) {
    const GameId g = sum_of_switches(store, n);
    const std::uint64_t plain = text_length(store, g, Style::cgsuite);
    const bool is_plain = to_text(store, g) == to_text(store, g, Style::cgsuite);
    CHECK(is_plain == (plain <= 10000));
    if (is_plain) longest_plain = std::max(longest_plain, plain);
    if (!is_plain) shortest_shared = std::min(shortest_shared, plain);
  }
  CHECK(longest_plain > 1000);
  CHECK(shortest_shared < 100000);
}

TEST_CASE("a long number is printed in full") {
  GameStore store;
  const GameId g = store.number(Dyadic(Integer(1) << 50000));
  CHECK(to_text(store, g).size() == 15052);
  CHECK(to_text(store, g) == to_text(store, g, Style::cgsuite));
}

TEST_CASE("a text that does not fit in memory is a limit error, found at once") {
  GameStore store;
  const GameId nimber = store.nimber(100000);
  CHECK(text_length(store, nimber, Style::braces) == UINT64_MAX);
  CHECK_THROWS_AS(to_text(store, nimber, Style::braces), LimitError);
  CHECK(to_text(store, nimber) == "*100000");
  CHECK(to_text(store, nimber, Style::json).size() < 100);
  const GameId ups = store.number_up_star({0, Integer(1) << 70, 1});
  CHECK(text_length(store, ups, Style::braces) == UINT64_MAX);
  CHECK_THROWS_AS(to_text(store, ups, Style::braces), LimitError);
  const GameId sum = sum_of_switches(store, 90);
  CHECK(text_length(store, sum, Style::cgsuite) == UINT64_MAX);
  CHECK_THROWS_AS(to_text(store, sum, Style::cgsuite), LimitError);
  CHECK_THROWS_AS(to_text(store, sum, Style::braces), LimitError);
  CHECK(to_text(store, sum).size() < 3000);
}

TEST_CASE("the memory limit of the budget is the limit of a text, and is given back") {
  Budget budget;
  GameStore store(&budget);
  const GameId g = sum_of_switches(store, 12);
  const std::uint64_t length = text_length(store, g, Style::cgsuite);
  const std::uint64_t before = budget.progress().bytes;
  budget.limit_memory(before + length / 2);
  CHECK_THROWS_AS(to_text(store, g, Style::cgsuite), LimitError);
  CHECK(budget.progress().bytes == before);
  budget.limit_memory(before + 20 * length);
  CHECK(to_text(store, g, Style::cgsuite).size() == length);
  CHECK(budget.progress().bytes == before);
}

TEST_CASE("long chains of ups are cheap where they are not expanded, and written where they are") {
  GameStore store;
  const GameId ups = store.number_up_star({0, 100000, 0});
  CHECK(to_text(store, ups) == "^100000");
  const GameId g = store.make(std::vector{store.add(ups, store.number(3))}, std::vector{store.nimber(1)});
  CHECK(to_text(store, g) == "{3^100000|*}");
  const std::string braces = to_text(store, ups, Style::braces);
  // 99,999 times `{0|}` round ^ or ^*, as the stars alternate.
  CHECK(braces.size() == 99999 * 4 + std::string("{0,{0|0}|0}").size());
  CHECK(braces.starts_with("{0|{0|{0|"));
  CHECK(braces.ends_with("{0|{0,{0|0}|0}}" + std::string(99998, '}')));
}

TEST_CASE("values too deep for recursion are printed") {
  GameStore store;
  GameId g = store.make(std::vector{store.number(1)}, std::vector{store.number(-1)});
  constexpr int depth = 20000;
  for (int i = 0; i < depth; ++i) g = store.make(std::vector{store.number(i + 2)}, std::vector{g});
  for (const Style style : {Style::text, Style::cgsuite, Style::braces, Style::json, Style::shared, Style::latex}) {
    const std::string text = to_text(store, g, style);
    CHECK(text.size() == text_length(store, g, style));
    CHECK(text.size() > 2 * depth);
  }
  CHECK(tests::read_value(store, to_text(store, g)) == g);
}
