// Atomic weights and far stars against their definitions, and the laws of the theory.
#include "upstar/analysis/atomic_weight.hpp"

#include <doctest/doctest.h>

#include "analysis/every_game.hpp"
#include "analysis/random_dicotic.hpp"
#include "upstar/analysis/ordinal_sum.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/uptimal.hpp"
#include "workload.hpp"

using namespace upstar;
using naive::Bench;
using naive::Games;
using naive::Ref;
using naive::Sample;

namespace {

/// w.^: n ups for an integer n, otherwise {w^L.^ + ^^* | w^R.^ + vv*} (^ and its best incentive ^* make ^^*).
Ref times_up(Games& games, Ref w) {
  if (const auto& x = games.number_of(w); x && denominator(*x) == 1) {
    return games.number_up_star(0, static_cast<int>(numerator(*x)), 0);
  }
  naive::Refs left, right;
  for (const Ref option : naive::Refs(games.left(w))) {
    left.push_back(games.add(times_up(games, option), games.number_up_star(0, 2, 1)));
  }
  for (const Ref option : naive::Refs(games.right(w))) {
    right.push_back(games.add(times_up(games, option), games.number_up_star(0, -2, 1)));
  }
  return games.make(left, right);
}

/// v + *far <= g <= ^ + *far.
bool weighs_nothing(Games& games, Ref g, unsigned far) {
  return games.leq(games.number_up_star(0, -1, far), g) && games.leq(g, games.number_up_star(0, 1, far));
}

/// *far for nimbers up to *7 among the followers of what it is compared with.
constexpr unsigned far = 8;

std::string compare_weight(Bench& bench, const std::vector<Sample>& samples) {
  GameStore& store = bench.store;
  Games& games = bench.games;
  if (!is_dicotic(store, samples[0].value)) return {};
  const Ref weight = bench.bridge.to_naive(atomic_weight(store, samples[0].value));
  const Ref rest = games.add(samples[0].reference, games.negate(times_up(games, weight)));
  return weighs_nothing(games, rest, far) ? "" : "G - weight.^ does not weigh nothing";
}

/// For games that are not dicotic: the only integer n for which g - n.^ weighs nothing, or no weight.
std::string compare_integer_weight(Bench& bench, const std::vector<Sample>& samples) {
  GameStore& store = bench.store;
  Games& games = bench.games;
  if (!is_infinitesimal(store, samples[0].value) || is_dicotic(store, samples[0].value)) return {};
  std::optional<int> expected;
  for (int n = -6; n <= 6; ++n) {
    const Ref rest = games.add(samples[0].reference, games.number_up_star(0, -n, 0));
    if (!weighs_nothing(games, rest, far)) continue;
    if (expected) return "two integers";
    expected = n;
  }
  try {
    const GameId weight = atomic_weight(store, samples[0].value);
    return expected && weight == store.number(*expected) ? "" : "the weight differs";
  } catch (const DomainError&) {
    return expected ? "no weight" : "";
  }
}

std::string compare_far_star(Bench& bench, const std::vector<Sample>& samples) {
  std::size_t power = 1;
  for (const Ref h : bench.games.followers(samples[0].reference)) {
    const std::size_t m = bench.games.left(h).size();
    if (m < power || h != bench.games.nimber(static_cast<unsigned>(m))) continue;
    while (m >= power) power *= 2;
  }
  return far_star(bench.store, samples[0].value) == bench.store.nimber(power) ? "" : "far_star";
}

}  // namespace

TEST_CASE("a game less its weight in ups weighs nothing: day 3") { tests::try_born_by(3, compare_weight); }

TEST_CASE("an infinitesimal that is not dicotic weighs the only integer that fits: day 3") {
  int weighed = 0;
  tests::try_born_by(3, [&](Bench& bench, const std::vector<Sample>& samples) {
    const GameId g = samples[0].value;
    weighed += is_infinitesimal(bench.store, g) && !is_dicotic(bench.store, g) ? 1 : 0;
    return compare_integer_weight(bench, samples);
  });
  CHECK(weighed > 50);
}

TEST_CASE("an infinitesimal that is not dicotic weighs the only integer that fits: random games") {
  naive::run_trials(631, 6000, 1, compare_integer_weight);
}

TEST_CASE("the far star is the power of two that the followers leave") {
  tests::try_born_by(3, compare_far_star);
  naive::run_trials(632, 10000, 1, compare_far_star);
}

TEST_CASE("a random dicotic game less its weight in ups weighs nothing") {
  GameStore store;
  tests::RandomDicotic source(store, 1);
  std::size_t hot = 0, whole = 0;
  std::unique_ptr<Bench> bench;
  for (int i = 0; i < tests::scaled(600); ++i) {
    if (i % 50 == 0) bench = std::make_unique<Bench>(store);
    const GameId g = source.next();
    const GameId weight = atomic_weight(store, g);
    (is_numberish(store, weight) ? whole : hot) += 1;
    CAPTURE(to_text(store, g));
    CHECK(compare_weight(*bench, {{nullptr, g, bench->bridge.to_naive(g)}}) == "");
  }
  CHECK((hot > 0 && whole > 0));
}

TEST_CASE("weights add up, change sign with the game, and decide who wins from 2 on") {
  GameStore store;
  const auto check = [&](GameId g, GameId h) {
    const GameId weight = atomic_weight(store, g);
    CHECK(atomic_weight(store, store.add(g, h)) == store.add(weight, atomic_weight(store, h)));
    CHECK(atomic_weight(store, store.negate(g)) == store.negate(weight));
    if (store.leq(store.number(2), weight)) CHECK(store.outcome(g) == Outcome::L);
    if (store.leq(weight, store.number(-2))) CHECK(store.outcome(g) == Outcome::R);
    // 1 or more: greater than a far star; and the other way round.
    const Integer n = store.number_up_star_of(far_star(store, g))->nimber;
    CHECK(store.leq(store.number(1), weight) == store.leq(store.nimber(2 * n), g));
  };
  const std::vector<GameId> day3 = tests::dicotic_born_by(store, 3);
  for (const GameId g : day3) {
    for (const GameId h : day3) check(g, h);
  }
  tests::RandomDicotic source(store, 2);
  GameId before = source.next();
  for (int i = 0; i < tests::scaled(1000); ++i) {
    const GameId g = source.next();
    CAPTURE(to_text(store, g));
    CAPTURE(to_text(store, before));
    check(g, before);
    before = g;
  }
}

TEST_CASE("where both rules apply they agree: a dicotic game of integer weight") {
  GameStore store;
  tests::RandomDicotic source(store, 3);
  for (int i = 0; i < tests::scaled(1000); ++i) {
    const GameId g = source.next(), weight = atomic_weight(store, g);
    if (!store.is_number(weight) || !store.number_of(weight).is_integer()) continue;
    const Integer n = store.number_of(weight).numerator();
    const Integer star = 2 * store.number_up_star_of(far_star(store, g))->nimber;
    CAPTURE(to_text(store, g));
    CHECK(store.leq(g, store.number_up_star({0, n + 1, star})));
    CHECK(store.leq(store.number_up_star({0, n - 1, star}), g));
  }
}

TEST_CASE("tinies weigh nothing, and what weighs nothing leaves a sum's weight alone") {
  GameStore store;
  const GameId zero[] = {GameStore::zero()};
  for (const Dyadic& x : {Dyadic(1, 3), Dyadic(1), Dyadic(7), Dyadic(Integer(1) << 80)}) {
    const GameId threat[] = {store.number(-x)};
    const GameId right[] = {store.make(zero, threat)};
    const GameId tiny = store.make(zero, right);
    CHECK(atomic_weight(store, tiny) == GameStore::zero());
    for (int n = -3; n <= 3; ++n) {
      CHECK(atomic_weight(store, store.add(tiny, store.number_up_star({0, n, 3}))) == store.number(n));
    }
  }
}

TEST_CASE("weights of huge and of deep games come at once") {
  GameStore store;
  const Integer huge = Integer(1) << 100;
  CHECK(atomic_weight(store, store.number_up_star({0, -huge, huge})) == store.number(Dyadic(Integer(-huge))));
  CHECK(far_star(store, store.nimber(huge)) == store.nimber(2 * huge));
  CHECK(far_star(store, store.number(Dyadic(huge))) == store.nimber(1));
  CHECK(atomic_weight(store, up_power(store, 50)) == GameStore::zero());
  CHECK(atomic_weight(store, ordinal_sum(store, store.nimber(1), store.number(3000))) == store.number(1));
}

TEST_CASE("what is no infinitesimal has no weight, and the error says why") {
  GameStore store;
  const GameId one[] = {store.number(1)}, minus_one[] = {store.number(-1)};
  for (const GameId g : {store.number(1), store.make(one, minus_one), store.number_up_star({Dyadic(1, 1), 1, 0})}) {
    CHECK_THROWS_AS(atomic_weight(store, g), DomainError);
  }
}
