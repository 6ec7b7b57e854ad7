// Positions whose values take less than a search: who wins is what the values say, and is not searched for long.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>
#include <vector>

#include "upstar/ruleset/registry.hpp"
#include "upstar/search/outcome_search.hpp"
#include "workload.hpp"

namespace upstar {

using Terms = std::vector<SearchTerm>;

TEST_CASE("who wins heaps and paths is what their values say") {
  GameStore store;
  const Registry registry = Registry::standard();
  const auto check = [&](const char* ruleset, const std::string& text) {
    CAPTURE(ruleset);
    CAPTURE(text);
    const auto rules = registry.at(ruleset).open(store, {});
    const AnyPosition p = rules->position(text);
    OutcomeSearch search(store);
    const GameId beside[] = {GameStore::zero(), store.nimber(1), store.number_up_star({Dyadic(1), -1, 0})};
    std::vector<Outcome> found;
    for (const GameId other : beside) found.push_back(search.outcome(Terms{p, other}));
    for (std::size_t i = 0; i < found.size(); ++i) CHECK(found[i] == store.outcome(store.add(p.value(), beside[i])));
    CHECK(search.statistics().nodes < 10000);
  };
  for (int n = 10; n <= 10 + tests::scaled(90); n += 14) {
    check("partizan_subtraction", fmt::format("{}", n));  // the sum of two of these takes long
    for (const char* heaps : {"partizan_splittles", "partizan_take_and_break"}) {
      check(heaps, fmt::format("{}", n));
      check(heaps, fmt::format("{},{}", n, n / 2));
    }
  }
  std::string path = ".";
  for (int i = 0; i < tests::scaled(20); ++i) {
    path += "-.-.";
    if (i % 8 == 0) check("col", path);
    if (i % 8 == 0) check("node_kayles", path);
  }
}

}  // namespace upstar
