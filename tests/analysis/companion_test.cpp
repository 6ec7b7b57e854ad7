// Companions: an automorphism of the games born by days 1, 2 and 3 that is its own inverse.
#include "upstar/analysis/companion.hpp"

#include <doctest/doctest.h>

#include <unordered_map>

#include "analysis/every_game.hpp"

using namespace upstar;
using naive::Bench;
using naive::Games;
using naive::Ref;
using naive::Sample;

namespace {

Ref by_definition(Games& games, Ref g, std::unordered_map<Ref, Ref>& known) {
  if (g == 0) return games.nimber(1);
  if (const auto place = known.find(g); place != known.end()) return place->second;
  naive::Refs left, right;
  for (const Ref option : naive::Refs(games.left(g))) left.push_back(by_definition(games, option, known));
  for (const Ref option : naive::Refs(games.right(g))) right.push_back(by_definition(games, option, known));
  if (games.leq(0, g)) left.push_back(0);
  if (games.leq(g, 0)) right.push_back(0);
  const Ref result = games.make(left, right);
  known.emplace(g, result);
  return result;
}

std::string compare_companion(Bench& bench, const std::vector<Sample>& samples) {
  std::unordered_map<Ref, Ref> known;
  const GameId found = companion(bench.store, samples[0].value);
  if (bench.bridge.to_naive(found) != by_definition(bench.games, samples[0].reference, known)) return "companion";
  return companion(bench.store, found) == samples[0].value ? "" : "the companion of the companion";
}

std::string laws_of_companions(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], h = games[1];
  const GameId a = companion(store, g), b = companion(store, h);
  if (companion(store, a) != g) return "the companion of the companion is the game";
  if (store.compare(a, b) != store.compare(g, h)) return "companions are ordered as the games are";
  return companion(store, store.negate(g)) == store.negate(a) ? "" : "the companion of the negative";
}

}  // namespace

TEST_CASE("the companion of each game born by day 3 is that of the definition") {
  tests::try_born_by(3, compare_companion);
}

TEST_CASE("the companion of a random game is that of the definition") {
  naive::run_trials(651, 6000, 1, compare_companion);
}

TEST_CASE("companions keep the order, and are companions of each other") {
  naive::run_laws(652, 20000, 2, laws_of_companions);
}

TEST_CASE("the companion permutes the games born by days 1, 2 and 3 and keeps their order") {
  for (int day = 1; day <= 3; ++day) {
    GameStore store;
    const std::vector<GameId> born = tests::born_by(store, day);
    std::vector<GameId> companions;
    for (const GameId g : born) companions.push_back(companion(store, g));
    CHECK(companions != born);
    std::vector<GameId> sorted = companions;
    std::sort(sorted.begin(), sorted.end());
    CHECK(sorted == born);
    const std::size_t step = day < 3 ? 1 : 5;
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < born.size(); i += step) {
      for (std::size_t j = 0; j < born.size(); ++j) {
        if (store.leq(born[i], born[j]) != store.leq(companions[i], companions[j])) ++wrong;
      }
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("numbers, ups and nimbers have the companion of the definition, huge ones at once") {
  GameStore store;
  Bench bench(store);
  for (int x = -2; x <= 2; ++x) {
    for (int ups = -4; ups <= 4; ++ups) {
      for (unsigned nimber = 0; nimber <= 5; ++nimber) {
        const GameId g = store.number_up_star({Dyadic(Integer(x), 1), ups, nimber});
        const Ref h = bench.games.number_up_star(naive::Rational(x, 2), ups, nimber);
        CHECK(compare_companion(bench, {{nullptr, g, h}}) == "");
      }
    }
  }
  const Integer huge = Integer(1) << 100;
  CHECK(companion(store, store.number_up_star({0, huge, 0})) == store.number_up_star({0, huge, 1}));
  CHECK(companion(store, store.number(Dyadic(huge))) == store.number(Dyadic(huge)));
}
