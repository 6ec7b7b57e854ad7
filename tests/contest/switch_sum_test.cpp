// Sums of switches: against the engine.
#include "upstar/analysis/switch_sum.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <random>
#include <string>
#include <vector>

#include "contest/solved.hpp"
#include "upstar/game/store.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

GameId engine_switch(GameStore& store, const Switch& one) {
  const std::array left{store.number(one.left)}, right{store.number(one.right)};
  return store.make(left, right);
}

}  // namespace

TEST_CASE("stops, winner and winning moves of random sums are the engine's") {
  std::mt19937 random(51);
  GameStore store;
  for (int trial = 0; trial < scaled(2000); ++trial) {
    const std::uint64_t spread = 1 + random() % 8, fraction_bits = random() % 3 + (random() % 8 == 0 ? 20 : 0);
    // few values: many ties
    const auto any = [&] { return (Dyadic(random() % (2 * spread + 1)) - Dyadic(spread)) >> fraction_bits; };
    std::vector<Switch> switches;
    for (std::uint64_t i = random() % 7; i > 0; --i) {
      const Dyadic a = any(), b = any();
      switches.push_back({std::max(a, b), std::min(a, b)});
    }
    const Dyadic number = any();
    GameId total = store.number(number);
    std::string input = fmt::format("{} {}\n", switches.size(), number.to_string());
    for (const Switch& one : switches) {
      total = store.add(total, engine_switch(store, one));
      input += fmt::format("{} {}\n", one.left.to_string(), one.right.to_string());
    }
    CAPTURE(input);
    const SwitchSum sum(number, switches);
    REQUIRE(sum.left_stop() == store.left_stop(total));
    REQUIRE(sum.right_stop() == store.right_stop(total));
    const Outcome outcome = store.outcome(total);
    REQUIRE(sum.left_wins_first() == (outcome == Outcome::L || outcome == Outcome::N));
    REQUIRE(sum.right_wins_first() == (outcome == Outcome::R || outcome == Outcome::N));
    for (const bool left_begins : {true, false}) {
      std::vector<std::size_t> expected;
      for (std::size_t i = 0; i < switches.size(); ++i) {
        const GameId others = store.subtract(total, engine_switch(store, switches[i]));
        const GameId after = store.add(others, store.number(left_begins ? switches[i].left : switches[i].right));
        const Relation relation = store.compare(after, GameStore::zero());
        const Relation good = left_begins ? Relation::greater : Relation::less;
        if (relation == Relation::equal || relation == good) expected.push_back(i);
      }
      REQUIRE(sum.winning_moves(left_begins) == expected);
    }
    constexpr std::array winners{"Left", "Right", "first", "second"};
    const char* winner = winners[static_cast<std::size_t>(outcome)];
    CHECK(solved("switches", input) ==
          fmt::format("{} {} {}\n", store.left_stop(total).to_string(), store.right_stop(total).to_string(), winner));
  }
}

TEST_CASE("a switch and what stands beside it, in the engine") {
  GameStore store;
  const GameId star = store.nimber(1);
  for (int x = -3; x <= 3; ++x) {
    for (int y = -3; y <= x; ++y) {
      const GameId hot = engine_switch(store, {x, y});
      const GameId starred_x = store.add(store.number(x), star), starred_y = store.add(store.number(y), star);
      const std::array<GameId, 1> left{starred_x}, right{starred_y}, plain_left{store.number(x)},
          plain_right{store.number(y)};
      CHECK(store.add(hot, star) == store.make(left, right));
      if (x > y) CHECK(store.add(store.make(plain_left, right), star) == store.make(left, plain_right));
      for (int z = -4; z <= 4; ++z)
        CHECK((store.compare(hot, store.number(z)) == Relation::confused) == (y <= z && z <= x));
    }
  }
}

TEST_CASE("what switches say") {
  CHECK(solved("switches", "0 -5/8") == "-5/8 -5/8 Right\n");
  CHECK(solved("switches", "1 0\n1 1", {.explain = true}) == "1 1 Left\n{1|1}: mean 1, temperature 0\n");
  CHECK(solved("switches", "2 0\n1 -1\n3 -3", {.moves = true}) ==
        "2 -2 first\nLeft: {3|-3} -> 3\nRight: {3|-3} -> -3\n");
  CHECK(complaint("switches", "1 0\n1 2") ==
        "2:3: the right option of a switch is at most the left option; here it is greater");
  CHECK(complaint("switches", "1 1/3\n1 0") ==
        "1:5: the number beside the switches is a number such as 3 or -5/8: "
        "the denominator of a number must be a power of two");
  CHECK(complaint("switches",
                  "1 0\n\xE2\x88\x92"
                  "1 1/3\n")
            .starts_with("2:6: a right option is a number such as 3 or -5/8: "));
  CHECK(complaint("switches", "2 1\n1 0\n") == "3:1: a left option is expected here, and the input ends");
  CHECK(solved("switches", "1 123456789012345678901234567890\n9223372036854775807 -9223372036854775808") ==
        "123456789021569050938089343697 123456789003122306864379792082 Left\n");
}

}  // namespace upstar::tests
