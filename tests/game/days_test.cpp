// The games born by days 0 to 3: how many there are, that they are those of the reference engine, and their order.
#include <doctest/doctest.h>

#include <bitset>

#include "game/born_by.hpp"
#include "naive/bridge.hpp"

using namespace upstar;
using naive::Games;
using naive::Ref;
using naive::Refs;

namespace {

constexpr std::size_t day3 = 1474;

Refs born_by(Games& games, int day) {
  Refs born{0};
  for (; day > 0; --day) {
    born = tests::next_day<Ref>(
        born, [&](Ref g, Ref h) { return games.leq(g, h); },
        [&](Refs left, Refs right) { return games.make(std::move(left), std::move(right)); });
  }
  return born;
}

using Above = std::vector<std::bitset<day3>>;

}  // namespace

TEST_CASE("1, 4, 22 and 1474 games are born by days 0, 1, 2 and 3, the same as by definition") {
  GameStore store;
  Games games;
  naive::Bridge bridge(store, games);
  const std::size_t counts[] = {1, 4, 22, day3};
  for (int day = 0; day <= 3; ++day) {
    const std::vector<GameId> born = tests::born_by(store, day);
    CHECK(born.size() == counts[day]);
    Refs same;
    for (const GameId g : born) same.push_back(bridge.to_naive(g));
    std::sort(same.begin(), same.end());
    CHECK(same == born_by(games, day));
    for (const GameId g : born) REQUIRE(store.birthday(g) <= day);
  }
}

TEST_CASE("the 1474 games born by day 3 are partially ordered, and as by definition") {
  GameStore store;
  Games games;
  naive::Bridge bridge(store, games);
  const std::vector<GameId> born = tests::born_by(store, 3);
  REQUIRE(born.size() == day3);
  Refs same;
  for (const GameId g : born) same.push_back(bridge.to_naive(g));

  Above above(day3);
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < day3; ++i) {
    for (std::size_t j = 0; j < day3; ++j) {
      above[i][j] = store.leq(born[i], born[j]);
      if (above[i][j] != games.leq(same[i], same[j])) ++wrong;
    }
  }
  CHECK(wrong == 0);

  std::size_t not_reflexive = 0, not_antisymmetric = 0, not_transitive = 0;
  for (std::size_t i = 0; i < day3; ++i) {
    if (!above[i][i]) ++not_reflexive;
    for (std::size_t j = 0; j < day3; ++j) {
      if (i == j || !above[i][j]) continue;
      if (above[j][i]) ++not_antisymmetric;
      if ((above[j] & ~above[i]).any()) ++not_transitive;
    }
  }
  CHECK(not_reflexive == 0);
  CHECK(not_antisymmetric == 0);
  CHECK(not_transitive == 0);
}

TEST_CASE("the negative of each game born by day 3 is another one, and cancels it") {
  GameStore store;
  Games games;
  naive::Bridge bridge(store, games);
  const std::vector<GameId> born = tests::born_by(store, 3);
  for (const GameId g : born) {
    const GameId negative = store.negate(g);
    REQUIRE(std::binary_search(born.begin(), born.end(), negative));
    REQUIRE(bridge.to_naive(negative) == games.negate(bridge.to_naive(g)));
    REQUIRE(store.add(g, negative) == GameStore::zero());
  }
}
