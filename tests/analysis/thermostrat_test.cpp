// The thermographic strategy: that it is the one of the definition, and that it keeps its promise.
#include "upstar/analysis/thermostrat.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "naive/trial.hpp"
#include "upstar/base/error.hpp"

using namespace upstar;
using naive::Bench;
using naive::Rational;
using naive::Ref;
using naive::Sample;

namespace {

/// R_t + W_t and W_t of the compound thermograph.
std::pair<Rational, Rational> compound(Bench& bench, const std::vector<Sample>& samples, const Rational& t) {
  Rational sum = 0, width = 0;
  for (const Sample& sample : samples) {
    const naive::Walls& walls = bench.thermographs.of(sample.reference);
    sum += walls.right.at(t);
    width = std::max<Rational>(width, walls.left.at(t) - walls.right.at(t));
  }
  return {sum + width, width};
}

std::string compare_strategy(Bench& bench, const std::vector<Sample>& samples) {
  std::vector<GameId> components;
  std::set<Rational> times{0};
  for (const Sample& sample : samples) {
    components.push_back(sample.value);
    const naive::Walls& walls = bench.thermographs.of(sample.reference);
    for (const naive::Wall* wall : {&walls.left, &walls.right}) {
      for (const auto& [t, value] : wall->points) times.insert(std::max<Rational>(t, 0));
    }
  }
  const bool over =
      std::all_of(components.begin(), components.end(), [&](GameId g) { return bench.store.is_number(g); });
  if (over) return {};
  const ThermostratMove move = thermostrat(bench.store, components, Player::left);
  Rational best = compound(bench, samples, 0).first, temperature = 0;
  for (const Rational& t : times) {
    if (compound(bench, samples, t).first > best) {
      best = compound(bench, samples, t).first;
      temperature = t;
    }
  }
  if (naive::to_rational(move.guaranteed) != best) return "the value is the best of the compound thermograph";
  const Ref component = samples[move.component].reference, option = bench.bridge.to_naive(move.option);
  const naive::Walls& walls = bench.thermographs.of(component);
  if (walls.left.at(temperature) - walls.right.at(temperature) != compound(bench, samples, temperature).second) {
    return "the move is in a widest component";
  }
  const auto& options = bench.games.left(component);
  if (std::find(options.begin(), options.end(), option) == options.end()) return "the move is an option";
  if (bench.thermographs.of(option).right.at(temperature) - temperature != walls.left.at(temperature)) {
    return "the move is orthodox";
  }
  return {};
}

std::string keeps_promise(GameStore& store, const std::vector<GameId>& games) {
  if (std::all_of(games.begin(), games.end(), [&](GameId g) { return store.is_number(g); })) return {};
  GameId sum = GameStore::zero();
  std::vector<GameId> negatives;
  for (const GameId g : games) {
    sum = store.add(sum, g);
    negatives.push_back(store.negate(g));
  }
  const ThermostratMove move = thermostrat(store, games, Player::left);
  const GameId left = store.add(store.subtract(sum, games[move.component]), move.option);
  if (store.right_stop(left) < move.guaranteed) return "Left gets what was promised";
  if (store.left_stop(sum) < move.guaranteed) return "the left stop of the sum is no less";
  const ThermostratMove mirrored = thermostrat(store, negatives, Player::right);
  if (mirrored.component != move.component || mirrored.guaranteed != -move.guaranteed) return "Right is Left mirrored";
  const GameId right = store.subtract(mirrored.option, store.add(sum, store.negate(games[mirrored.component])));
  if (store.left_stop(right) > mirrored.guaranteed) return "Right gets what was promised";
  return {};
}

}  // namespace

TEST_CASE("the strategy is that of the compound thermograph") {
  naive::run_trials(741, 4000, 2, compare_strategy);
  naive::run_trials(742, 4000, 4, compare_strategy);
}

TEST_CASE("what the strategy guarantees is what the move is worth, or less") {
  naive::run_laws(744, 4000, 2, keeps_promise);
  naive::run_laws(745, 4000, 3, keeps_promise);
}

TEST_CASE("one component is played at its left stop") {
  naive::run_laws(746, 5000, 1, [](GameStore& store, const std::vector<GameId>& games) -> std::string {
    if (store.is_number(games[0])) return {};
    const bool tight = thermostrat(store, games, Player::left).guaranteed == store.left_stop(games[0]);
    return tight ? "" : "the guaranteed value of one component is its left stop";
  });
}

TEST_CASE("a thousand components take no time, and none has no move") {
  GameStore store;
  std::vector<GameId> components;
  for (int n = 1; n <= 1000; ++n) {
    const GameId left[] = {store.number(n)}, right[] = {store.number(-n)};
    components.push_back(store.make(left, right));
  }
  const ThermostratMove move = thermostrat(store, components, Player::left);
  CHECK(move.component == 999);
  CHECK(move.guaranteed == Dyadic(1));  // from 998 to 999 degrees
  CHECK_THROWS_AS(thermostrat(store, {}, Player::left), DomainError);
  const GameId numbers[] = {store.number(1), store.number(Dyadic(1, 1))};
  CHECK_THROWS_AS(thermostrat(store, numbers, Player::right), DomainError);
}
