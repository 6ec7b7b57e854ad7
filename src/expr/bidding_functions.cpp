// Functions of bidding play: with dollars, what the players need, who wins, and which bids win; with money that can be
// divided at will, the share above which Left wins.
#include <fmt/format.h>

#include "expr/function.hpp"
#include "expr/misere_terms.hpp"
#include "upstar/ruleset/bidding_rules.hpp"
#include "upstar/search/bidding_search.hpp"

namespace upstar {

namespace {

std::uint32_t dollars(const Arguments& a, std::size_t index, std::uint32_t most, const char* allowed) {
  const Integer number = a.integer(index);
  if (number < 0 || number > most) a.fail(fmt::format("is undefined: {}", allowed));
  return static_cast<std::uint32_t>(number);
}

std::uint32_t total_dollars(const Arguments& a) {
  return dollars(a, 1, Auction::most_dollars, "there are from 0 to 10000 dollars");
}

/// A call with a game and a number of dollars: what Left needs.
class BiddingCall {
 public:
  explicit BiddingCall(const Arguments& a) : m_terms(a), m_search(a.store(), total_dollars(a)) {
    m_terms.add(a.values()[0]);
  }
  std::uint32_t total() const { return m_search.total(); }
  BiddingNeeds needs() { return m_search.needs(m_terms.positions()); }
  Auction auction() { return m_search.auction(m_terms.positions()); }

 private:
  MisereTerms m_terms;
  BiddingSearch m_search;
};

Answer number_answer(const Arguments& a, std::uint32_t number) { return {a.store().number(Dyadic(number))}; }

Answer call_bidding_needs(const Arguments& a) {
  const BiddingNeeds needs = BiddingCall(a).needs();
  return {AnswerList{number_answer(a, needs.with_marker), number_answer(a, needs.without_marker)}};
}

/// A letter for each number of dollars that Left may have.
Answer winners(std::uint32_t total, std::uint32_t needed) {
  return {Word{std::string(needed, 'R') + std::string(total + 1 - needed, 'L')}};
}

Answer call_bidding_outcome(const Arguments& a) {
  BiddingCall call(a);
  const BiddingNeeds needs = call.needs();
  return {AnswerList{winners(call.total(), needs.with_marker), winners(call.total(), needs.without_marker)}};
}

std::uint32_t left_dollars(const Arguments& a, std::uint32_t total) {
  return dollars(a, 2, total, "Left has from 0 to all of the dollars");
}

Answer call_bidding_winner(const Arguments& a) {
  BiddingCall call(a);
  const std::uint32_t left = left_dollars(a, call.total());
  const Player holder = a.player(3);
  const BiddingNeeds needs = call.needs();
  const bool wins = left >= (holder == Player::left ? needs.with_marker : needs.without_marker);
  return {wins ? Player::left : Player::right};
}

Answer call_bidding_bids(const Arguments& a) {
  BiddingCall call(a);
  const std::uint32_t left = left_dollars(a, call.total());
  const Player holder = a.player(3);
  const Auction::Bids bids = call.auction().winning_bids(left, holder, a.store().budget());
  const auto listed = [&](const std::vector<std::uint32_t>& numbers) {
    AnswerList list;
    for (const std::uint32_t bid : numbers) list.push_back(number_answer(a, bid));
    return Answer{std::move(list)};
  };
  return {AnswerList{listed(bids.plain), listed(bids.announced)}};
}

/// The position of a ruleset in which the players bid for the moves.
const AnyPosition& bidding_position(const Arguments& a) {
  const AnyPosition& position = a.position(0).position;
  if (!position.has_richman()) {
    a.fail(
        "is undefined: a position of hex, mnk, maker_breaker or richman_graph is wanted; for other games there is "
        "bidding_outcome");
  }
  return position;
}

/// A short game, which a share need not be.
Answer dyadic_answer(const Arguments& a, const Rational& share) {
  const std::optional<Dyadic> number = to_dyadic(share);
  if (!number) {
    a.fail(
        fmt::format("is undefined: it is {}, which is no short game; richman_ratio(P) is the list of the numerator "
                    "and the denominator of richman(P)",
                    to_string(share)));
  }
  return {a.store().number(*number)};
}

Answer call_richman(const Arguments& a) { return dyadic_answer(a, bidding_position(a).richman()); }

Answer call_richman_draw(const Arguments& a) {
  const std::optional<Rational> share = bidding_position(a).richman_draw();
  if (!share) a.fail("is undefined: there are no draws; a position of mnk is wanted");
  return dyadic_answer(a, *share);
}

Answer call_richman_ratio(const Arguments& a) {
  const Rational share = bidding_position(a).richman();
  return {AnswerList{{a.store().number(Dyadic(numerator(share)))}, {a.store().number(Dyadic(denominator(share)))}}};
}

Answer call_richman_bid(const Arguments& a) { return dyadic_answer(a, richman_bid(bidding_position(a))); }

}  // namespace

std::span<const Function> bidding_functions() {
  static const std::vector<Function> table = [] {
    std::vector<Function> functions{
        {{"bidding_outcome", "bidding_outcome(P, total)",
          "who wins if the players bid for each move, with so many dollars in all: a letter, L or R, for each number "
          "of "
          "dollars that Left may have; first where Left holds the marker that decides between equal bids, then where "
          "Right does",
          "bidding_outcome(*, 2)", "[RLL, RRL]", "value, integer -> list", 2, 2},
         call_bidding_outcome},
        {{"bidding_needs", "bidding_needs(P, total)",
          "the least number of dollars with which Left wins in bidding play, where she holds the marker and where "
          "Right "
          "does; one more than all dollars if she never does",
          "bidding_needs(*, 2)", "[1, 2]", "value, integer -> list", 2, 2},
         call_bidding_needs},
        {{"bidding_winner", "bidding_winner(P, total, n, holder)",
          "who wins in bidding play where Left has n of the dollars, and holder, left or right, the marker",
          "bidding_winner(*, 2, 1, left)", "left", "value, integer, integer, player -> player", 4, 4},
         call_bidding_winner},
        {{"bidding_bids", "bidding_bids(P, total, n, holder)",
          "the bids of the winner that win against all bids where Left has n of the dollars: those without the "
          "marker, then those with which it is announced, so that it goes over whenever they win",
          "bidding_bids(*, 2, 1, left)", "[[], [1]]", "value, integer, integer, player -> lists", 4, 4},
         call_bidding_bids},
    };
    for (Function& function : functions) function.takes_terms = true;
    const std::vector<Function> richman{
        {{"richman", "richman(P)",
          "the share of the money above which Left wins, in a game in which the players bid for the moves and money "
          "can "
          "be divided at will: hex, mnk, maker_breaker, richman_graph; a draw does not count as a win",
          "richman(hex(\"..|..|..\"))", "43/64", "position -> number"},
         call_richman},
        {{"richman_draw", "richman_draw(P)", "the share of the money above which Left gets at least a draw in mnk",
          "richman_draw(mnk(\"...|...|...\"))", "123/256", "position -> number"},
         call_richman_draw},
        {{"richman_ratio", "richman_ratio(P)",
          "the numerator and the denominator of richman(P), also where it is not dyadic",
          "richman_ratio(richman_graph(\"L-T-.-R\"))", "[1, 3]", "position -> list"},
         call_richman_ratio},
        {{"richman_bid", "richman_bid(P)",
          "the share that both players bid for the move in a position with a value richman(P); 0 when a player has won",
          "richman_bid(mnk(\"...|...|...\"))", "41/256", "position -> number"},
         call_richman_bid},
    };
    functions.insert(functions.end(), richman.begin(), richman.end());
    for (Function& function : functions) function.takes_positions = true;
    return functions;
  }();
  return table;
}

}  // namespace upstar
