// Searches of several threads that tell each other what they find.
#include <doctest/doctest.h>

#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "search/random_sums.hpp"
#include "upstar/base/error.hpp"
#include "upstar/search/shared_sums.hpp"
#include "workload.hpp"

namespace upstar {

using tests::RandomSums;
using tests::Terms;

namespace {

/// Searches the random sums, in an order of its own. **Returns** the sums with a wrong outcome.
std::vector<std::string> wrong_outcomes(std::uint64_t seed, int cases, Play play, const SearchOptions& options,
                                        SharedSums& shared, bool backwards) {
  RandomSums sums(seed);
  std::vector<Terms> all;
  for (int i = 0; i < tests::scaled(cases); ++i) all.push_back(sums.sum(play));
  OutcomeSearch search(sums.store(), play, options);
  search.share(&shared);
  std::vector<std::string> wrong;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Terms& terms = all[backwards ? all.size() - 1 - i : i];
    if (search.outcome(terms) != sums.naive().outcome(terms, play)) wrong.push_back(sums.text_of(terms));
  }
  return wrong;
}

/// Which player wins in a board of Clobber plus a value, searched in a store of its own.
struct Searcher {
  explicit Searcher(SharedSums& shared) : search(store) { search.share(&shared); }

  GameStore store;
  Registry registry = Registry::standard();
  std::unique_ptr<PositionSolver> clobber = registry.at("clobber").open(store, {});
  OutcomeSearch search;
};

/// {1 || 0 | -4}: neither a number plus ups plus a nimber, nor its own negative.
GameId hot_value(GameStore& store) {
  const GameId one = store.number(1), zero = GameStore::zero(), low = store.number(-4);
  const GameId right = store.make({&zero, 1}, {&low, 1});
  return store.make({&one, 1}, {&right, 1});
}

constexpr const char* stones = "xoxo|oxox|xoxo|oxox";

}  // namespace

TEST_CASE("searches in three threads that share their sums answer as the definition does") {
  for (const Play play : {Play::normal, Play::misere}) {
    for (const bool values : {true, false}) {
      SharedSums shared;
      const SearchOptions options{.values = values};
      std::vector<std::vector<std::string>> wrong(3);
      {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < wrong.size(); ++i) {
          threads.emplace_back([&, i] { wrong[i] = wrong_outcomes(61, 80, play, options, shared, i == 2); });
        }
      }
      for (const auto& texts : wrong) CHECK(texts == std::vector<std::string>{});
      CHECK(shared.size() > 0);
    }
  }
}

TEST_CASE("searches that share their sums in both kinds of play do not mix them") {
  SharedSums shared;
  for (const Play play : {Play::normal, Play::misere, Play::normal}) {
    CHECK(wrong_outcomes(62, 100, play, {.values = false}, shared, false) == std::vector<std::string>{});
  }
}

TEST_CASE("what one search has found another one knows") {
  SharedSums shared;
  Searcher first(shared), second(shared);
  const auto terms = [](Searcher& searcher) {
    return Terms{searcher.clobber->position(stones), hot_value(searcher.store),
                 searcher.store.number_up_star({3, 2, 1})};
  };
  const Outcome outcome = first.search.outcome(terms(first));
  CHECK(first.search.statistics().nodes > 0);
  CHECK(second.search.outcome(terms(second)) == outcome);
  CHECK(second.search.statistics().nodes == 0);
}

TEST_CASE("a value and its negative are known by one name, whichever came first") {
  SharedSums shared;
  Searcher first(shared), second(shared);
  const Terms terms{first.clobber->position(stones), hot_value(first.store)};
  const Outcome outcome = first.search.outcome(terms);
  const GameId value = hot_value(second.store), negative = second.store.negate(value);
  second.search.outcome(Terms{second.clobber->position("xxo|oxo"), negative});
  const std::uint64_t before = second.search.statistics().nodes;
  CHECK(second.search.outcome(Terms{second.clobber->position(stones), value}) == outcome);
  CHECK(second.search.statistics().nodes == before);
  for (const int number : {-4, -3, -2, -1, 0, 1, 2, 3, 4}) {
    const auto with_number = [&](Searcher& searcher) {
      return Terms{searcher.clobber->position(stones),
                   searcher.store.add(hot_value(searcher.store), searcher.store.number(number))};
    };
    GameStore alone;
    const auto clobber = second.registry.at("clobber").open(alone, {});
    OutcomeSearch search(alone);
    const Terms own{clobber->position(stones), alone.add(hot_value(alone), alone.number(number))};
    const Outcome expected = search.outcome(own);
    CHECK(first.search.outcome(with_number(first)) == expected);
    CHECK(second.search.outcome(with_number(second)) == expected);
  }
}

TEST_CASE("without memory nothing is shared, and the answers are right") {
  SharedSums shared(0);
  CHECK(wrong_outcomes(63, 100, Play::normal, {.values = false}, shared, false) == std::vector<std::string>{});
  CHECK(shared.size() == 0);
  CHECK(!shared.number_of("clobber(\"xo\")"));
}

TEST_CASE("a search that ends at a limit leaves nothing behind that keeps others waiting") {
  SharedSums shared;
  GameStore store;
  const auto clobber = Registry::standard().at("clobber").open(store, {});
  OutcomeSearch search(store);
  search.share(&shared);
  const Terms terms{clobber->position(stones)};
  std::atomic<bool> stop = false;
  store.budget().cancel_by(&stop);
  search.pause_by([&] { stop = true; });
  CHECK_THROWS_AS(search.outcome(terms), LimitError);
  store.budget().cancel_by(nullptr);
  search.share(nullptr);
  Searcher other(shared);
  const Outcome outcome = other.search.outcome(Terms{other.clobber->position(stones)});
  CHECK(search.outcome(terms) == outcome);
}

TEST_CASE("texts have numbers of their own, the same for all who ask") {
  SharedSums shared;
  const auto one = shared.number_of("1"), two = shared.number_of("2");
  REQUIRE(one);
  CHECK(one != two);
  CHECK(shared.number_of("1") == one);
  const std::vector<std::uint32_t> key{0, 0, 0, *one * 2};
  CHECK(!shared.find(key, 5).is_begun);
  shared.begin(key, 5);
  shared.begin(key, 5);
  CHECK(shared.find(key, 5).is_begun);
  shared.end(key, 5, std::nullopt);
  CHECK(shared.find(key, 5).is_begun);
  shared.end(key, 5, true);
  CHECK(!shared.find(key, 5).is_begun);
  CHECK(shared.find(key, 5).left_wins == true);
  CHECK(shared.find(key, 6).left_wins == true);
  CHECK(shared.find(key, 4).left_wins == std::nullopt);
}

}  // namespace upstar
