// Parity and temper against their definitions.
#include "upstar/analysis/parity.hpp"

#include <doctest/doctest.h>

#include "analysis/every_game.hpp"

using namespace upstar;
using naive::Bench;
using naive::Games;
using naive::Ref;
using naive::Sample;

namespace {

template <class Leaf>
Parity by_definition(Games& games, Ref g, Leaf&& is_even_leaf) {
  if (is_even_leaf(g)) return Parity::even;
  bool all_even = true, all_odd = true;
  for (const naive::Refs& side : {games.left(g), games.right(g)}) {
    for (const Ref option : side) {
      const Parity parity = by_definition(games, option, is_even_leaf);
      all_even = all_even && parity == Parity::even;
      all_odd = all_odd && parity == Parity::odd;
    }
  }
  return all_even ? Parity::odd : all_odd ? Parity::even : Parity::neither;
}

std::string compare_parity(Bench& bench, const std::vector<Sample>& samples) {
  Games& games = bench.games;
  const Ref g = samples[0].reference;
  const Parity expected =
      by_definition(games, g, [&](Ref h) { return games.left(h).empty() && games.right(h).empty(); });
  if (parity(bench.store, samples[0].value) != expected) return "parity";
  const Parity tempered = by_definition(games, g, [&](Ref h) { return games.number_of(h).has_value(); });
  return temper(bench.store, samples[0].value) == tempered ? "" : "temper";
}

}  // namespace

TEST_CASE("parity and temper of the games born by day 3 are those of the definition") {
  tests::try_born_by(3, compare_parity);
}

TEST_CASE("parity and temper of random games are those of the definition") {
  naive::run_trials(611, 10000, 1, compare_parity);
}

TEST_CASE("numbers, ups and nimbers have the parity and temper of their recursion") {
  GameStore store;
  Bench bench(store);
  for (int x = -9; x <= 9; ++x) {
    for (int ups = -3; ups <= 3; ++ups) {
      for (unsigned nimber = 0; nimber <= 5; ++nimber) {
        const GameId g = store.number_up_star({Dyadic(Integer(x), 1), ups, nimber});
        CHECK(compare_parity(bench, {{nullptr, g, bench.games.number_up_star(naive::Rational(x, 2), ups, nimber)}}) ==
              "");
      }
    }
  }
}

TEST_CASE("adding 1 changes the parity and keeps the temper") {
  naive::run_laws(612, 5000, 1, [](GameStore& store, const std::vector<GameId>& games) -> std::string {
    const GameId g = games[0], next = store.add(g, store.number(1));
    if (is_even(store, g) != is_odd(store, next) || is_odd(store, g) != is_even(store, next)) return "parity of G + 1";
    if (temper(store, g) != temper(store, next)) return "temper of G + 1";
    if (parity(store, store.negate(g)) != parity(store, g)) return "parity of -G";
    return temper(store, store.negate(g)) == temper(store, g) ? "" : "temper of -G";
  });
}

TEST_CASE("huge integers, nimbers and sums of many switches have a parity at once") {
  GameStore store;
  const Integer huge = Integer(1) << 200;
  CHECK(is_odd(store, store.number(Dyadic(Integer(-huge - 1)))));
  CHECK(is_even(store, store.number(Dyadic(Integer(-huge)))));
  CHECK(parity(store, store.nimber(huge)) == Parity::neither);
  CHECK(parity(store, store.number_up_star({0, huge, 0})) == Parity::neither);
  CHECK(parity(store, store.number(Dyadic(1, 100'000))) == Parity::neither);
  CHECK(is_even_tempered(store, store.number(Dyadic(1, 100'000))));
  GameId sum = GameStore::zero();
  for (int n = 1; n <= 24; ++n) {  // 16 million followers
    const GameId left[] = {store.number(n)}, right[] = {store.number(-n)};
    sum = store.add(sum, store.make(left, right));
  }
  CHECK(is_even(store, sum));
  CHECK(is_even_tempered(store, sum));
  CHECK(is_odd(store, store.add(sum, store.number(1))));
}
