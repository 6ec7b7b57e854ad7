// Counts of stops against their definition.
#include "upstar/analysis/stop_count.hpp"

#include <doctest/doctest.h>

#include "analysis/every_game.hpp"
#include "upstar/base/error.hpp"

using namespace upstar;
using naive::Bench;
using naive::Games;
using naive::Ref;
using naive::Sample;

namespace {

std::uint64_t by_definition(Games& games, Ref g) {
  if (games.number_of(g)) return 1;
  std::uint64_t count = 0;
  for (const naive::Refs& side : {games.left(g), games.right(g)}) {
    for (const Ref option : side) count += by_definition(games, option);
  }
  return count;
}

std::string compare_count(Bench& bench, const std::vector<Sample>& samples) {
  const Integer count = stop_count(bench.store, samples[0].value);
  return count == by_definition(bench.games, samples[0].reference) ? "" : "stop_count";
}

}  // namespace

TEST_CASE("stops of the games born by day 3 are counted as by definition") { tests::try_born_by(3, compare_count); }

TEST_CASE("stops of random games are counted as by definition") { naive::run_trials(621, 6000, 1, compare_count); }

TEST_CASE("numbers, ups and nimbers have the count of their recursion") {
  GameStore store;
  Bench bench(store);
  for (int ups = -6; ups <= 6; ++ups) {
    for (unsigned nimber = 0; nimber <= 7; ++nimber) {
      const GameId g = store.number_up_star({Dyadic(Integer(3), 1), ups, nimber});
      const Ref h = bench.games.number_up_star(naive::Rational(3, 2), ups, nimber);
      CHECK(compare_count(bench, {{nullptr, g, h}}) == "");
    }
  }
}

TEST_CASE("counts with hundreds of digits come at once, and those that nobody could write are limits") {
  GameStore store;
  Integer power = 2;
  for (int i = 1; i < 300; ++i) power *= 3;
  CHECK(stop_count(store, store.nimber(300)) == power);
  CHECK_THROWS_AS(stop_count(store, store.nimber(Integer(1) << 100)), LimitError);
}
