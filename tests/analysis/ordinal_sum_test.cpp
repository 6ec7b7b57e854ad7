// Laws of the ordinal sum, and its fast ways against the definition.
#include <doctest/doctest.h>

#include <random>

#include "upstar/analysis/ordinal_sum.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/uptimal.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

// The definition, letter by letter.
GameId by_definition(GameStore& store, GameId g, GameId h) {
  std::vector<GameId> left = store.options(g, Player::left), right = store.options(g, Player::right);
  for (const GameId option : store.options(h, Player::left)) left.push_back(by_definition(store, g, option));
  for (const GameId option : store.options(h, Player::right)) right.push_back(by_definition(store, g, option));
  return store.make(left, right);
}

// A game of small depth; numbers, nimbers and ups often.
GameId random_game(GameStore& store, std::mt19937& random, int depth) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  if (depth == 0 || below(3) == 0) {
    switch (below(3)) {
      case 0: return store.number(Dyadic(Integer(below(13) - 6), static_cast<std::uint64_t>(below(3))));
      case 1: return store.nimber(below(4));
      default: return store.number_up_star({Dyadic(0), below(5) - 2, below(3)});
    }
  }
  std::vector<GameId> sides[2];
  for (auto& side : sides) {
    for (int i = below(3); i > 0; --i) side.push_back(random_game(store, random, depth - 1));
  }
  return store.make(sides[0], sides[1]);
}

}  // namespace

TEST_CASE("the ordinal sum is what its definition says") {
  GameStore store;
  std::mt19937 random(1);
  for (int i = 0; i < tests::scaled(400); ++i) {
    const GameId g = random_game(store, random, 2), h = random_game(store, random, 2);
    CHECK(ordinal_sum(store, g, h) == by_definition(store, g, h));
  }
}

TEST_CASE("numbers add up as sign expansions, one after the other") {
  GameStore store;
  for (int x = -12; x <= 12; ++x) {
    for (int y = -12; y <= 12; ++y) {
      const GameId g = store.number(Dyadic(Integer(x), 2)), h = store.number(Dyadic(Integer(y), 2));
      CHECK(ordinal_sum(store, g, h) == by_definition(store, g, h));
    }
  }
}

TEST_CASE("the colon principle: a better right operand makes a better sum") {
  GameStore store;
  std::mt19937 random(2);
  for (int i = 0; i < tests::scaled(400); ++i) {
    const GameId g = random_game(store, random, 1);
    const GameId h = random_game(store, random, 2), k = random_game(store, random, 2);
    CHECK(store.compare(ordinal_sum(store, g, h), ordinal_sum(store, g, k)) == store.compare(h, k));
  }
}

TEST_CASE("0 is neutral, and the negative of the sum is that of the negatives") {
  GameStore store;
  std::mt19937 random(3);
  for (int i = 0; i < tests::scaled(200); ++i) {
    const GameId g = random_game(store, random, 2), h = random_game(store, random, 2);
    CHECK(ordinal_sum(store, g, GameStore::zero()) == g);
    CHECK(ordinal_sum(store, GameStore::zero(), h) == h);
    CHECK(ordinal_sum(store, store.negate(g), store.negate(h)) == store.negate(ordinal_sum(store, g, h)));
  }
}

TEST_CASE("long and deep operands take no recursion, and huge numbers no time") {
  GameStore store;
  const auto integer = [&](std::int64_t n) { return store.number(Dyadic(n)); };
  const GameId billion = integer(1'000'000'000);
  CHECK(ordinal_sum(store, billion, billion) == integer(2'000'000'000));
  CHECK(ordinal_sum(store, store.nimber(1'000'000'000), store.nimber(3)) == store.nimber(1'000'000'003));
  // 1 : -n is 2^-n.
  CHECK(store.number_of(ordinal_sum(store, integer(1), integer(-100'000))) == Dyadic(Integer(1), 100'000));
  // * : n = {0, *:(n-1) | 0} is ^[n] + * (Siegel II.4).
  const GameId star = store.nimber(1);
  for (const unsigned n : {1u, 2u, 3u, 50u})
    CHECK(ordinal_sum(store, star, integer(n)) == store.add(up_sum(store, n), star));
  CHECK_THROWS_AS(ordinal_sum(store, integer(1), integer(-1'000'000'000)), LimitError);
}
