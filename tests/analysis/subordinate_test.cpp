// Subordinates: the way back from an ordinal sum, and none from what is no ordinal sum.
#include "upstar/analysis/subordinate.hpp"

#include <doctest/doctest.h>

#include <map>

#include "analysis/every_game.hpp"
#include "upstar/analysis/ordinal_sum.hpp"
#include "upstar/base/error.hpp"

using namespace upstar;

namespace {

std::optional<GameId> found_subordinate(GameStore& store, GameId g, GameId h) {
  try {
    return subordinate(store, g, h);
  } catch (const DomainError&) {
    return std::nullopt;
  }
}

std::string way_back(naive::Bench& bench, const std::vector<naive::Sample>& samples) {
  GameStore& store = bench.store;
  const GameId h = samples[0].value, k = samples[1].value;
  return found_subordinate(store, ordinal_sum(store, h, k), h) == k ? "" : "K from H : K";
}

std::string sum_again(GameStore& store, const std::vector<GameId>& games) {
  const auto k = found_subordinate(store, games[0], games[1]);
  return !k || ordinal_sum(store, games[1], *k) == games[0] ? "" : "H : K = G";
}

}  // namespace

TEST_CASE("K is found from H : K") { naive::run_trials(671, 3000, 2, way_back); }

TEST_CASE("what is found is a subordinate") { naive::run_laws(672, 8000, 2, sum_again); }

TEST_CASE("of the games born by day 3, the ordinal sums on games born by day 2 have a subordinate and no others") {
  GameStore store;
  const std::vector<GameId> day3 = tests::born_by(store, 3);
  for (const GameId h : tests::born_by(store, 2)) {
    // The followers of K give as many different followers of H : K, so K is born no later.
    std::map<GameId, GameId> sums;
    for (const GameId k : day3) sums.emplace(ordinal_sum(store, h, k), k);
    CHECK(sums.size() == day3.size());
    for (const GameId g : day3) {
      const auto place = sums.find(g);
      const std::optional<GameId> expected = place == sums.end() ? std::nullopt : std::optional(place->second);
      CHECK_MESSAGE(found_subordinate(store, g, h) == expected, to_text(store, g) << " from " << to_text(store, h));
    }
  }
}

TEST_CASE("numbers have the subordinates that their ordinal sums say") {
  GameStore store;
  for (int x = -24; x <= 24; ++x) {
    const GameId h = store.number(Dyadic(Integer(x), 3));
    std::map<GameId, GameId> sums;
    for (int y = -80; y <= 80; ++y) {
      const GameId k = store.number(Dyadic(Integer(y), 3));
      sums.emplace(ordinal_sum(store, h, k), k);
    }
    for (const auto& [sum, k] : sums) CHECK(found_subordinate(store, sum, h) == k);
  }
  // + - + is no beginning of + - -.
  CHECK_FALSE(found_subordinate(store, store.number(Dyadic(1, 2)), store.number(Dyadic(3, 2))));
  CHECK_FALSE(found_subordinate(store, store.number(1), store.number(2)));
}

TEST_CASE("numbers, nimbers and ups in their closed forms agree with the recursion's") {
  GameStore store;
  std::vector<GameId> few;
  for (int x = -1; x <= 2; ++x) {
    for (int ups = -2; ups <= 2; ++ups) {
      for (int nimber = 0; nimber <= 4; ++nimber)
        few.push_back(store.number_up_star({Dyadic(Integer(x), 1), ups, nimber}));
    }
  }
  for (const GameId h : few) {
    std::map<GameId, GameId> sums;
    for (const GameId k : few) {
      const GameId sum = ordinal_sum(store, h, k);
      sums.emplace(sum, k);
      CHECK(found_subordinate(store, sum, h) == k);
    }
    for (const GameId g : few) {
      const auto k = found_subordinate(store, g, h);
      CHECK((k && ordinal_sum(store, h, *k) == g) == k.has_value());
      if (sums.contains(g)) CHECK(k == sums.at(g));
    }
  }
}

TEST_CASE("huge operands have a subordinate at once") {
  GameStore store;
  const Integer huge = Integer(1) << 100;
  const auto integer = [&](const Integer& n) { return store.number(Dyadic(n)); };
  CHECK(subordinate(store, integer(2 * huge), integer(huge)) == integer(huge));
  CHECK(subordinate(store, store.nimber(2 * huge), store.nimber(huge)) == store.nimber(huge));
  CHECK(subordinate(store, store.nimber(huge), GameStore::zero()) == store.nimber(huge));
  CHECK(subordinate(store, store.number(Dyadic(1, 100'000)), store.number(1)) == store.number(-100'000));
  const GameId sum = store.number_up_star({Dyadic(3, 2), huge, huge});
  CHECK(subordinate(store, sum, store.number(Dyadic(1, 1))) == store.number_up_star({Dyadic(1), huge, huge}));
  CHECK_THROWS_AS(subordinate(store, sum, store.number(2)), DomainError);
  CHECK_THROWS_AS(subordinate(store, store.nimber(huge), integer(huge)), DomainError);
  CHECK_THROWS_AS(subordinate(store, integer(huge), store.nimber(huge)), DomainError);
}
