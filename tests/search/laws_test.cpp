// Random sums of positions of every ruleset and of values: the search against the definition.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <utility>

#include "search/random_sums.hpp"
#include "workload.hpp"

namespace upstar {

using tests::RandomSums;
using tests::Terms;

namespace {

using Moves = std::set<std::pair<std::size_t, std::string>>;  ///< the number of the term, what it becomes

constexpr Play plays[] = {Play::normal, Play::misere};

/// One search for all sums, so that what it keeps from one is met by the next.
void check_outcomes(std::uint64_t seed, int cases, Play play, const SearchOptions& options = {},
                    std::size_t size = 3000) {
  RandomSums sums(seed);
  OutcomeSearch search(sums.store(), play, options);
  for (int i = 0; i < tests::scaled(cases); ++i) {
    const Terms terms = sums.sum(play, 5, size);
    CAPTURE(sums.text_of(terms));
    REQUIRE(search.outcome(terms) == sums.naive().outcome(terms, play));
  }
}

}  // namespace

TEST_CASE("who wins a sum in normal play is as the definition says") { check_outcomes(1, 1500, Play::normal); }

TEST_CASE("who wins a sum in normal play is as the definition says, if no part becomes its value") {
  check_outcomes(2, 1500, Play::normal, {.values = false});
}

TEST_CASE("who wins a sum in misere play is as the definition says") { check_outcomes(3, 1500, Play::misere); }

TEST_CASE("who wins a larger sum is as the definition says" * doctest::skip()) {
  check_outcomes(7, 200, Play::normal, {}, 200'000);
  check_outcomes(8, 200, Play::normal, {.values = false}, 200'000);
  check_outcomes(9, 200, Play::misere, {}, 200'000);
}

TEST_CASE("every ruleset has positions in the random sums") {
  RandomSums sums(4);
  std::size_t can_move = 0;
  for (const AnyPosition& p : sums.positions()) {
    can_move += p.moves(Player::left).empty() && p.moves(Player::right).empty() ? 0U : 1U;
  }
  CHECK(can_move >= 400);
}

TEST_CASE("the winning moves of a sum are those after which the player wins") {
  for (const Play play : plays) {
    RandomSums sums(5);
    OutcomeSearch search(sums.store(), play);
    for (int i = 0; i < tests::scaled(500); ++i) {
      const Terms terms = sums.sum(play, 4, 1000);
      CAPTURE(sums.text_of(terms));
      for (const Player player : {Player::left, Player::right}) {
        Moves expected, found;
        bool can_move = false;
        for (std::size_t term = 0; term < terms.size(); ++term) {
          for (const SearchTerm& option : sums.naive().distinct_options(terms[term], player)) {
            can_move = true;
            Terms after = terms;
            after[term] = option;
            if (sums.naive().winner(after, opponent(player), play) == player) {
              expected.emplace(term, sums.naive().text_of(option));
            }
          }
        }
        for (const WinningMove& move : search.winning_moves(terms, player)) {
          found.emplace(move.term, sums.naive().text_of(move.option));
        }
        REQUIRE(found == expected);
        const bool wins = !found.empty() || (play == Play::misere && !can_move);
        REQUIRE(search.winner(terms, player) == (wins ? player : opponent(player)));
      }
    }
  }
}

TEST_CASE("a search that has found out much answers as a new one") {
  for (const Play play : plays) {
    RandomSums sums(6);
    OutcomeSearch experienced(sums.store(), play, {.values = false});
    for (int i = 0; i < tests::scaled(1000); ++i) {
      const Terms terms = sums.sum(play);
      CAPTURE(sums.text_of(terms));
      const Player first = sums.one_in(2) ? Player::left : Player::right;
      OutcomeSearch fresh(sums.store(), play, {.values = false});
      REQUIRE(experienced.winner(terms, first) == fresh.winner(terms, first));
    }
  }
}

}  // namespace upstar
