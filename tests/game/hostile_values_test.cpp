// Values on which programs of this field go wrong, built without text: long multiples of up, deep nests, far numbers.
#include <doctest/doctest.h>

#include "naive/bridge.hpp"

using namespace upstar;
using naive::Games;
using naive::Recipe;
using naive::Ref;

namespace {

GameId ups(GameStore& store, std::int64_t n, unsigned nimber = 0) { return store.number_up_star({0, n, nimber}); }

GameId make(GameStore& store, GameId left, GameId right) {
  return store.make(std::span(&left, 1), std::span(&right, 1));
}

}  // namespace

TEST_CASE("{n.^|*} + {0|m.^} = {(n+m+1).^*|(m+1).^}, for small n and m by definition, and for large ones") {
  Games games;
  const auto pair = [&](const Recipe& left, const Recipe& right) {
    return build(games, Recipe::game({left}, {right}));
  };
  const auto up_star = [](int n, unsigned m) { return Recipe::leaf(0, 0, n, m); };
  for (int n = 2; n <= 6; ++n) {
    for (int m = 1; m <= 5; ++m) {
      const Ref sum = games.add(pair(up_star(n, 0), up_star(0, 1)), pair(up_star(0, 0), up_star(m, 0)));
      CHECK(sum == pair(up_star(n + m + 1, 1), up_star(m + 1, 0)));
    }
  }
  GameStore store;
  for (const std::int64_t n : {3, 50, 5000}) {
    for (const std::int64_t m : {2, 40, 4000}) {
      const GameId sum =
          store.add(make(store, ups(store, n), ups(store, 0, 1)), make(store, ups(store, 0), ups(store, m)));
      CHECK(sum == make(store, ups(store, n + m + 1, 1), ups(store, m + 1)));
    }
  }
}

TEST_CASE("two equal switches cancel to their mean, wherever their numbers are") {
  GameStore store;
  for (const Dyadic& x : {Dyadic(1), Dyadic(1 << 20), Dyadic(std::int64_t{1} << 31), Dyadic(Integer(1) << 100),
                          Dyadic(1) >> 33, Dyadic(1) >> 200}) {
    for (const Dyadic& y : {Dyadic(0), -x, x - Dyadic(Integer(1) << 101), x - (Dyadic(1) >> 201)}) {
      const GameId g = make(store, store.number(x), store.number(y));
      CHECK(store.add(g, g) == store.number(x + y));
      CHECK(store.mean(g) == (x + y) >> 1);
      CHECK(store.temperature(g) == (x - y) >> 1);
      CHECK(store.left_stop(g) == x);
      CHECK(store.right_stop(g) == y);
      CHECK(store.subtract(g, g) == GameStore::zero());
      CHECK(make(store, store.number(y), store.number(x)) != g);
      CHECK(store.is_number(make(store, store.number(y), store.number(x))));
    }
  }
}

TEST_CASE("the simplest number is found between ends that leave a machine word") {
  GameStore store;
  for (int bits = 1; bits < 200; bits += 3) {
    const Dyadic small = Dyadic(1) >> static_cast<std::uint64_t>(bits);
    const Dyadic large = Dyadic(Integer(1) << bits);
    CHECK(store.number_of(make(store, GameStore::zero(), store.number(small))) == small >> 1);
    CHECK(store.number_of(make(store, store.number(-small), GameStore::zero())) == -(small >> 1));
    CHECK(store.number_of(make(store, store.number(large), store.number(large + Dyadic(1)))) ==
          large + (Dyadic(1) >> 1));
    CHECK(store.number_of(make(store, store.number(large - small), store.number(large + small))) == large);
    CHECK(store.number_of(make(store, store.number(-large), store.number(large))) == Dyadic(0));
    const GameId only_left[] = {store.number(large)};
    CHECK(store.number_of(store.make(only_left, {})) == large + Dyadic(1));
    CHECK(store.number_of(store.make({}, only_left)) == Dyadic(0));
  }
}

TEST_CASE("games nested 20,000 deep are compared, negated and subtracted without end of stack") {
  GameStore store;
  constexpr int depth = 20000;
  GameId g = make(store, store.number(1), store.number(-1));
  GameId h = make(store, store.number(1), store.nimber(1));
  for (int i = 0; i < depth; ++i) {
    g = make(store, store.number(i + 2), g);
    h = make(store, store.number(i + 2), h);
  }
  CHECK(g != h);
  CHECK(store.leq(g, h));
  CHECK_FALSE(store.leq(h, g));
  CHECK(store.birthday(g) > depth);
  CHECK(store.left_stop(g) == Dyadic(depth + 1));
  CHECK(store.subtract(g, g) == GameStore::zero());
  CHECK(store.negate(store.negate(g)) == g);
}

TEST_CASE("{0 | -n.^} is confused with fewer downs, however many they are") {
  for (const std::int64_t n : {std::int64_t{3}, std::int64_t{40}, std::int64_t{1} << 20, std::int64_t{1} << 40}) {
    CAPTURE(n);
    GameStore store;
    const GameId g = make(store, GameStore::zero(), ups(store, -n));
    CHECK(store.compare(g, ups(store, -(n / 2))) == Relation::confused);  // either player leaves a multiple of ^
  }
}

TEST_CASE("long numbers and multiples of up are charged with all their digits") {
  Budget budget;
  GameStore store(&budget);
  const Integer long_one = Integer(1) << 80'000;  // of 10,000 bytes
  const auto charged = [&](auto make_with) {
    const std::uint64_t before = budget.progress().bytes;
    for (int n = 0; n < 100; ++n) make_with(Integer(long_one + n));
    return budget.progress().bytes - before;
  };
  const auto ups = [&](const Integer& n) { store.number_up_star({0, n, 0}); };
  CHECK(charged(ups) >= 1'000'000);
  CHECK(charged(ups) == 0);
  CHECK(charged([&](const Integer& n) { store.number_up_star({0, 0, n}); }) >= 1'000'000);
  CHECK(charged([&](const Integer& n) { store.number(Dyadic(n)); }) >= 1'000'000);
}
