// Powers against their definitions, and of up against what is known of uptimals.
#include "upstar/analysis/powers.hpp"

#include <doctest/doctest.h>

#include "analysis/every_game.hpp"
#include "upstar/analysis/ordinal_sum.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/uptimal.hpp"

using namespace upstar;
using naive::Bench;
using naive::Games;
using naive::Rational;
using naive::Ref;
using naive::Sample;

namespace {

/// G^[x] for G = {0|h}, x a canonical number.
Ref power_to(Games& games, Ref h, Ref x) {
  if (x == 0) return 0;
  naive::Refs left{0}, right{h};
  for (const Ref option : naive::Refs(games.left(x))) left.push_back(power_to(games, h, option));
  for (const Ref option : naive::Refs(games.right(x))) right.push_back(power_to(games, h, option));
  return games.make(left, right);
}

const Rational exponents[] = {0, Rational(1, 4), Rational(1, 2), Rational(3, 4), 1, Rational(5, 4), Rational(3, 2), 2,
                              3};

std::string compare_powers(Bench& bench, const std::vector<Sample>& samples) {
  GameStore& store = bench.store;
  Games& games = bench.games;
  const GameId g = samples[0].value;
  const Ref form = samples[0].reference;
  if (games.left(form) != naive::Refs{0} || games.right(form).size() != 1) {
    try {
      pow_to(store, g, 1);
      return "a power of what is not {0|H}";
    } catch (const DomainError&) {
      return {};
    }
  }
  const Ref h = games.right(form)[0];
  for (const Rational& x : exponents) {
    const Ref to = power_to(games, h, games.number(x));
    if (bench.bridge.to_naive(pow_to(store, g, naive::to_dyadic(x))) != to) return "pow_to";
    const Ref power = games.make({0}, {games.add(h, games.negate(to))});
    if (bench.bridge.to_naive(pow(store, g, naive::to_dyadic(x + 1))) != power) return "pow";
  }
  return {};
}

}  // namespace

TEST_CASE("powers of the games {0|H} born by day 3 are those of the definition") {
  tests::try_born_by(3, compare_powers);
}

TEST_CASE("powers of random games are those of the definition") {
  naive::run_trials(661, 2000, 1, [](Bench& bench, const std::vector<Sample>& samples) {
    const Ref h = samples[0].reference;
    const Ref form = bench.games.make({0}, {h});
    const GameId left[] = {GameStore::zero()}, right[] = {samples[0].value};
    return compare_powers(bench, {{nullptr, bench.store.make(left, right), form}});
  });
}

TEST_CASE("the powers of up are ^<n>, and up to the n-th they are ^[n]") {
  GameStore store;
  const GameId up = up_power(store, 1);
  CHECK(pow_to(store, up, 0) == GameStore::zero());
  for (unsigned n = 1; n <= 30; ++n) {
    CHECK(pow(store, up, n) == up_power(store, n));
    CHECK(pow_to(store, up, n) == up_sum(store, n));
  }
}

TEST_CASE("exponents that are too small are errors, and large ones are within reach") {
  GameStore store;
  const GameId up = up_power(store, 1);
  CHECK_THROWS_AS(pow_to(store, up, Dyadic(Integer(-1), 3)), DomainError);
  CHECK_THROWS_AS(pow(store, up, Dyadic(Integer(7), 3)), DomainError);
  CHECK_THROWS_AS(pow(store, store.number(2), 1), DomainError);
  // For * = {0|0} the definition is that of an ordinal sum, one step ahead.
  const GameId star = store.nimber(1);
  CHECK(pow_to(store, star, 3000) == ordinal_sum(store, star, store.number(2999)));
}
