// Bidding play in the calculator: known outcomes, sums and forms, and what is refused.
#include <doctest/doctest.h>

#include <algorithm>
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

TEST_CASE("known Richman values") {
  BiddingFixture f;
  const std::pair<const char*, const char*> known[] = {
      {"richman(hex(\"..|..\"))", "1/2"},
      {"richman(hex(\"..|..|..\"))", "43/64"},
      {"richman(hex(\"....|....|....\"))", "1509/4096"},
      {"richman(hex(\"x..|.o.|...\"))", "39/64"},
      {"richman(hex(\"x|x\"))", "0"},
      {"richman_bid(hex(\"x|x\"))", "0"},
      {"richman(mnk(\"...|...|...\"))", "133/256"},
      {"richman_draw(mnk(\"...|...|...\"))", "123/256"},
      {"richman(mnk[k=3](\"...|...\"))", "49/64"},
      {"richman_draw(mnk(\"...|...\"))", "15/64"},
      {"richman(mnk(\"....|....\"))", "169/256"},
      {"richman_draw(mnk(\"....|....\"))", "87/256"},
      {"richman(mnk[k=2](\"...\"))", "5/8"},
      {"richman_draw(mnk[k=2](\"...\"))", "3/8"},
      {"richman(maker_breaker(\"ab\"))", "3/4"},
      {"richman(maker_breaker(\"ab,bc\"))", "5/8"},
      {"richman(maker_breaker(\"ab,bc,ca\"))", "1/2"},
      {"richman(maker_breaker(\"abc,ade\"))", "25/32"},
      {"richman(maker_breaker[left=a](\"ab\"))", "1/2"},
      {"richman(maker_breaker(\"ab;a\"))", "1/2"},
      {"richman(maker_breaker[left=a,right=b](\"ab,ac\"))", "1/2"},
      {"richman(maker_breaker(\"\"))", "1"},
      {"richman_ratio(richman_graph(\"L-T-.-R\"))", "[1, 3]"},
      {"richman_ratio(richman_graph(\"L-.-.-T-.-R\"))", "[3, 5]"},
      {"richman_ratio(richman_graph(\"T>L\"))", "[0, 1]"},
      {"richman_ratio(richman_graph(\"1-2-3-4; 1:L, 2:T, 4:R\"))", "[1, 3]"},
      {"richman_ratio(richman_graph(\"{TR}-.\"))", "[1, 1]"},
      {"richman_bid(richman_graph(\"L-T-R\"))", "1/2"},
  };
  for (const auto& each : known) {
    CAPTURE(each.first);
    CHECK(f.answer(each.first) == each.second);
  }
}

TEST_CASE("the moves of a position for which the players bid give its Richman value, and read back") {
  BiddingFixture f;
  const auto position = [&](const std::string& text) { return *f.session.summands(text).front().position(); };
  std::vector<AnyPosition> open;
  for (const char* text :
       {"hex(\"..|.x|o.\")", "mnk(\"xo.|...|.x.\")", "mnk[k=2](\"...\")", "maker_breaker[left=a](\"abc,bd,cd\")",
        "maker_breaker(\"ab,bc;;a\")", "richman_graph(\"L-T-.-R\")", "richman_graph(\"L<T>.-R;T>L\")",
        "richman_graph(\"1-2-3-4; 1:L, 2:T, 4:R\")"}) {
    try {
      open.push_back(position(text));
    } catch (const ParseError&) {
    }
  }
  CHECK(open.size() == 7);  // one has two tokens
  std::size_t seen = 0;
  while (!open.empty() && seen++ < 3000) {
    const AnyPosition p = open.back();
    open.pop_back();
    CAPTURE(p.to_expression());
    CHECK(position(p.to_expression()).richman() == p.richman());
    CHECK(position(p.to_expression()).to_text() == p.to_text());
    Rational least = 1, greatest = 0;
    bool is_over = true;
    for (const Player player : {Player::left, Player::right}) {
      p.bid_moves(player, [&](const AnyPosition& option) {
        is_over = false;
        if (player == Player::left) least = std::min(least, option.richman());
        else greatest = std::max(greatest, option.richman());
        if (seen < 1000) open.push_back(option);
      });
    }
    if (is_over) CHECK((p.richman() == 0 || p.richman() == 1));
    else CHECK(2 * p.richman() == least + greatest);
  }
}

TEST_CASE("what Richman values refuse") {
  BiddingFixture f;
  for (const char* line :
       {"richman(nim(3))", "richman({1|0})", "richman_draw(hex(\"..|..\"))", "richman(richman_graph(\"L-T-.-R\"))",
        "richman_bid(richman_graph(\"L-T-.-R\"))", "hex(\"..|..\")", "hex(\"..|..\") + 1", "-hex(\"..|..\")",
        "richman(hex(\"..|..\") + hex(\"..|..\"))", "outcome(mnk(\"...\"))", "misere_outcome(mnk(\"...\"))",
        "left_options(hex(\"..|..\"))", "conjunctive_sum(hex(\"..\"), hex(\"..\"))", "bidding_outcome(hex(\"..\"), 2)",
        "mnk(\"xxx|...|ooo\")", "maker_breaker(\"ab;a;a\")", "maker_breaker[left=a,right=a](\"ab\")",
        "richman_graph(\"T\")", "richman_graph(\"L<T>.\")"}) {
    CAPTURE(line);
    CHECK_THROWS_AS(f.session.evaluate(line), DomainError);
  }
  for (const char* line :
       {"mnk[k=0](\"...\")", "maker_breaker[left=aa](\"ab\")", "hex(\"..|.\")", "hex(\"#.\")", "hex(\".z\")",
        "maker_breaker(\"aa,b\")", "maker_breaker(\"ab,\")", "maker_breaker(\"ab,?\")", "richman_graph(\"L-.-R\")",
        "richman_graph(\"T-T-L\")", "richman_graph(\"TlL\")", "richman_graph(\"T-A\")"}) {
    CAPTURE(line);
    CHECK_THROWS_AS(f.session.evaluate(line), ParseError);
  }
}
