// Outcomes of sums by search, against their values.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/ruleset/transformers.hpp"
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

TEST_CASE("a search finds the nim values of impartial sums") {
  GameStore store;
  const Registry registry = Registry::standard();
  const auto cram = registry.at("cram").open(store, {});
  const auto kayles = registry.at("kayles").open(store, {});
  OutcomeSearch search(store);
  for (const char* board : {"...|...", ".....|....#|.....", "....|....|....", "......."}) {
    for (const char* row : {"1", "5", "3,9"}) {
      for (const GameId value : {store.nimber(0), store.nimber(3)}) {
        const std::vector<SearchTerm> terms{cram->position(board), value, kayles->position(row)};
        const GameId sum = store.add(store.add(cram->value(board), kayles->value(row)), value);
        CHECK(store.nimber(search.nim_value(terms)) == sum);
      }
    }
  }
}

TEST_CASE("a sum that is not impartial has no nim value") {
  GameStore store;
  const Registry registry = Registry::standard();
  const auto clobber = registry.at("clobber").open(store, {});
  OutcomeSearch search(store);
  for (const SearchTerm& term : {SearchTerm(store.number(Dyadic(1))), SearchTerm(store.number_up_star({0, 1, 1})),
                                 SearchTerm(clobber->position("xxo"))}) {
    CHECK_THROWS_AS(search.nim_value(std::vector{term}), DomainError);
  }
}

TEST_CASE("a search counts its parts by ruleset") {
  GameStore store;
  const Registry registry = Registry::standard();
  const auto domineering = registry.at("domineering").open(store, {});
  const auto clobber = registry.at("clobber").open(store, {});
  Transformers transformers(store);
  OutcomeSearch search(store, Play::normal, {.values = false});
  const AnyPosition board = clobber->position("xoxo|oxox");
  search.outcome(std::vector<SearchTerm>{domineering->position("...|..."), board, transformers.impartial(board)});
  const SearchStatistics statistics = search.statistics();
  std::uint64_t parts = 0;
  std::vector<std::string> names;
  for (const PartKind& kind : statistics.kinds) {
    names.push_back(kind.name);
    parts += kind.parts;
    CHECK(kind.values == 0);
  }
  CHECK(names == std::vector<std::string>{"clobber", "domineering", "impartial"});
  CHECK(parts == statistics.parts);
  OutcomeSearch with_values(store);
  with_values.outcome(std::vector<SearchTerm>{board, domineering->position("...|...")});
  std::uint64_t values = 0;
  for (const PartKind& kind : with_values.statistics().kinds) values += kind.name == "values" ? 0 : kind.values;
  CHECK(values == with_values.statistics().values);
}

TEST_CASE("values of parts that are looked for in vain cost a long chain of moves no more than a few attempts") {
  Budget budget;
  GameStore store(&budget);
  const auto toads = Registry::standard().at("toads_and_frogs").open(store, {});
  OutcomeSearch search(store);
  budget.stop_at_tick(2'000'000);  // a thousand attempts would take more than ten million
  CHECK(search.outcome(std::vector<SearchTerm>{toads->position("T" + std::string(1000, '.') + "F")}) == Outcome::P);
}
