// Why so many dollars are needed, or why a bid wins: what each move leaves, and what comes of the bid.
#include "expr/explain_bids.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "expr/function.hpp"
#include "expr/misere_terms.hpp"
#include "upstar/base/error.hpp"
#include "upstar/bidding/auction.hpp"
#include "upstar/ruleset/move_list.hpp"
#include "upstar/search/bidding_search.hpp"

namespace upstar {

namespace {

std::string_view words_of(Auction::Case::Rival rival) {
  switch (rival) {
    case Auction::Case::Rival::lower: return "less";
    case Auction::Case::Rival::equal: return "as much";
    case Auction::Case::Rival::higher: return "more";
    case Auction::Case::Rival::higher_announced: break;
  }
  return "more with the marker";
}

class BidTeller {
 public:
  /// **Requires** arguments that a function of bidding play with dollars takes.
  BidTeller(Explainer& explainer, const Arguments& a)
      : m_explainer(explainer),
        m_session(explainer.session()),
        m_terms(a),
        m_total(static_cast<std::uint32_t>(a.integer(1))),
        m_search(a.store(), m_total),
        m_auction(m_total) {
    m_terms.add(a.values()[0]);
    add_moves();
  }

  std::vector<Step> take_steps() { return std::move(m_steps); }

  BiddingNeeds needs() const { return m_auction.needs(budget()); }
  std::uint32_t total() const { return m_total; }

  /// The first winning bids; the others are counted.
  void add_bids(std::uint32_t left_dollars, Player holder, std::size_t most) {
    const Player winner = m_auction.winner(left_dollars, holder, budget());
    const Auction::Bids bids = m_auction.winning_bids(left_dollars, holder, budget());
    std::size_t told = 0;
    for (const bool is_announced : {false, true}) {
      for (const std::uint32_t dollars : is_announced ? bids.announced : bids.plain) {
        if (told++ < most) add_bid(winner, {dollars, is_announced}, left_dollars, holder);
      }
    }
    if (most > 1 && told > most) m_explainer.leave_out(told - most);
  }

 private:
  Budget& budget() const { return m_session.store.budget(); }
  Step::Datum number(std::uint32_t n) const { return m_session.store.number(Dyadic(n)); }

  /// A form as it is, a canonical one as its value.
  Step::Datum text_of(const AnyPosition& term, bool is_whole) const {
    const FormId* form = m_terms.form_of(term);
    if (form == nullptr) return is_whole ? term.to_expression() : visible(term.to_text());
    if (m_session.forms.is_canonical(*form)) return m_session.forms.value(*form);
    return *form;
  }

  /// What Left needs after each move. The auction knows it from then on.
  void add_moves() {
    std::vector<AnyPosition> terms = m_terms.positions();
    for (const Player player : {Player::left, Player::right}) {
      const std::size_t before = m_steps.size();
      std::optional<BiddingNeeds> best;
      for (std::size_t i = 0; i < terms.size(); ++i) {
        const AnyPosition term = terms[i];
        for (const AnyPosition& option : distinct_moves(term, player)) {
          Explainer::check_moves(m_steps.size() + 1);
          terms[i] = option;
          const BiddingNeeds needs = m_search.needs(terms);
          m_auction.add_move(player, needs);
          best = best ? better(*best, needs, player) : needs;
          Step& step = m_steps.emplace_back(Step{"bidding_move", {{"player", player}}, {}});
          if (terms.size() > 1) step.data.emplace_back("in", text_of(term, true));
          step.data.emplace_back("to", text_of(option, false));
          add_needs(step, needs);
        }
        terms[i] = term;
      }
      m_is_stuck[index_of(player)] = !best;
      if (!best) m_steps.push_back({"bidding_stuck", {{"player", player}}, {}});
      if (m_steps.size() - before < 2) continue;
      add_needs(m_steps.emplace_back(Step{"bidding_best", {{"player", player}}, {}}), *best);
    }
  }
  static std::size_t index_of(Player player) { return player == Player::left ? 0 : 1; }
  static BiddingNeeds better(BiddingNeeds one, BiddingNeeds other, Player player) {
    const auto chosen = [&](std::uint32_t a, std::uint32_t b) {
      return player == Player::left ? std::min(a, b) : std::max(a, b);
    };
    return {chosen(one.with_marker, other.with_marker), chosen(one.without_marker, other.without_marker)};
  }
  void add_needs(Step& step, BiddingNeeds needs) const {
    step.data.emplace_back("with", number(needs.with_marker));
    step.data.emplace_back("without", number(needs.without_marker));
  }

  void add_bid(Player winner, Auction::Bid bid, std::uint32_t left_dollars, Player holder) {
    Step step{"bidding_wins",
              {{"player", winner},
               {"dollars", number(left_dollars)},
               {"total", number(m_total)},
               {"holder", holder},
               {"bid", number(bid.dollars)}},
              {}};
    if (bid.is_announced) step.data.emplace_back("announced", "the marker");
    const std::vector<Auction::Case> cases = m_auction.cases(winner, bid, left_dollars, holder);
    if (m_explainer.depth() == 1) m_explainer.leave_out(cases.size());
    for (const Auction::Case& each : cases) {
      if (m_explainer.depth() == 1) break;
      const std::string rival(words_of(each.rival));
      if (m_is_stuck[index_of(each.mover)]) {
        step.because.push_back(
            {"bidding_case_stuck", {{"player", winner}, {"rival", rival}, {"mover", each.mover}}, {}});
        continue;
      }
      const bool has_marker = each.holder == Player::left;
      step.because.push_back({"bidding_case",
                              {{"player", winner},
                               {"rival", rival},
                               {"mover", each.mover},
                               {"has", number(each.left_dollars)},
                               {"marker", has_marker ? "with the marker" : "without the marker"},
                               {"needs", number(each.left_needs)}},
                              {}});
    }
    m_steps.push_back(std::move(step));
  }

  Explainer& m_explainer;
  SessionData& m_session;
  MisereTerms m_terms;
  std::uint32_t m_total;
  BiddingSearch m_search;
  Auction m_auction;
  std::vector<Step> m_steps;
  std::array<bool, 2> m_is_stuck{};  ///< whether the player has no move
};

constexpr std::size_t most_bids = 10;

std::vector<Step> explain_auction(Explainer& explainer, const Arguments& a, std::size_t bids) {
  BidTeller teller(explainer, a);
  teller.add_bids(static_cast<std::uint32_t>(a.integer(2)), a.player(3), bids);
  return teller.take_steps();
}

}  // namespace

std::vector<Step> explain_bidding_needs(Explainer& explainer, const Arguments& a) {
  BidTeller teller(explainer, a);
  const BiddingNeeds needs = teller.needs();
  for (const Player holder : {Player::left, Player::right}) {
    const std::uint32_t needed = holder == Player::left ? needs.with_marker : needs.without_marker;
    if (needed <= teller.total()) teller.add_bids(needed, holder, 1);
    if (needed > 0) teller.add_bids(needed - 1, holder, 1);
  }
  return teller.take_steps();
}

std::vector<Step> explain_bidding_winner(Explainer& explainer, const Arguments& a) {
  return explain_auction(explainer, a, 1);
}

std::vector<Step> explain_bidding_bids(Explainer& explainer, const Arguments& a) {
  return explain_auction(explainer, a, most_bids);
}

}  // namespace upstar
