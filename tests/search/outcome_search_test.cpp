// Outcomes of sums by search, against their values.
#include <doctest/doctest.h>

#include <vector>

#include "upstar/ruleset/registry.hpp"
#include "upstar/search/outcome_search.hpp"

using namespace upstar;

TEST_CASE("a search finds who wins a sum of positions and values") {
  GameStore store;
  const Registry registry = Registry::standard();
  const auto domineering = registry.at("domineering").open(store, {});
  const auto clobber = registry.at("clobber").open(store, {});
  OutcomeSearch search(store);
  const GameId up = store.number_up_star({0, 1, 0});
  for (const char* board : {"....|....|....", ".....|.....|.....|.....", "...|...|...|...|..."}) {
    for (const char* stones : {"xoxox", "xxo|oxo|xoo", "xoxo|oxox|xoxo"}) {
      for (const GameId value : {up, store.number(Dyadic(-1)), store.nimber(2)}) {
        const std::vector<SearchTerm> terms{domineering->position(board), clobber->position(stones), value};
        const GameId sum = store.add(store.add(domineering->value(board), clobber->value(stones)), value);
        CHECK(search.outcome(terms) == store.outcome(sum));
      }
    }
  }
}
