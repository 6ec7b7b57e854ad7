// The games of a class by their day: all of them, each once.
#include "upstar/analysis/born_in_class.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "upstar/analysis/classes.hpp"
#include "upstar/analysis/day_lattice.hpp"
#include "upstar/base/error.hpp"

using namespace upstar;

namespace {

std::vector<GameId> listed(GameStore& store, std::uint64_t day, std::string_view name) {
  std::vector<GameId> games;
  each_born_by(store, day, *find_hereditary_class(name), [&](GameId g) { games.push_back(g); });
  return games;
}

bool is_in(GameStore& store, GameId g, std::string_view name) {
  if (name == "integer") return is_integer(store, g);
  if (name == "nimber") return is_nimber(store, g);
  if (name == "number") return is_number(store, g);
  return is_dicotic(store, g);
}

}  // namespace

TEST_CASE("up to day 3 the games of a class are those among all games, each once") {
  for (const HereditaryClass& kind : hereditary_classes()) {
    for (std::uint64_t day = 0; day <= 3; ++day) {
      GameStore store;
      std::vector<GameId> found = listed(store, day, kind.name), expected;
      for (const GameId g : born_by(store, day)) {
        if (is_in(store, g, kind.name)) expected.push_back(g);
      }
      std::sort(found.begin(), found.end());
      std::sort(expected.begin(), expected.end());
      CAPTURE(kind.name);
      CAPTURE(day);
      CHECK(found == expected);
    }
  }
}

TEST_CASE("later days have 2n + 1 integers, 2^(n+1) - 1 numbers, n + 1 nimbers") {
  GameStore store;
  for (std::uint64_t day = 4; day <= 7; ++day) {
    CHECK(listed(store, day, "integer").size() == 2 * day + 1);
    CHECK(listed(store, day, "number").size() == (std::size_t{2} << day) - 1);
    CHECK(listed(store, day, "nimber").size() == day + 1);
  }
}

TEST_CASE("534,483 dicotic games are born by day 4, all different and all canonical") {
  GameStore store;
  std::vector<GameId> games = listed(store, 4, "dicotic");
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

TEST_CASE("a day with too many games is refused at once") {
  GameStore store;
  CHECK_THROWS_AS(listed(store, 5, "dicotic"), LimitError);
  CHECK_THROWS_AS(listed(store, 9, "number"), LimitError);
  CHECK_THROWS_AS(listed(store, 40, "nimber"), LimitError);
  CHECK_THROWS_AS(listed(store, UINT64_MAX, "integer"), LimitError);
  CHECK(find_hereditary_class("hot") == nullptr);
}
