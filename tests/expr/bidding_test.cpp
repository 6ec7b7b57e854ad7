// Bidding play in the calculator: known outcomes, sums and forms, and what is refused.
#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"

using namespace upstar;

namespace {

struct BiddingFixture {
  Registry registry = Registry::standard();
  GameStore store;
  Session session{store, registry};

  std::string answer(const std::string& line) { return session.to_text(session.evaluate(line)); }
};

}  // namespace

TEST_CASE("known outcomes of bidding play") {
  BiddingFixture f;
  using Outcomes = std::vector<const char*>;  // by total
  const std::vector<std::pair<std::vector<const char*>, Outcomes>> known{
      {{"0"}, {"[R, L]", "[RR, LL]", "[RRR, LLL]", "[RRRR, LLLL]"}},
      {{"*", "*2", "+-1", "domineering(\"..|..\")", "toads_and_frogs(\"TT.FF\")"},
       {"[L, R]", "[RL, RL]", "[RLL, RRL]", "[RRLL, RRLL]"}},
      {{"1", "2"}, {"[L, L]", "[LL, LL]", "[LLL, LLL]", "[LLLL, LLLL]"}},
      {{"^", "clobber(\"xxo\")"}, {"[L, L]", "[LL, RL]", "[LLL, RLL]", "[RLLL, RLLL]"}},
  };
  for (const auto& [games, outcomes] : known) {
    for (const std::string game : games) {
      for (std::size_t total = 0; total < outcomes.size(); ++total) {
        CAPTURE(game);
        CHECK(f.answer("bidding_outcome(" + game + ", " + std::to_string(total) + ")") == outcomes[total]);
      }
    }
  }
}

TEST_CASE("equal games may have different outcomes, so forms, positions and typed sums count as they are") {
  BiddingFixture f;
  CHECK(f.answer("bidding_outcome(0, 3)") == "[RRRR, LLLL]");
  CHECK(f.answer("bidding_outcome(form({|*}), 3)") == "[RRRR, RRLL]");
  CHECK(f.answer("bidding_outcome(* + *, 3)") == "[RRLL, RRLL]");
  CHECK(f.answer("bidding_outcome(domineering(\"..|..\") - domineering(\"..|..\"), 3)") == "[RRLL, RRLL]");
  CHECK(f.answer("bidding_outcome(value(* + *), 3)") == "[RRRR, LLLL]");
  CHECK(f.answer("bidding_needs(clobber(\"xxo\") + 1, 1 + 2)") == f.answer("bidding_needs(clobber(\"xxo\") + 1, 3)"));
}

TEST_CASE("bids that win against all bids") {
  BiddingFixture f;
  CHECK(f.answer("bidding_bids(*, 2, 1, left)") == "[[], [1]]");
  CHECK(f.answer("bidding_bids(form({1|-1}), 4, 2, left)") == "[[2], [2]]");
  CHECK(f.answer("bidding_bids(form({1|-1}), 5, 3, right)") == "[[3], []]");
  CHECK(f.answer("bidding_bids(form({0|-1,*}), 5, 3, left)") == "[[], [2, 3]]");
  CHECK(f.answer("bidding_winner(*, 2, 1, left)") == "left");
  CHECK(f.answer("bidding_winner(*, 2, 1, right)") == "right");
  CHECK(f.answer("bidding_bids(*, 2, 1, right)") == "[[], [1]]");  // Right's
}

TEST_CASE("what bidding play refuses") {
  BiddingFixture f;
  for (const char* line :
       {"bidding_outcome(0, -1)", "bidding_outcome(0, 1/2)", "bidding_outcome(0, 10001)", "bidding_outcome(on, 2)",
        "bidding_outcome(moon, 2)", "bidding_outcome(1/3, 2)", "bidding_outcome(top_entails(5), 2)",
        "bidding_outcome(backsliding_toads_and_frogs(\"T.F\"), 2)", "bidding_winner(0, 2, 3, left)",
        "bidding_winner(0, 2, -1, left)", "bidding_winner(0, 2, 1, 5)", "bidding_bids(0, 2, 3, right)"}) {
    CAPTURE(line);
    CHECK_THROWS_AS(f.session.evaluate(line), DomainError);
  }
  for (const char* line : {"bidding_outcome(0)", "bidding_needs(0)", "bidding_winner(0, 2, 1)", "bidding_bids(0, 2)"}) {
    CAPTURE(line);
    CHECK_THROWS_AS(f.session.evaluate(line), ParseError);
  }
}
