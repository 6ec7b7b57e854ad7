// What a search counts, counted again without it.
#include <doctest/doctest.h>

#include "search/random_sums.hpp"
#include "workload.hpp"

using namespace upstar;
using tests::Terms;

namespace {

/// Without values and bounds, in the order in which the options come.
constexpr SearchOptions plain{.cancel = false, .bounds = false, .values = false, .order = false, .ahead = false};

bool has_no_value(const Terms& terms) {
  return std::all_of(terms.begin(), terms.end(),
                     [](const SearchTerm& term) { return std::holds_alternative<AnyPosition>(term); });
}

}  // namespace

TEST_CASE("a search counts the sums that it opened, each once, and each answer of its table") {
  tests::RandomSums sums(31);
  Budget& budget = sums.store().budget();
  std::uint64_t hits = 0, nodes = 0;
  for (int i = tests::scaled(300); i > 0; --i) {
    const Play play = i % 2 == 0 ? Play::misere : Play::normal;
    const Terms terms = sums.sum(play, 4, 300);
    if (!has_no_value(terms)) continue;
    CAPTURE(sums.text_of(terms));
    OutcomeSearch search(sums.store(), play, plain);
    const std::uint64_t before = budget.progress().positions;
    search.winner(terms, Player::left);
    const SearchStatistics first = search.statistics();
    // A sum that was opened is in the table, and no sum is opened that is there.
    CHECK(first.nodes == first.sums);
    CHECK(budget.progress().positions - before == first.nodes);
    CHECK(first.decided_by_bounds == 0);
    CHECK(first.looked_ahead == 0);
    CHECK(first.values == 0);
    search.winner(terms, Player::left);
    const SearchStatistics second = search.statistics();
    CHECK(second.nodes == first.nodes);
    CHECK(second.sums == first.sums);
    CHECK(second.parts == first.parts);
    CHECK(second.table_hits == first.table_hits + (first.nodes > 0 ? 1 : 0));
    hits += first.table_hits;
    nodes += first.nodes;
  }
  CHECK(hits > 0);
  CHECK(nodes > static_cast<std::uint64_t>(tests::scaled(1000)));
}

TEST_CASE("what a search may not do, it does not count") {
  tests::RandomSums sums(32);
  for (int i = tests::scaled(100); i > 0; --i) {
    const Terms terms = sums.sum(Play::normal, 4, 300);
    OutcomeSearch no_table(sums.store(), Play::normal, {.table = false}), all(sums.store());
    CHECK(no_table.outcome(terms) == all.outcome(terms));
    CHECK(no_table.statistics().table_hits == 0);
    CHECK(no_table.statistics().sums == 0);
  }
}
