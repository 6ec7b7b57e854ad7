// Norton products against the definition, and the laws that make them multiples.
#include "upstar/analysis/norton_product.hpp"

#include <doctest/doctest.h>

#include <map>

#include "naive/trial.hpp"
#include "upstar/analysis/day_lattice.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/uptimal.hpp"

using namespace upstar;
using naive::Bench;
using naive::Games;
using naive::Ref;
using naive::Refs;
using naive::Sample;

namespace {

// The definition, with all incentives, dominated ones too. An integer n times U is the sum of n copies of U (of -U,
// if n is negative).
Ref product(Games& games, std::map<Ref, Ref>& memo, Ref g, Ref u, const Refs& incentives) {
  if (const auto known = memo.find(g); known != memo.end()) return known->second;
  Ref result = 0;
  const auto number = games.number_of(g);
  if (number && denominator(*number) == 1) {
    for (naive::Rational n = 0; n < *number; n += 1) result = games.add(result, u);
    for (naive::Rational n = 0; n > *number; n -= 1) result = games.add(result, games.negate(u));
  } else {
    Refs left, right;
    const Refs lefts = games.left(g), rights = games.right(g);
    for (const Ref i : incentives) {
      const Ref step = games.add(u, i);
      for (const Ref option : lefts) left.push_back(games.add(product(games, memo, option, u, incentives), step));
      for (const Ref option : rights) {
        right.push_back(games.add(product(games, memo, option, u, incentives), games.negate(step)));
      }
    }
    result = games.make(std::move(left), std::move(right));
  }
  return memo[g] = result;
}

bool has_more_followers(GameStore& store, GameId g, std::size_t count) {
  return store.birthday(g) >= count || store.followers(g).size() > count;
}

/// A positive unit near the sample: itself, its negative, or ^ where it is large or confused with 0.
GameId unit_near(GameStore& store, GameId g) {
  const GameId zero = GameStore::zero();
  const bool is_small = !has_more_followers(store, g, 8);
  if (is_small && g != zero && store.leq(zero, g)) return g;
  if (is_small && g != zero && store.leq(g, zero)) return store.negate(g);
  return store.number_up_star({Dyadic(0), 1, 0});
}

bool is_large(GameStore& store, GameId g) { return has_more_followers(store, g, 9); }

std::string compare_norton_product(Bench& bench, const std::vector<Sample>& samples) {
  GameStore& store = bench.store;
  Games& games = bench.games;
  const GameId unit = unit_near(store, samples[1].value);
  if (is_large(store, samples[0].value)) return {};
  const Ref u = bench.bridge.to_naive(unit);
  Refs incentives;
  const Refs lefts = games.left(u), rights = games.right(u);
  for (const Ref option : lefts) incentives.push_back(games.add(option, games.negate(u)));
  for (const Ref option : rights) incentives.push_back(games.add(u, games.negate(option)));
  std::map<Ref, Ref> memo;
  const Ref expected = product(games, memo, samples[0].reference, u, incentives);
  return bench.bridge.to_naive(norton_product(store, samples[0].value, unit)) == expected ? "" : "products differ";
}

std::string additive(GameStore& store, const std::vector<GameId>& g) {
  if (is_large(store, g[0]) || is_large(store, g[1])) return {};
  const GameId unit = unit_near(store, g[2]);
  const auto times = [&](GameId h) { return norton_product(store, h, unit); };
  if (times(store.add(g[0], g[1])) != store.add(times(g[0]), times(g[1]))) return "(G+H).U is not G.U + H.U";
  if (times(store.negate(g[0])) != store.negate(times(g[0]))) return "(-G).U is not -(G.U)";
  if (times(store.number(1)) != unit) return "1.U is not U";
  return {};
}

std::string ordered(GameStore& store, const std::vector<GameId>& g) {
  if (is_large(store, g[0]) || is_large(store, g[1])) return {};
  const GameId unit = unit_near(store, g[2]);
  const Relation relation = store.compare(norton_product(store, g[0], unit), norton_product(store, g[1], unit));
  return relation == store.compare(g[0], g[1]) ? "" : "G.U and H.U compare otherwise than G and H";
}

}  // namespace

TEST_CASE("the Norton product is that of the definition") { naive::run_trials(331, 4000, 2, compare_norton_product); }

TEST_CASE("the Norton product by a positive unit is additive") { naive::run_laws(332, 4000, 3, additive); }

TEST_CASE("the Norton product by a positive unit keeps the order") { naive::run_laws(333, 4000, 3, ordered); }

TEST_CASE("all games born by day 2 keep sums and order under all units born by day 2") {
  GameStore store;
  const std::vector<GameId> games = born_by(store, 2);
  for (const GameId unit : games) {
    if (unit == GameStore::zero() || !store.leq(GameStore::zero(), unit)) continue;
    for (const GameId g : games) {
      const GameId product = norton_product(store, g, unit);
      for (const GameId h : games) {
        REQUIRE(store.compare(product, norton_product(store, h, unit)) == store.compare(g, h));
        REQUIRE(store.add(product, norton_product(store, h, unit)) == norton_product(store, store.add(g, h), unit));
      }
    }
  }
}

TEST_CASE("units that are not positive are refused, but for integers") {
  GameStore store;
  const GameId star = store.nimber(1), half = store.number(Dyadic(Integer(1), 1));
  const GameId down = store.number_up_star({Dyadic(0), -1, 0});
  CHECK(norton_product(store, store.number(3), star) == star);
  CHECK(norton_product(store, store.number(-2), down) == store.number_up_star({Dyadic(0), 2, 0}));
  for (const GameId unit : {star, down, GameStore::zero()}) {
    CHECK_THROWS_AS(norton_product(store, half, unit), DomainError);
    CHECK_THROWS_AS(norton_product(store, star, unit), DomainError);
  }
}

TEST_CASE("huge operands and deep ones have products") {
  GameStore store;
  const GameId up = store.number_up_star({Dyadic(0), 1, 0});
  const GameId many = store.number_up_star({Dyadic(100), 3, 5});
  GameId parts = store.number_up_star({Dyadic(0), 100, 0});
  parts = store.add(parts, norton_product(store, store.nimber(5), up));
  parts = store.add(parts, store.multiply(3, norton_product(store, up, up)));
  CHECK(norton_product(store, many, up) == parts);
  CHECK_FALSE(store.is_number(norton_product(store, store.number(Dyadic(Integer(1), 200)), up)));
  const GameId tiny_number = store.number(Dyadic(Integer(1), 12));
  CHECK(store.multiply(Integer(1) << 12, norton_product(store, tiny_number, up)) == up);
  GameId sum = GameStore::zero();
  for (int n = 1; n <= 8; ++n) {
    const GameId left[] = {store.number(n)}, right[] = {store.number(-n)};
    sum = store.add(sum, store.make(left, right));
  }
  CHECK(store.add(norton_product(store, sum, up), norton_product(store, store.negate(sum), up)) == GameStore::zero());
}
