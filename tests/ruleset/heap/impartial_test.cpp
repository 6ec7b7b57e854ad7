// Impartial rulesets against their definitions: no components, no symmetry, no table, no formula.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "ruleset/heap/impartial_heaps.hpp"
#include "ruleset/heap/impartial_pairs.hpp"
#include "ruleset/naive.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/evaluator.hpp"
#include "upstar/ruleset/heap_games.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar {

namespace {

template <class Rules>
void check_pairs(const Rules& rules, const std::vector<NumberPair>& pairs) {
  GameStore store;
  Evaluator<Rules> evaluator(store, rules);
  auto defined = tests::naive_values<typename Rules::Position>(store, [&](const auto& p, Player player) {
    std::vector<typename Rules::Position> options;
    rules.moves(p, player, [&](const typename Rules::Position& option) { options.push_back(option); });
    return options;
  });
  for (const NumberPair& pair : pairs) {
    CAPTURE(pair.first);
    CAPTURE(pair.second);
    const GameId value = defined({pair});
    CHECK(evaluator.value({pair}) == value);
    if constexpr (requires { rules.move_counts({pair}); }) {
      std::size_t moves = 0;
      rules.moves({pair, {2, 1}}, Player::right, [&](const auto&) { ++moves; });
      CHECK(rules.move_counts({pair, {2, 1}}).left == moves);
      CHECK(rules.move_counts({pair, {2, 1}}).right == moves);
    }
    if constexpr (requires { rules.bounds({pair}); }) {
      const IntegerBounds bounds = rules.bounds({pair});
      const auto number = [&](std::int32_t n) { return store.number(Dyadic(n)); };
      CHECK(store.leq(number(bounds.lo), value));
      CHECK(store.leq(value, number(bounds.hi)));
      if (bounds.lo_first > bounds.lo) CHECK_FALSE(store.leq(value, number(bounds.lo_first)));
      if (bounds.hi_first < bounds.hi) CHECK_FALSE(store.leq(number(bounds.hi_first), value));
    }
  }
}

}  // namespace

namespace {

using Sequence = std::vector<int>;

/// The value by the definition: a move puts the integers before the pivot first, then the pivot, then those behind it.
std::uint32_t pivot_value(std::map<Sequence, std::uint32_t>& memo, const Sequence& sequence, bool pseudo) {
  if (const auto known = memo.find(sequence); known != memo.end()) return known->second;
  std::set<std::uint32_t> values;
  for (const int pivot : sequence) {
    const auto after = [&](int x) { return x < pivot || (pseudo && x == pivot) ? 0 : x == pivot ? 1 : 2; };
    Sequence option;
    for (int place = 0; place < 3; ++place) {
      std::copy_if(sequence.begin(), sequence.end(), std::back_inserter(option),
                   [&](int x) { return after(x) == place; });
    }
    if (option != sequence) values.insert(pivot_value(memo, option, pseudo));
  }
  std::uint32_t mex = 0;
  while (values.contains(mex)) ++mex;
  return memo[sequence] = mex;
}

}  // namespace

TEST_CASE("impartial heaps have the values of their moves") {
  for (const char* name : {"nim", "kayles", "dawsons_chess", "grundys_game", "laskers_nim", "letters", "at_least_half",
                           "bash[m=4]", "8?.0", "0.3F", "subtraction[set=2/3/7]"}) {
    CAPTURE(name);
    GameStore store;
    Evaluator<ImpartialHeaps> evaluator(store, {{*find_heap_game(Registry::standard(), name), &store.budget()}});
    const ImpartialHeaps& rules = evaluator.rules();
    auto defined = tests::naive_values<ImpartialHeaps::Position>(store, [&](const auto& p, Player player) {
      std::vector<ImpartialHeaps::Position> options;
      rules.moves(p, player, [&](const ImpartialHeaps::Position& option) { options.push_back(option); });
      return options;
    });
    for (std::int64_t n = 0; n <= 8; ++n) {
      CHECK(evaluator.value({n}) == defined({n}));
      CHECK(evaluator.value({n, 3}) == defined({n, 3}));
    }
  }
}

TEST_CASE("impartial pairs have the values of their moves") {
  std::vector<NumberPair> from_zero, from_one;
  for (std::int64_t m = 0; m <= 7; ++m) {
    for (std::int64_t n = 0; n <= 7; ++n) {
      from_zero.emplace_back(m, n);
      if (m > 0 && n > 0) from_one.emplace_back(m, n);
    }
  }
  check_pairs(FergusonPairs{}, from_one);
  check_pairs(WythoffPairs{}, from_zero);
  for (const std::int64_t r : {2, 3, 20}) check_pairs(WythoffPairs{{{{}, r}}}, from_zero);
  Budget budget;
  check_pairs(MemoryHeaps{{[](std::int64_t k, std::int64_t a) { return a >= k; }, &budget, {}}}, from_zero);
  check_pairs(MemoryHeaps{{[](std::int64_t k, std::int64_t a) { return 2 * a <= 5 * k; }, &budget, {}}}, from_zero);
  check_pairs(
      MemoryHeaps{{[](std::int64_t k, std::int64_t a) { return 2 * a <= 5 * k; }, &budget, TakeAwayTerms(5, 2)}},
      from_zero);
}

TEST_CASE("bars of chocolate have the values and the winners of their definition") {
  using Bar = std::vector<std::int64_t>;
  std::map<Bar, std::uint32_t> known;
  const std::function<std::uint32_t(const Bar&)> defined = [&](const Bar& bar) {
    if (const auto place = known.find(bar); place != known.end()) return place->second;
    std::set<std::uint32_t> values;
    for (std::size_t row = 0; row < bar.size(); ++row) {
      for (std::int64_t column = row == 0 ? 1 : 0; column < bar[row]; ++column) {
        Bar rest;
        for (std::size_t r = 0; r < bar.size(); ++r) rest.push_back(r < row ? bar[r] : std::min(bar[r], column));
        while (rest.back() == 0) rest.pop_back();
        values.insert(defined(rest));
      }
    }
    std::uint32_t mex = 0;
    while (values.contains(mex)) ++mex;
    return known[bar] = mex;
  };
  defined({5, 5, 5, 5, 5});
  defined({7, 7});
  defined({2, 2, 2, 2, 2, 2, 2});
  GameStore store;
  OutcomeSearch search(store);
  const auto solver = Registry::standard().at("chomp").open(store, {});
  for (const auto& [bar, value] : known) {
    const std::string text = fmt::format("{}", fmt::join(bar, ","));
    CAPTURE(text);
    CHECK(solver->value(text) == store.nimber(value));
    const SearchTerm terms[] = {solver->position(text)};
    CHECK(search.outcome(terms) == (value == 0 ? Outcome::P : Outcome::N));
  }
  CHECK(known.size() > 250);
  const SearchTerm rows[] = {solver->position("1000000,999999")}, rectangle[] = {solver->position("1000,1000,1000")};
  CHECK(search.outcome(rows) == Outcome::P);
  CHECK(search.outcome(rectangle) == Outcome::N);
}

TEST_CASE("the second player wins openings of Fibonacci numbers") {
  GameStore store;
  const auto solver = Registry::standard().at("fibonacci_nim").open(store, {});
  for (std::int64_t n = 1; n <= 60; ++n) {
    const bool fibonacci = n == 1 || n == 2 || n == 3 || n == 5 || n == 8 || n == 13 || n == 21 || n == 34 || n == 55;
    CHECK((solver->value(std::to_string(n)) == GameStore::zero()) == fibonacci);
  }
}

TEST_CASE("what is no position, and what is no parameter, is said to be none") {
  GameStore store;
  const Registry registry = Registry::standard();
  const auto refuses = [&](const char* ruleset, const char* text) {
    const auto solver = registry.at(ruleset).open(store, {});
    try {
      solver->value(text);
    } catch (const Error&) {
      return true;
    }
    return false;
  };
  CHECK(refuses("mem", "3,x"));
  CHECK(refuses("mem", "1 2"));
  CHECK(refuses("quicksort", "1,1"));
  CHECK(refuses("fergusons_game", "0,1"));
  CHECK(refuses("kayles", "-1"));
  CHECK_THROWS_AS(registry.at("subtraction").open(store, {{"set", "0"}}), DomainError);
  CHECK_THROWS_AS(registry.at("take_and_break").open(store, {{"code", "20.017"}}), DomainError);
  CHECK_THROWS_AS(registry.at("take_away").open(store, {{"ratio", "2/0"}}), DomainError);
  CHECK_THROWS_AS(registry.at("bash").open(store, {{"m", "0"}}), DomainError);
}

TEST_CASE("sequences of up to six integers have the values of their definition, under both kinds of pivots") {
  GameStore store;
  const Registry registry = Registry::standard();
  for (const bool pseudo : {false, true}) {
    const auto solver = registry.at(pseudo ? "pseudo_quicksort" : "quicksort").open(store, {});
    std::map<Sequence, std::uint32_t> memo;
    for (int size = 1; size <= 6; ++size) {
      Sequence sequence(static_cast<std::size_t>(size));
      std::iota(sequence.begin(), sequence.end(), 3);
      do {
        const std::string text = fmt::format("{}", fmt::join(sequence, ","));
        CAPTURE(text);
        CHECK(solver->position(text).value() == store.nimber(pivot_value(memo, sequence, pseudo)));
      } while (std::next_permutation(sequence.begin(), sequence.end()));
    }
  }
}

}  // namespace upstar
