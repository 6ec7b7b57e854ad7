// Sums whose outcome is close: values that are 0, or just above or below 0.
#include <doctest/doctest.h>

#include <map>

#include "search/random_sums.hpp"
#include "workload.hpp"

namespace upstar {

using tests::RandomSums;
using tests::Terms;

namespace {

/// 0 and values that differ little from it.
GameId small_value(RandomSums& sums) {
  GameStore& store = sums.store();
  const auto one_of = [&](int a, int b) { return sums.one_in(2) ? a : b; };
  switch (sums.below(6)) {
    case 0: return GameStore::zero();
    case 1: return store.number(Dyadic(one_of(1, -1)) >> static_cast<unsigned>(sums.below(12)));
    case 2: return store.number_up_star({0, one_of(1, -1), one_of(0, 1)});
    case 3: return store.nimber(static_cast<int>(1 + sums.below(3)));
    case 4: {  // tiny
      const GameId zero = GameStore::zero(), minus = store.number(-static_cast<int>(sums.below(3)) - 1);
      const GameId right = store.make({&zero, 1}, {&minus, 1});
      const GameId tiny = store.make({&zero, 1}, {&right, 1});
      return sums.one_in(2) ? tiny : store.negate(tiny);
    }
    default: return sums.value();
  }
}

}  // namespace

TEST_CASE("the outcome of a worked position is that of its value") {
  RandomSums sums(21);
  OutcomeSearch search(sums.store());
  std::size_t found = 0;
  for (const AnyPosition& p : sums.worked_positions()) {
    if (sums.naive().followers(p, 3000) > 3000) continue;
    CAPTURE(p.to_expression());
    ++found;
    CHECK(search.outcome(Terms{p}) == sums.store().outcome(p.value()));
    OutcomeSearch without_values(sums.store(), Play::normal, {.values = false});
    CHECK(without_values.outcome(Terms{p}) == sums.store().outcome(p.value()));
  }
  CHECK(found >= 300);
}

TEST_CASE("a sum of positions, less its value, wins as what is added to it") {
  RandomSums sums(22);
  OutcomeSearch with_values(sums.store()), without_values(sums.store(), Play::normal, {.values = false});
  for (int i = 0; i < tests::scaled(600); ++i) {
    Terms terms = sums.sum(Play::normal, 5, 2000);
    const GameId value = sums.value_of(terms), more = small_value(sums);
    CAPTURE(sums.text_of(terms));
    terms.push_back(sums.store().subtract(more, value));
    const Outcome expected = sums.store().outcome(more);
    REQUIRE(with_values.outcome(terms) == expected);
    REQUIRE(without_values.outcome(terms) == expected);
  }
}

TEST_CASE("positions of equal values and what is added to their difference win as what is added") {
  RandomSums sums(23);
  std::map<GameId, std::vector<AnyPosition>> by_value;
  for (int i = 0; i < 2000; ++i) {
    const AnyPosition p = sums.position();
    by_value[p.value()].push_back(p);
  }
  std::vector<std::vector<AnyPosition>> classes;
  for (const auto& [value, equal] : by_value) {
    if (equal.size() > 1) classes.push_back(equal);
  }
  CHECK(classes.size() >= 60);
  OutcomeSearch with_values(sums.store()), without_values(sums.store(), Play::normal, {.values = false});
  for (int i = 0; i < tests::scaled(600); ++i) {
    Terms terms;
    std::size_t followers = 1;
    while (followers < 3000 && terms.size() < 6) {
      const std::vector<AnyPosition>& equal = sums.any_of(classes);
      const AnyPosition &p = sums.any_of(equal), &q = sums.any_of(equal);
      followers *= sums.naive().followers(p, 1000) * sums.naive().followers(q, 1000);
      if (followers > 30'000 && !terms.empty()) break;
      terms.insert(terms.begin() + static_cast<std::ptrdiff_t>(sums.below(terms.size() + 1)), p);
      terms.push_back(sums.transformers().swapped(q));
    }
    const GameId more = small_value(sums);
    CAPTURE(sums.text_of(terms));
    terms.push_back(more);
    const Outcome expected = sums.store().outcome(more);
    REQUIRE(with_values.outcome(terms) == expected);
    REQUIRE(without_values.outcome(terms) == expected);
  }
}

}  // namespace upstar
