// No answer of a search depends on what it prunes.
#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "search/random_sums.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/search/outcome_search.hpp"
#include "workload.hpp"

namespace upstar {

TEST_CASE("with any of its prunings switched off, a search answers as the definition does") {
  for (const Play play : {Play::normal, Play::misere}) {
    tests::RandomSums sums(11);
    std::vector<std::unique_ptr<OutcomeSearch>> searches;
    for (unsigned bits = 0; bits < 128; ++bits) {
      const auto on = [&](unsigned bit) { return (bits >> bit & 1) != 0; };
      const SearchOptions options{on(0), on(1), on(2), on(3), on(4), on(5), on(6)};
      searches.push_back(std::make_unique<OutcomeSearch>(sums.store(), play, options));
    }
    for (int i = 0; i < tests::scaled(100); ++i) {
      const tests::Terms terms = sums.sum(play, 4, 150);
      const Player first = sums.one_in(2) ? Player::left : Player::right;
      const Player winner = sums.naive().winner(terms, first, play);
      CAPTURE(sums.text_of(terms));
      for (unsigned bits = 0; bits < 128; ++bits) {
        CAPTURE(bits);
        REQUIRE(searches[bits]->winner(terms, first) == winner);
      }
    }
  }
}

TEST_CASE("a search that looks ahead searches fewer sums") {
  const auto sums_searched = [](bool ahead) {
    GameStore store;
    const Registry registry = Registry::standard();
    const auto nogo = registry.at("nogo").open(store, {});
    const SearchTerm board = nogo->position(std::string(20, '.'));
    OutcomeSearch search(store, Play::normal, {.ahead = ahead});
    CHECK(search.outcome({&board, 1}) == Outcome::N);
    CHECK((search.statistics().looked_ahead > 0) == ahead);
    return search.statistics().sums;
  };
  CHECK(sums_searched(true) * 3 < sums_searched(false) * 2);
}

}  // namespace upstar
