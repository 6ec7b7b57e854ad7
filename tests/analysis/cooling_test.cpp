// Cooling, freezing, heating and overheating against their definitions.
#include "upstar/analysis/cooling.hpp"

#include <doctest/doctest.h>

#include <span>
#include <utility>

#include "analysis/every_game.hpp"
#include "naive/heating.hpp"
#include "naive/trial.hpp"
#include "upstar/base/error.hpp"

using namespace upstar;
using naive::Bench;
using naive::Ref;
using naive::Sample;

namespace {

const Dyadic temperatures[] = {Dyadic(-3, 2), Dyadic(-1, 1), Dyadic(-1, 2), Dyadic(0), Dyadic(1, 2),
                               Dyadic(1, 1),  Dyadic(1),     Dyadic(3, 1),  Dyadic(3)};

std::string compare_cooled(Bench& bench, const std::vector<Sample>& samples, std::span<const Dyadic> tried) {
  for (const Dyadic& t : tried) {
    const GameId cooled = cool(bench.store, samples[0].value, t);
    const Ref expected = naive::cool(bench.games, bench.thermographs, samples[0].reference, naive::to_rational(t));
    if (bench.bridge.to_naive(cooled) != expected) return "cooled by " + t.to_string();
  }
  return {};
}

std::vector<GameId> bonuses(GameStore& store) {
  const GameId star = store.nimber(1), one = store.number(1), zero = GameStore::zero();
  const GameId two[] = {store.number(2)}, none[] = {zero};
  return {one,
          store.number(Dyadic(1, 1)),
          store.number(-1),
          star,
          store.number_up_star({0, 1, 0}),
          store.add(one, star),
          store.make(two, none)};
}

std::string compare_heated(Bench& bench, const std::vector<Sample>& samples, std::span<const GameId> tried) {
  for (const GameId t : tried) {
    const GameId heated = heat(bench.store, samples[0].value, t);
    if (bench.bridge.to_naive(heated) != naive::heat(bench.games, samples[0].reference, bench.bridge.to_naive(t))) {
      return "heated";
    }
  }
  return {};
}

using Pair = std::pair<GameId, GameId>;

std::string compare_overheated(Bench& bench, const std::vector<Sample>& samples, std::span<const Pair> tried) {
  for (const auto& [s, t] : tried) {
    const GameId overheated = overheat(bench.store, samples[0].value, s, t);
    const Ref expected =
        naive::overheat(bench.games, samples[0].reference, bench.bridge.to_naive(s), bench.bridge.to_naive(t));
    if (bench.bridge.to_naive(overheated) != expected) return "overheated";
  }
  return {};
}

std::string compare_all(Bench& bench, const std::vector<Sample>& samples) {
  const auto all = bonuses(bench.store);
  const Pair pairs[] = {{all[5], all[0]}, {all[0], all[1]}, {all[4], all[0]}, {all[3], all[5]}, {all[0], all[2]}};
  std::string finding = compare_cooled(bench, samples, temperatures);
  if (finding.empty()) finding = compare_heated(bench, samples, all);
  return finding.empty() ? compare_overheated(bench, samples, pairs) : finding;
}

std::string compare_few(Bench& bench, const std::vector<Sample>& samples) {
  const auto all = bonuses(bench.store);
  const Dyadic few[] = {Dyadic(-3, 2), Dyadic(1, 2), Dyadic(1)};
  const Pair warming[] = {{all[5], all[0]}};
  std::string finding = compare_cooled(bench, samples, few);
  if (finding.empty()) finding = compare_heated(bench, samples, std::span(all).subspan(1, 3));
  return finding.empty() ? compare_overheated(bench, samples, warming) : finding;
}

}  // namespace

TEST_CASE("games born by day 3 are cooled and heated as the definitions say") { tests::try_born_by(3, compare_all); }

TEST_CASE("cooling, and heating and overheating by numbers and by games, follow their definitions") {
  naive::run_trials(701, 20000, 1, compare_few);
}

TEST_CASE("nothing is cooled by -1 or less") {
  GameStore store;
  for (const GameId g : {GameStore::zero(), store.nimber(1), store.number(Dyadic(1, 1))}) {
    CHECK_THROWS_AS(cool(store, g, -1), DomainError);
    CHECK_THROWS_AS(cool(store, g, Dyadic(-3, 1)), DomainError);
    CHECK_NOTHROW(cool(store, g, Dyadic(-1023, 10)));
  }
}
