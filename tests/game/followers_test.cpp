// Folds and searches over followers: each follower once, options first, and never past the budget.
#include "game/followers.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <set>

#include "naive/trial.hpp"
#include "upstar/base/error.hpp"

using namespace upstar;
using naive::Bench;
using naive::Sample;

namespace {

GameId pair_of(GameStore& store, GameId left, GameId right) {
  return store.make(std::span(&left, 1), std::span(&right, 1));
}

/// {n || n-1 || ... | {2 || 1|-1}}
GameId nest(GameStore& store, int n) {
  GameId g = store.number(-1);
  for (int i = 1; i <= n; ++i) g = pair_of(store, store.number(i), g);
  return g;
}

std::set<GameId> followers_of(GameStore& store, GameId g) {
  const std::vector<GameId> followers = store.followers(g);
  return {followers.begin(), followers.end()};
}

std::string compare_fold(Bench& bench, const std::vector<Sample>& samples) {
  const GameId g = samples[0].value;
  for (const Keyed keyed : {Keyed::by_value, Keyed::by_fraction, Keyed::by_base}) {
    FollowerTable<int> table(bench.store, keyed);
    std::set<GameId> expected, met;
    for (const GameId h : bench.store.followers(g)) {
      if (keyed != Keyed::by_base || !bench.store.is_number(h)) expected.insert(table.key(h));
    }
    bool options_are_filled = true;
    table.fill(g, [&](GameId h) {
      for_each_option(bench.store, h, [&](GameId option, Player) {
        const bool has_entry = keyed != Keyed::by_base || !bench.store.is_number(option);
        options_are_filled = options_are_filled && table.is_filled(option) == has_entry;
      });
      return met.insert(h).second ? 1 : 2;
    });
    if (!options_are_filled) return "a follower before one of its options";
    if (met != expected) return "other games than the followers";
    for (const GameId h : met) {
      if (table.of(h) != 1) return "a follower computed twice";
    }
    table.fill(g, [&](GameId) { return met.clear(), 0; });
    if (met != expected) return "a follower computed again";
  }
  return {};
}

std::string compare_search(Bench& bench, const std::vector<Sample>& samples) {
  std::set<GameId> met;
  FollowerSearch search(bench.store, samples[0].value);
  while (const auto h = search.next()) {
    if (!met.insert(*h).second) return "a follower twice";
    search.add_options(*h);
    if (search.met() < met.size()) return "more visited than met";
  }
  if (search.met() != met.size()) return "more met than visited";
  if (met != followers_of(bench.store, samples[0].value)) return "other games than the followers";
  return {};
}

}  // namespace

TEST_CASE("a fold computes one result for each follower, up to what the key leaves out, options first") {
  naive::run_trials(110, 4000, 1, compare_fold);
}

TEST_CASE("a search visits each follower once") { naive::run_trials(111, 4000, 1, compare_search); }

TEST_CASE("games that differ by a number, or by an integer, share the result") {
  GameStore store;
  const GameId g = nest(store, 5), half = store.number(Dyadic(1) >> 1);
  FollowerTable<int> by_base(store, Keyed::by_base), by_fraction(store, Keyed::by_fraction);
  for (FollowerTable<int>* table : {&by_base, &by_fraction}) table->fill(g, [](GameId) { return 0; });
  CHECK(by_base.is_filled(store.add(g, half)));
  CHECK(by_fraction.is_filled(store.add(g, store.number(7))));
  CHECK_FALSE(by_fraction.is_filled(store.add(g, half)));
}

TEST_CASE("what has a closed form is entered, and its options are not looked at") {
  GameStore store;
  const GameId g = pair_of(store, store.nimber(1000), store.number(-1));
  FollowerTable<int> table(store);
  int computed = 0;
  const auto of_up_star = [&](GameId h) { return store.number_up_star_of(h) ? std::optional(1) : std::nullopt; };
  table.fill(g, of_up_star, [&](GameId) { return ++computed, 2; });
  CHECK(computed == 1);
  CHECK(table.of(g) == 2);
  CHECK(table.of(store.nimber(1000)) == 1);
}

TEST_CASE("a result settles all that waits for it, and nothing else") {
  GameStore store;
  const GameId low = nest(store, 10), high = nest(store, 30);
  FollowerTable<int> table(store, Keyed::by_base);
  int computed = 0;
  table.fill(high, [&](GameId h) {
    ++computed;
    if (h == store.base_of(low)) table.settle_waiting(3);
    return h == store.base_of(low) ? 3 : 1;
  });
  CHECK(computed == 10);
  CHECK(table.of(nest(store, 9)) == 1);
  for (int n = 10; n <= 30; ++n) CHECK(table.of(nest(store, n)) == 3);
  FollowerTable<int> from_above(store, Keyed::by_base);
  const auto closed_form = [&](GameId h) {
    if (h == store.base_of(low)) from_above.settle_waiting(3);
    return h == store.base_of(low) ? std::optional(3) : std::nullopt;
  };
  from_above.fill(high, closed_form, [&](GameId) { return ++computed; });
  CHECK(from_above.of(high) == 3);
  CHECK(computed == 10);
}

TEST_CASE("walks go 200,000 deep") {
  GameStore store;
  const GameId g = nest(store, 200'000);
  FollowerTable<int> heights(store);
  heights.fill(g, [&](GameId h) {
    int highest = -1;
    for_each_option(store, h, [&](GameId option, Player) { highest = std::max(highest, heights.of(option)); });
    return highest + 1;
  });
  CHECK(store.birthday(g) == heights.of(g));
  FollowerSearch search(store, g);
  std::size_t records = 0;
  while (const auto h = search.next()) {
    records += store.is_number(*h) ? 0 : 1;
    search.add_options(*h);
  }
  CHECK(records == 200'000);
}

TEST_CASE("one game with many options is enough for a walk to hear that it is cancelled") {
  std::atomic<bool> cancelled = false;
  Budget budget;
  budget.cancel_by(&cancelled);
  GameStore store(&budget);
  const GameId g = store.nimber(5000);
  const auto is_other = [&](GameId h) { return h == g ? std::nullopt : std::optional(0); };
  FollowerTable<int> table(store);
  FollowerSearch search(store, g);
  cancelled = true;
  CHECK_THROWS_AS(table.fill(g, is_other, [](GameId) { return 0; }), LimitError);
  CHECK_THROWS_AS(for_each_option(store, g, [](GameId, Player) {}), LimitError);
  CHECK_THROWS_AS(search.add_options(g), LimitError);
  cancelled = false;
  table.fill(g, is_other, [](GameId) { return 1; });
  CHECK(table.of(g) == 1);
}

TEST_CASE("tables, and what waits in a walk, are charged and given back") {
  Budget budget;
  GameStore store(&budget);
  const GameId g = nest(store, 20'000);
  const std::uint64_t before = budget.progress().bytes;
  {
    FollowerTable<std::uint64_t> table(store, Keyed::by_base);
    table.fill(g, [](GameId) { return 0U; });
    CHECK(budget.progress().bytes > before + 20'000 * 16);
    FollowerSearch search(store, g);
    while (const auto h = search.next()) search.add_options(*h);
    CHECK(budget.progress().bytes > before + 20'000 * 32);
  }
  CHECK(budget.progress().bytes == before);
  budget.limit_memory(before + 100'000);
  FollowerTable<std::uint64_t> table(store, Keyed::by_base);
  bool came_down = false;
  CHECK_THROWS_AS(table.fill(g, [&](GameId) { return came_down = true, 0U; }), LimitError);
  CHECK_FALSE(came_down);
  FollowerSearch search(store, g);
  CHECK_THROWS_AS(
      [&] {
        while (const auto h = search.next()) search.add_options(*h);
      }(),
      LimitError);
  for (const auto& walk :
       {+[](GameStore&s, GameId h) { s.followers(h); }, +[](GameStore&s, GameId h) { s.birthday(h); },
        +[](GameStore&s, GameId h) { s.thermograph(h); }, +[](GameStore&s, GameId h) { s.mean(h); }}) {
    CHECK_THROWS_AS(walk(store, g), LimitError);
  }
}
