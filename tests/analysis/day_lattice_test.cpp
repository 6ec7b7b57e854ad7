// Games by their day, joins and meets: bounds, least and greatest, distributive.
#include "upstar/analysis/day_lattice.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "game/born_by.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/option_order.hpp"
#include "workload.hpp"

using namespace upstar;

TEST_CASE("the games born by day n are those with that birthday, in the order of options") {
  GameStore store;
  std::vector<GameId> naive{GameStore::zero()};
  const std::size_t counts[] = {1, 4, 22, 1474};
  for (std::uint64_t day = 0; day <= 3; ++day) {
    if (day > 0) {
      naive = tests::next_day<GameId>(
          naive, [&](GameId g, GameId h) { return store.leq(g, h); },
          [&](const std::vector<GameId>& left, const std::vector<GameId>& right) { return store.make(left, right); });
    }
    std::vector<GameId> born = born_by(store, day), sorted = born;
    CHECK(born.size() == counts[day]);
    OptionOrder(store).sort(sorted);
    CHECK(born == sorted);
    std::sort(sorted.begin(), sorted.end());
    CHECK(sorted == naive);
    for (const GameId g : born) REQUIRE(store.birthday(g) <= day);
  }
  CHECK_THROWS_AS(born_by(store, 4), LimitError);
  CHECK_THROWS_AS(born_by(store, UINT64_MAX), LimitError);
}

namespace {

struct Lattice {
  GameStore& store;
  std::uint64_t day;
  std::vector<GameId> games = born_by(store, day);

  GameId join(GameId g, GameId h) const { return upstar::join(store, g, h, day); }
  GameId meet(GameId g, GameId h) const { return upstar::meet(store, g, h, day); }

  /// What is wrong with the bounds of the pair, among all games of the day.
  std::string check(GameId g, GameId h) const {
    const GameId above = join(g, h), below = meet(g, h);
    if (store.birthday(above) > day || store.birthday(below) > day) return "a bound is not born by the day";
    for (const GameId k : games) {
      if ((store.leq(g, k) && store.leq(h, k)) != store.leq(above, k)) return "the join is not the least upper bound";
      if ((store.leq(k, g) && store.leq(k, h)) != store.leq(k, below)) {
        return "the meet is not the greatest lower bound";
      }
    }
    return {};
  }
};

}  // namespace

TEST_CASE("up to day 2, joins and meets are least and greatest bounds, and distribute") {
  GameStore store;
  for (const std::uint64_t day : {0U, 1U, 2U}) {
    const Lattice lattice{store, day};
    for (const GameId g : lattice.games) {
      for (const GameId h : lattice.games) {
        REQUIRE(lattice.check(g, h) == "");
        for (const GameId k : lattice.games) {
          REQUIRE(lattice.meet(g, lattice.join(h, k)) == lattice.join(lattice.meet(g, h), lattice.meet(g, k)));
        }
      }
    }
  }
}

TEST_CASE("on day 3, joins and meets are least and greatest bounds, and distribute") {
  GameStore store;
  const Lattice lattice{store, 3};
  std::mt19937 random(341);
  const auto any = [&] { return lattice.games[random() % lattice.games.size()]; };
  for (int i = 0; i < tests::scaled(400); ++i) {
    const GameId g = any(), h = any(), k = any();
    REQUIRE(lattice.check(g, h) == "");
    REQUIRE(lattice.meet(g, lattice.join(h, k)) == lattice.join(lattice.meet(g, h), lattice.meet(g, k)));
    REQUIRE(lattice.join(g, lattice.meet(h, k)) == lattice.meet(lattice.join(g, h), lattice.join(g, k)));
    REQUIRE(lattice.meet(store.negate(g), store.negate(h)) == store.negate(lattice.join(g, h)));
  }
}

TEST_CASE("on day 4 there are joins and meets too") {
  GameStore store;
  const std::vector<GameId> games = born_by(store, 3);
  std::mt19937 random(342);
  const auto any = [&] { return games[random() % games.size()]; };
  for (int i = 0; i < tests::scaled(5); ++i) {
    const GameId g = any(), h = any(), k = any();
    const GameId above = join(store, g, h, 4), below = meet(store, g, h, 4);
    CHECK(store.birthday(above) <= 4);
    CHECK(store.leq(g, above));
    CHECK(store.leq(h, above));
    CHECK(store.leq(above, join(store, g, h, 3)));
    CHECK(meet(store, above, k, 4) == join(store, meet(store, g, k, 4), meet(store, h, k, 4), 4));
    CHECK(below == store.negate(join(store, store.negate(g), store.negate(h), 4)));
  }
}

TEST_CASE("operands born later are refused, and days too far are a limit where they matter") {
  GameStore store;
  const GameId star = store.nimber(1), two = store.number(2);
  CHECK_THROWS_AS(join(store, two, star, 1), DomainError);
  CHECK_THROWS_AS(meet(store, star, two, 1), DomainError);
  CHECK_THROWS_AS(join(store, star, GameStore::zero(), 0), DomainError);
  CHECK_THROWS_AS(join(store, star, GameStore::zero(), 5), LimitError);
  CHECK(join(store, two, store.number(1), UINT64_MAX) == two);
  CHECK(meet(store, store.number(1'000'000), two, 1'000'000) == two);
}
