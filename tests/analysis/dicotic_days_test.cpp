// Dicotic games by their day: all of them, each once.
#include "upstar/analysis/dicotic_days.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "upstar/analysis/classes.hpp"
#include "upstar/analysis/day_lattice.hpp"
#include "upstar/base/error.hpp"

using namespace upstar;

namespace {

std::vector<GameId> dicotic_games(GameStore& store, std::uint64_t day) {
  std::vector<GameId> games;
  each_dicotic_born_by(store, day, [&](GameId g) { games.push_back(g); });
  return games;
}

}  // namespace

TEST_CASE("up to day 3 the dicotic games are those among all games, each once") {
  for (std::uint64_t day = 0; day <= 3; ++day) {
    GameStore store;
    std::vector<GameId> found = dicotic_games(store, day), expected;
    for (const GameId g : born_by(store, day)) {
      if (is_dicotic(store, g)) expected.push_back(g);
    }
    std::sort(found.begin(), found.end());
    std::sort(expected.begin(), expected.end());
    CAPTURE(day);
    CHECK(found == expected);
  }
}

TEST_CASE("534,483 dicotic games are born by day 4, all different and all canonical") {
  GameStore store;
  std::vector<GameId> games = dicotic_games(store, 4);
  CHECK(games.size() == 534'483);
  for (std::size_t i = 0; i < games.size(); i += 5000) {
    const GameId g = games[i];
    CHECK(store.birthday(g) <= 4);
    CHECK(is_dicotic(store, g));
    CHECK(store.make(store.options(g, Player::left), store.options(g, Player::right)) == g);
  }
  std::sort(games.begin(), games.end());
  CHECK(std::unique(games.begin(), games.end()) == games.end());
}

TEST_CASE("later days have too many dicotic games") {
  GameStore store;
  CHECK_THROWS_AS(dicotic_games(store, 5), LimitError);
  CHECK_THROWS_AS(dicotic_games(store, UINT64_MAX), LimitError);
}
