// Sums of switches beside a number, ups and nimbers: the search, which does not play them out, against the definition.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "naive/search.hpp"
#include "upstar/search/outcome_search.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using Terms = std::vector<SearchTerm>;

GameId switch_between(GameStore& store, const Dyadic& left, const Dyadic& right) {
  const GameId x = store.number(left), y = store.number(right);
  return store.make({&x, 1}, {&y, 1});
}

}  // namespace

TEST_CASE("who wins switches beside a number, ups and nimbers, and by which moves") {
  GameStore store;
  naive::Search naive(store);
  OutcomeSearch search(store);
  std::mt19937_64 random(61);
  const auto below = [&](std::uint64_t end) { return random() % end; };
  for (int trial = 0; trial < tests::scaled(600); ++trial) {
    // few temperatures, and sums near 0: so the last move counts often
    const unsigned fraction_bits = below(3) == 0 ? 1 : 0;
    const auto any = [&] { return Dyadic(static_cast<int>(below(7)) - 3) >> fraction_bits; };
    Terms terms;
    for (std::uint64_t count = below(6); count > 0; --count) {
      const Dyadic x = any(), y = any();
      terms.emplace_back(switch_between(store, std::max(x, y), std::min(x, y)));
    }
    if (below(2) == 0)
      terms.emplace_back(store.number_up_star({{}, static_cast<int>(below(5)) - 2, Integer(below(3))}));
    if (below(2) == 0) terms.emplace_back(store.number(any()));
    REQUIRE(search.outcome(terms) == naive.outcome(terms, Play::normal));
    for (const Player player : {Player::left, Player::right}) {
      std::set<std::pair<std::size_t, std::string>> expected, found;
      for (std::size_t term = 0; term < terms.size(); ++term) {
        for (const SearchTerm& option : naive.distinct_options(terms[term], player)) {
          Terms after = terms;
          after[term] = option;
          if (naive.winner(after, opponent(player), Play::normal) == player) {
            expected.emplace(term, naive.text_of(option));
          }
        }
      }
      for (const WinningMove& move : search.winning_moves(terms, player)) {
        found.emplace(move.term, naive.text_of(move.option));
      }
      REQUIRE(found == expected);
    }
  }
}

TEST_CASE("hundreds of switches are not played out") {
  GameStore store;
  OutcomeSearch search(store);
  Terms terms;
  for (int i = 1; i <= 300; ++i) terms.emplace_back(switch_between(store, i, -i));
  CHECK(search.outcome(terms) == Outcome::N);
  CHECK(search.winning_moves(terms, Player::left).size() == 149);  // those after which she stays ahead
  terms.emplace_back(store.number(-150));                          // and now at 0, after an even number of moves
  CHECK(search.outcome(terms) == Outcome::R);
  terms.emplace_back(store.number_up_star({{}, 1, 0}));  // by this, Left has the last move
  CHECK(search.outcome(terms) == Outcome::N);
  CHECK(search.winning_moves(terms, Player::left).size() == 1);
  CHECK(search.statistics().nodes == 0);
}

}  // namespace upstar
