// Explanations of the order and the outcome of values of games that come back: strategies as tables of positions.
#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "expr/explanations.hpp"
#include "upstar/loopy/order_strategy.hpp"
#include "upstar/loopy/outcome.hpp"
#include "upstar/loopy/text.hpp"

namespace upstar {

namespace {

/// The steps of one claim about the difference g - h on one side: Right moves first, or, if it is turned, Left does,
/// and then all is told of h - g with the players exchanged.
class OrderClaim {
 public:
  /// **Requires** the values of both on this side.
  OrderClaim(LoopyStore& store, SideId g, SideId h, Side side, bool is_turned, unsigned depth)
      : m_store(store),
        m_side(side),
        m_is_turned(is_turned),
        m_depth(depth),
        m_g(g),
        m_h(h),
        m_strategy(is_turned ? explain_order(store, g, h, side) : explain_order(store, h, g, side)) {}

  /// How many positions are past the depth.
  std::uint64_t left_out() const { return m_left_out; }

  /// The claim as the step of this number. The side is told where it matters.
  Step step(std::size_t number, bool tells_side) {
    number_positions(number);
    const bool survives = m_strategy.winner == Player::left;
    const Player winner = shown(m_strategy.winner);
    Step claim{survives ? "survives" : "wins", {{"winner", winner}, {"first", shown(Player::right)}}, {}};
    if (tells_side) claim.data.emplace_back("side", m_side == Side::on ? "onside" : "offside");
    claim.data.emplace_back("difference", difference(m_g, m_h));
    std::vector<Step>& steps = claim.because;
    if (m_strategy.opening) {
      steps.push_back({"opening", {{"player", winner}}, {}});
      describe(steps.back(), *m_strategy.opening, m_g, m_h, "in", "to");
      lead_to(steps.back(), 0);
    }
    if (m_strategy.positions.front().replies.empty()) {
      (m_strategy.opening ? steps.back().because : steps).push_back({"no_move", {{"opponent", opponent(winner)}}, {}});
    }
    for (std::size_t i = 0; i < m_strategy.positions.size(); ++i) {
      if (!m_numbers[i].empty()) steps.push_back(step_of(m_strategy.positions[i]));
    }
    if (m_strategy.may_be_endless) steps.push_back(why_endless_play_is_good());
    return claim;
  }

 private:
  static bool is_zero(SideId side) { return side == SideId{GameStore::zero()}; }
  Player shown(Player player) const { return m_is_turned ? opponent(player) : player; }
  SideId greater(SideId g, SideId h) const { return m_is_turned ? h : g; }
  SideId lesser(SideId g, SideId h) const { return m_is_turned ? g : h; }

  Step::Datum text_of(SideId side) const {
    return Step::Written(
        [&store = m_store, side](Style style) { return to_text(store, LoopyStore::value(side), style); });
  }
  /// As it stands in the difference: g, or -h.
  Step::Datum term(bool in_lesser, SideId side) const {
    return text_of(in_lesser == m_is_turned ? side : m_store.negate(side));
  }
  Step::Datum difference(SideId g, SideId h) const {
    const SideId minus_h = m_store.negate(h);
    if (is_zero(h)) return text_of(g);
    if (is_zero(g)) return text_of(minus_h);
    return Step::Written([&store = m_store, g, minus_h](Style style) {
      return fmt::format("{} + {}", to_text(store, LoopyStore::value(g), style),
                         to_text(store, LoopyStore::value(minus_h), style));
    });
  }

  /// **Requires** the sides before the move.
  void describe(Step& step, const OrderStrategy::Move& move, SideId g, SideId h, std::string_view in,
                std::string_view to) const {
    if (!is_zero(g) && !is_zero(h)) {
      step.data.emplace_back(in, term(move.in_lesser, move.in_lesser ? lesser(g, h) : greater(g, h)));
    }
    step.data.emplace_back(to, term(move.in_lesser, move.to));
  }

  /// Positions past the depth have no number, nor have those where the loser has no move.
  void number_positions(std::size_t claim) {
    std::size_t last = m_strategy.opening ? 1 : 0;
    for (const OrderStrategy::Position& position : m_strategy.positions) {
      std::string& number = m_numbers.emplace_back();
      if (position.replies.empty()) continue;
      if (position.round < m_depth) number = fmt::format("{}.{}", claim, ++last);
      else ++m_left_out;
    }
  }
  void lead_to(Step& step, std::size_t position) const {
    if (!m_numbers[position].empty()) step.data.emplace_back("next", m_numbers[position]);
  }

  Step why_endless_play_is_good() const {
    const Player winner = shown(m_strategy.winner);
    if (is_zero(m_g) || is_zero(m_h)) return {"endless_alone", {{"player", winner}}, {}};
    const bool in_lesser = m_side == Side::off;
    const SideId side = in_lesser ? lesser(m_g, m_h) : greater(m_g, m_h);
    const bool survives = m_strategy.winner == Player::left;
    return {survives ? "endless_survives" : "endless_wins", {{"player", winner}, {"in", term(in_lesser, side)}}, {}};
  }

  Step step_of(const OrderStrategy::Position& position) const {
    const Player winner = shown(m_strategy.winner), loser = opponent(winner);
    const SideId g = m_is_turned ? position.lesser : position.greater;
    const SideId h = m_is_turned ? position.greater : position.lesser;
    Step step{"to_move", {{"difference", difference(g, h)}, {"opponent", loser}}, {}};
    for (const OrderStrategy::Reply& reply : position.replies) {
      Step answered{"reply", {{"opponent", loser}}, {}};
      describe(answered, reply.move, g, h, "in", "to");
      answered.data.emplace_back("player", winner);
      if (reply.answer.in_lesser == reply.move.in_lesser) {
        answered.data.emplace_back("answer", term(reply.answer.in_lesser, reply.answer.to));
      } else {
        describe(answered, reply.answer, g, h, "reply_in", "reply");
      }
      lead_to(answered, reply.position);
      step.because.push_back(std::move(answered));
    }
    return step;
  }

  LoopyStore& m_store;
  Side m_side;
  bool m_is_turned;
  unsigned m_depth;
  SideId m_g, m_h;
  OrderStrategy m_strategy;
  std::vector<std::string> m_numbers;  ///< of the positions; empty for those that are not listed
  std::uint64_t m_left_out = 0;
};

bool leq_on(LoopyStore& store, const LoopyValue& g, const LoopyValue& h, Side side) {
  return store.leq(g.on(side), h.on(side), side);
}

}  // namespace

void Explainer::add_claim(const LoopyValue& g, const LoopyValue& h, Side side, bool is_turned,
                          std::vector<Step>& steps) {
  LoopyStore& store = m_session.loopy();
  OrderClaim claim(store, g.on(side), h.on(side), side, is_turned, m_depth);
  steps.push_back(claim.step(steps.size() + 1, !store.is_stopper(g) || !store.is_stopper(h)));
  m_left_out += claim.left_out();
}

/// Why the lesser value is <= the greater one: on both sides; or why not: on one.
void Explainer::add_order(const LoopyValue& g, const LoopyValue& h, bool is_turned, std::vector<Step>& steps) {
  LoopyStore& store = m_session.loopy();
  const LoopyValue &lesser = is_turned ? g : h, &greater = is_turned ? h : g;
  if (!leq_on(store, lesser, greater, Side::on)) return add_claim(g, h, Side::on, is_turned, steps);
  const bool are_stoppers = store.is_stopper(g) && store.is_stopper(h);
  if (are_stoppers || leq_on(store, lesser, greater, Side::off)) add_claim(g, h, Side::on, is_turned, steps);
  if (!are_stoppers) add_claim(g, h, Side::off, is_turned, steps);
}

/// Why the player who moves second wins g, or does not, or why it is drawn.
void Explainer::add_fate(const LoopyValue& g, bool is_turned, std::vector<Step>& steps) {
  LoopyStore& store = m_session.loopy();
  const LoopyValue zero = LoopyStore::value(GameStore::zero());
  const auto survives = [&](Side side) {
    return is_turned ? leq_on(store, g, zero, side) : leq_on(store, zero, g, side);
  };
  const Side lost = is_turned ? Side::on : Side::off;  // where endless play is lost for the second player
  if (store.is_stopper(g) || survives(lost)) return add_claim(g, zero, lost, is_turned, steps);
  if (survives(opposite(lost))) add_claim(g, zero, lost, is_turned, steps);
  add_claim(g, zero, opposite(lost), is_turned, steps);
}

Explanation Explainer::of_loopy_relation(const LoopyValue& g, const LoopyValue& h, RelationSign sign,
                                         std::string claim) {
  const bool truth = holds(sign, m_session.loopy().compare(g, h));
  Explanation explanation{
      {"truth", {{"claim", std::move(claim)}, {"truth", std::string(truth ? "true" : "false")}}, {}}, {}, 0};
  if (sign != RelationSign::less_equal && sign != RelationSign::greater_or_fuzzy) {
    add_order(g, h, false, explanation.steps);
  }
  if (sign != RelationSign::greater_equal && sign != RelationSign::less_or_fuzzy) {
    add_order(g, h, true, explanation.steps);
  }
  explanation.left_out = m_left_out;
  return explanation;
}

Explanation Explainer::of_loopy_outcome(const LoopyValue& value, std::string sum) {
  const std::string outcome(text_of(upstar::outcome(m_session.loopy(), value)));
  Explanation explanation{{"outcome", {{"sum", std::move(sum)}, {"outcome", outcome}}, {}}, {}, 0};
  add_fate(value, true, explanation.steps);
  add_fate(value, false, explanation.steps);
  explanation.left_out = m_left_out;
  return explanation;
}

}  // namespace upstar
