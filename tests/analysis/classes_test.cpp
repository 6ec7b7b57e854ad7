// Classes of values against their definitions.
#include "upstar/analysis/classes.hpp"

#include <doctest/doctest.h>

#include "analysis/every_game.hpp"
#include "upstar/game/uptimal.hpp"

using namespace upstar;
using naive::Bench;
using naive::Rational;
using naive::Ref;
using naive::Sample;

namespace {

bool both_or_neither_can_move(const naive::Games& games, Ref g) {
  for (const Ref h : games.followers(g)) {
    if (games.left(h).empty() != games.right(h).empty()) return false;
  }
  return true;
}

/// -x < g < x for a small number x stands for all of them.
bool is_near_zero(naive::Games& games, Ref g) {
  const Rational x(1, 1024);
  return games.leq(games.number(-x), g) && games.leq(g, games.number(x));
}

/// {0 || 0 | -h} with h > 0.
bool is_tiny_number(naive::Games& games, Ref g) {
  const Ref zero = games.number(0);
  const auto only = [](const auto& options, Ref option) { return options.size() == 1 && options[0] == option; };
  if (!only(games.left(g), zero) || games.right(g).size() != 1) return false;
  const Ref threat = games.right(g)[0];
  if (!only(games.left(threat), zero) || games.right(threat).size() != 1) return false;
  const Ref end = games.right(threat)[0];
  return games.leq(end, zero) && !games.leq(zero, end);
}

std::string compare_classes(Bench& bench, const std::vector<Sample>& samples) {
  GameStore& store = bench.store;
  naive::Games& games = bench.games;
  const GameId g = samples[0].value;
  const Ref h = samples[0].reference;
  if (is_switch(store, g) != (games.negate(h) == h)) return "is_switch";
  if (is_dicotic(store, g) != both_or_neither_can_move(games, h)) return "is_dicotic";
  if (is_all_small(store, g) != is_dicotic(store, g)) return "is_all_small";
  if (is_infinitesimal(store, g) != (games.left_stop(h) == 0 && games.right_stop(h) == 0)) return "is_infinitesimal";
  if (is_numberish(store, g) != (games.left_stop(h) == games.right_stop(h))) return "is_numberish";
  if (is_hot(store, g) != (games.left_stop(h) > games.right_stop(h))) return "is_hot";
  if (is_tiny(store, g) != (is_tiny_number(games, h) || is_tiny_number(games, games.negate(h)))) return "is_tiny";
  if (is_uptimal(store, g) != uptimal_expansion(store, g).has_value()) return "is_uptimal";
  return {};
}

}  // namespace

TEST_CASE("classes of the games born by day 3 are those of the definitions") { tests::try_born_by(3, compare_classes); }

TEST_CASE("classes of random games are those of the definitions") { naive::run_trials(601, 10000, 1, compare_classes); }

TEST_CASE("an infinitesimal lies between all numbers below and above 0") {
  tests::try_born_by(3, [](Bench& bench, const std::vector<Sample>& samples) -> std::string {
    const bool near = is_near_zero(bench.games, samples[0].reference);
    return is_infinitesimal(bench.store, samples[0].value) == near ? "" : "is_infinitesimal";
  });
}

TEST_CASE("1, 2, 7 and 67 dicotic games are born by days 0, 1, 2 and 3") {  // Siegel III.1
  GameStore store;
  const std::size_t counts[] = {1, 2, 7, 67};
  for (int day = 0; day <= 3; ++day) {
    std::size_t count = 0;
    for (const GameId g : tests::born_by(store, day)) count += is_dicotic(store, g) ? 1 : 0;
    CHECK(count == counts[day]);
  }
}

TEST_CASE("huge games have a class at once") {
  GameStore store;
  const Integer huge = Integer(1) << 200;
  const GameId ups = store.number_up_star({0, huge, huge});
  CHECK(is_dicotic(store, ups));
  CHECK(is_uptimal(store, ups));
  CHECK_FALSE(is_switch(store, ups));
  CHECK(is_switch(store, store.nimber(huge)));
  CHECK_FALSE(is_dicotic(store, store.number(Dyadic(huge))));
  CHECK(is_numberish(store, store.number_up_star({Dyadic(huge), 1, huge})));
}
