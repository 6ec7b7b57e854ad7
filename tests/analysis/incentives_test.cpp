// Incentives and confusion intervals against their definitions.
#include "upstar/analysis/incentives.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "analysis/every_game.hpp"
#include "naive/heating.hpp"
#include "naive/trial.hpp"
#include "upstar/analysis/confusion_interval.hpp"

using namespace upstar;
using naive::Bench;
using naive::Ref;
using naive::Refs;
using naive::Sample;

namespace {

Refs to_naive(Bench& bench, const std::vector<GameId>& games) {
  Refs found;
  for (const GameId g : games) found.push_back(bench.bridge.to_naive(g));
  std::sort(found.begin(), found.end());
  return found;
}

std::string compare_incentives(Bench& bench, const std::vector<Sample>& samples) {
  const GameId g = samples[0].value;
  const Ref reference = samples[0].reference;
  const Refs left = naive::left_incentives(bench.games, reference);
  if (to_naive(bench, left_incentives(bench.store, g)) != left) return "left incentives";
  const Refs right = naive::right_incentives(bench.games, reference);
  if (to_naive(bench, right_incentives(bench.store, g)) != right) return "right incentives";
  const Refs both = naive::incentives(bench.games, reference);
  if (to_naive(bench, incentives(bench.store, g)) != both) return "incentives";
  return {};
}

bool is_in(const ConfusionInterval& interval, const Dyadic& x) {
  if (x == interval.low && !interval.low_closed) return false;
  if (x == interval.high && !interval.high_closed) return false;
  return interval.low <= x && x <= interval.high;
}

std::string compare_confusion(Bench& bench, const std::vector<Sample>& samples) {
  const ConfusionInterval interval = confusion_interval(bench.store, samples[0].value);
  const Dyadic middle = (interval.low + interval.high) >> 1, step(Integer(1), 7);
  bool met = false;
  for (const Dyadic& x : {interval.low - Dyadic(1), interval.low - step, interval.low, interval.low + step, middle,
                          interval.high - step, interval.high, interval.high + step, interval.high + Dyadic(1)}) {
    const Ref number = bench.games.number(naive::to_rational(x)), g = samples[0].reference;
    const bool confused = !bench.games.leq(g, number) && !bench.games.leq(number, g);
    if (confused != is_in(interval, x)) return "confused with a number outside, or not with one inside";
    met = met || confused;
  }
  if (interval.is_empty() == met) return "empty, and not empty";
  return {};
}

std::string compare_incentives_of_both(Bench& bench, const std::vector<Sample>& samples) {
  const std::string finding = compare_incentives(bench, samples);
  return finding.empty() ? compare_confusion(bench, samples) : finding;
}

}  // namespace

TEST_CASE("games born by day 3 have the incentives and confusion intervals of the definitions") {
  tests::try_born_by(3, compare_incentives_of_both);
}

TEST_CASE("incentives are the undominated gains; the confusion interval holds the numbers confused with a game") {
  naive::run_trials(721, 20000, 1, compare_incentives_of_both);
}

TEST_CASE("no incentive of a game that is no number is less than all numbers below 0, and none is >= 0") {
  naive::run_laws(723, 5000, 1, [](GameStore& store, const std::vector<GameId>& games) -> std::string {
    const auto all = incentives(store, games[0]);
    if (all.empty() != (games[0] == GameStore::zero())) return "only 0 has no incentives";
    for (const GameId gain : all) {
      if (store.leq(GameStore::zero(), gain)) return "no move is free";
    }
    if (store.is_number(games[0])) return {};
    const bool worthwhile = std::any_of(
        all.begin(), all.end(), [&](GameId gain) { return !store.leq(gain, store.number(Dyadic(Integer(-1), 20))); });
    return worthwhile ? "" : "in a game that is no number some move costs less than any number";
  });
}

TEST_CASE("incentives of large nimbers take no comparisons") {
  GameStore store;
  CHECK(incentives(store, store.nimber(100000)).size() == 100000);
}
