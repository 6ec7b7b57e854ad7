// Counts of followers: all of them within the bounds, and at the bounds to the last one.
#include "upstar/game/follower_count.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <set>

#include "naive/trial.hpp"
#include "upstar/base/error.hpp"

using namespace upstar;
using naive::Bench;
using naive::Sample;

namespace {

bool is_integer(GameStore& store, GameId g) { return store.is_number(g) && store.number_of(g).is_integer(); }

/// What is looked at: g, the moves of the followers that are no integers, and what these lead to.
struct Looks {
  std::set<GameId> followers;
  std::uint64_t moves = 0;
};

Looks looks_at(GameStore& store, GameId g) {
  Looks looks{{g}};
  for (const GameId h : store.followers(g)) {
    if (is_integer(store, h)) continue;
    for (const Player player : {Player::left, Player::right}) {
      looks.moves += store.option_count(h, player);
      for (const GameId option : store.options(h, player)) looks.followers.insert(option);
    }
  }
  return looks;
}

std::string compare_count(Bench& bench, const std::vector<Sample>& samples) {
  GameStore& store = bench.store;
  const GameId g = samples[0].value;
  const std::uint64_t all = bench.games.followers(samples[0].reference).size();
  const FollowerCount count = count_followers(store, g);
  if (!count.complete || count.followers != all) return "not the followers of the definition";
  const auto parts = store.number_up_star_of(g);
  if (parts && parts->ups == 0 && parts->number.is_integer()) return {};  // counted without a look
  const auto [looked_at, moves] = looks_at(store, g);
  const std::uint64_t looked = looked_at.size();
  const FollowerCount at_both = count_followers(store, g, {.followers = looked, .moves = moves});
  if (!at_both.complete || at_both.followers != all) return "not complete at the bounds";
  const FollowerCount one_less = count_followers(store, g, {.followers = looked - 1});
  if (one_less.complete || one_less.followers != looked) return "one follower too many is let through";
  const FollowerCount fewer_moves = count_followers(store, g, {.moves = moves - 1});
  if (fewer_moves.complete || fewer_moves.followers > all) return "one move too many is let through";
  return {};
}

}  // namespace

TEST_CASE("followers are counted as the definition counts them, and to the last one within bounds") {
  naive::run_trials(112, 5000, 1, compare_count);
}

TEST_CASE("integers below a follower are counted without a look at them") {
  GameStore store;
  const Integer large = Integer(1) << 70;
  const GameId high = store.number(Dyadic(large)), low = store.number(Dyadic(-3)), zero = GameStore::zero();
  CHECK(count_followers(store, store.make(std::vector{high}, std::vector{zero})).followers == large + 2);
  CHECK(count_followers(store, store.make(std::vector{high}, std::vector{low})).followers == large + 5);
  CHECK(count_followers(store, store.make(std::vector{high}, std::vector{low}), {.followers = 3, .moves = 2}).complete);
}

TEST_CASE("an integer plus a nimber is counted without a look at it") {
  GameStore store;
  for (const int n : {0, 1, 2, 7, 20}) {
    for (const int x : {-4, 0, 3}) {
      const GameId g = store.number_up_star({x, 0, n});
      CHECK(count_followers(store, g, {.followers = 0, .moves = 0}).followers == store.followers(g).size());
    }
  }
  const Integer large = Integer(1) << 100;
  CHECK(count_followers(store, store.number_up_star({Dyadic(-large), 0, large})).followers == 2 * large + 1);
}

TEST_CASE("a count within bounds stops in time, and says how many it has met") {
  GameStore store;
  // ^ + *2000 has the followers *k and ^ + *k.
  const GameId wide = store.number_up_star({0, 1, 2000});
  const FollowerCount count = count_followers(store, wide, {.followers = 100});
  CHECK_FALSE(count.complete);
  CHECK(count.followers > 100);
  CHECK_FALSE(count_followers(store, wide, {.moves = 10'000}).complete);
  const GameId deep = store.number_up_star({0, Integer(1) << 60, 0});
  const FollowerCount of_deep = count_followers(store, deep, {.followers = 1000});
  CHECK_FALSE(of_deep.complete);
  CHECK(of_deep.followers == 1001);
}

TEST_CASE("a count can be cancelled") {
  std::atomic<bool> cancelled = true;
  Budget budget;
  budget.cancel_by(&cancelled);
  GameStore store(&budget);
  CHECK_THROWS_AS(count_followers(store, store.number_up_star({0, Integer(1) << 60, 0})), LimitError);
}
