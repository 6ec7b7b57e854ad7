// Why one scoring game is at least another beside all others of a universe, or which game tells them apart.
#include <algorithm>
#include <utility>

#include "expr/explain_scores.hpp"
#include "expr/function.hpp"
#include "scoring/answers.hpp"
#include "upstar/base/error.hpp"
#include "upstar/scoring/text.hpp"

namespace upstar {

ScoreOrderTeller::ScoreOrderTeller(Explainer& explainer, ScoreUniverse universe)
    : m_explainer(explainer),
      m_session(explainer.session()),
      m_scoring(m_session.scoring()),
      m_universe(universe),
      m_order(m_scoring.order(universe)) {}

Step ScoreOrderTeller::step_of(std::string_view kind, ScoreId greater, ScoreId lesser) const {
  return {kind, {{"greater", score_datum(m_session, greater)}, {"lesser", score_datum(m_session, lesser)}}, {}};
}

Step ScoreOrderTeller::claim(ScoreId greater, ScoreId lesser) {
  if (greater == lesser) return step_of("score_same", greater, lesser);
  if (!m_order.is_greater_or_equal(greater, lesser)) return refusal(greater, lesser);
  Step step = step_of("score_order", greater, lesser);
  const unsigned depth = m_explainer.depth();
  if (depth > 1) step.because = reasons(greater, lesser, depth - 1);
  else m_explainer.leave_out(own_reasons(greater, lesser).size());
  return step;
}

/// The scores on which the order rests.
Step ScoreOrderTeller::step_of_scores(ScoreId greater, ScoreId lesser) {
  ScoreStore& store = m_scoring.store;
  if (m_universe == ScoreUniverse::milnor) {
    Step step = step_of("score_difference", greater, lesser);
    const ScoreId difference = store.add(greater, store.negate(lesser));
    step.data.emplace_back("value", number_datum(m_session, store.right_score(difference)));
    return step;
  }
  const bool passes = m_universe == ScoreUniverse::guaranteed;
  Step step = step_of(passes ? "score_passes" : "score_starts", greater, lesser);
  const auto add_scores = [&](ScoreId game, std::string_view of_left, std::string_view of_right) {
    const Dyadic left = passes ? store.pass_scores(game).left_beside_right_passes : store.left_score(game);
    const Dyadic right = passes ? store.pass_scores(game).right_beside_left_passes : store.right_score(game);
    step.data.emplace_back(of_left, number_datum(m_session, left));
    step.data.emplace_back(of_right, number_datum(m_session, right));
  };
  add_scores(greater, "left_greater", "right_greater");
  add_scores(lesser, "left_lesser", "right_lesser");
  return step;
}

/// What answers this option of Left in the lesser game, or of Right in the greater one.
ScoreOrderTeller::Reason ScoreOrderTeller::answer_to(Player player, ScoreId greater, ScoreId lesser, ScoreId option) {
  const bool is_left = player == Player::left;
  const auto answer = is_left ? answer_to_left(m_scoring.store, m_order, greater, option)
                              : answer_to_right(m_scoring.store, m_order, option, lesser);
  const ScoreId of = is_left ? lesser : greater, other = is_left ? greater : lesser;
  Step step{"score_unanswered",
            {{"player", player}, {"of", score_datum(m_session, of)}, {"to", score_datum(m_session, option)}},
            {}};
  if (!answer) return {std::move(step)};
  step.kind = answer->is_reply ? "score_answered" : "score_matched";
  if (!answer->is_reply) step.data.emplace_back("other", score_datum(m_session, other));
  step.data.emplace_back("answer", score_datum(m_session, answer->to));
  // An own option is no worse for the player than the option; a reply is no better than the other game.
  std::pair order(answer->to, answer->is_reply ? other : option);
  if (answer->is_reply == is_left) std::swap(order.first, order.second);
  step.data.emplace_back("upper", score_datum(m_session, order.first));
  step.data.emplace_back("lower", score_datum(m_session, order.second));
  return {std::move(step), order};
}

/// Why the order holds, without the reasons of these.
std::vector<ScoreOrderTeller::Reason> ScoreOrderTeller::own_reasons(ScoreId greater, ScoreId lesser) {
  ScoreStore& store = m_scoring.store;
  std::vector<Reason> reasons;
  if (greater == lesser || (store.is_number(greater) && store.is_number(lesser))) return reasons;
  reasons.push_back({step_of_scores(greater, lesser)});
  if (m_universe == ScoreUniverse::milnor) return reasons;
  for (const ScoreId option : sorted_options(store, lesser, Player::left)) {
    reasons.push_back(answer_to(Player::left, greater, lesser, option));
  }
  for (const ScoreId option : sorted_options(store, greater, Player::right)) {
    reasons.push_back(answer_to(Player::right, greater, lesser, option));
  }
  return reasons;
}

// As deep as the depth.
std::vector<Step> ScoreOrderTeller::reasons(ScoreId greater, ScoreId lesser, unsigned depth) {
  std::vector<Step> steps;
  for (Reason& reason : own_reasons(greater, lesser)) {
    m_session.store.budget().tick();
    Step& step = steps.emplace_back(std::move(reason.step));
    if (!reason.order) continue;
    const auto [upper, lower] = *reason.order;
    if (depth > 1) step.because = this->reasons(upper, lower, depth - 1);
    else m_explainer.leave_out(own_reasons(upper, lower).size());
  }
  return steps;
}

/// Why the order does not hold.
Step ScoreOrderTeller::refusal(ScoreId greater, ScoreId lesser) {
  ScoreStore& store = m_scoring.store;
  if (m_universe == ScoreUniverse::guaranteed) {
    Step step = step_of("score_witness", greater, lesser);
    const ScoreId beside = m_scoring.algebra.distinguisher(greater, lesser);
    const auto score_of = [&](ScoreId game) {
      return number_datum(m_session, store.left_score(store.add(game, beside)));
    };
    step.data.emplace_back("beside", score_datum(m_session, beside));
    step.data.emplace_back("low", score_of(greater));
    step.data.emplace_back("high", score_of(lesser));
    return step;
  }
  Step step = step_of("score_no_order", greater, lesser);
  const auto is_unanswered = [](const Reason& reason) { return reason.step.kind == "score_unanswered"; };
  std::vector<Reason> all = own_reasons(greater, lesser);
  const auto unanswered = std::ranges::find_if(all, is_unanswered);
  step.because.push_back(unanswered != all.end() ? std::move(unanswered->step) : step_of_scores(greater, lesser));
  return step;
}

namespace {

/// Which orders of two games a relation says to hold or not to hold; nothing about the others.
struct WantedOrders {
  std::optional<bool> is_no_less{}, is_no_greater{};
};

WantedOrders wanted_by(RelationSign sign) {
  switch (sign) {
    case RelationSign::greater_equal: return {true, {}};
    case RelationSign::less_equal: return {{}, true};
    case RelationSign::greater: return {true, false};
    case RelationSign::less: return {false, true};
    case RelationSign::confused: return {false, false};
    case RelationSign::less_or_fuzzy: return {false, {}};
    case RelationSign::greater_or_fuzzy: return {{}, false};
    case RelationSign::equal:
    case RelationSign::not_equal: break;
  }
  return {true, true};
}

}  // namespace

/// What holds rests on all orders that are wanted, what does not on those that are wrong.
Explanation explain_score_relation(Explainer& explainer, ScoreId left, ScoreId right, RelationSign sign,
                                   std::string claim) {
  Scoring& scoring = explainer.session().scoring();
  const Relation relation = compare_scores(scoring.algebra.order(), scoring.store, left, right);
  const bool truth = holds(sign, relation);
  Explanation explanation{
      {"truth", {{"claim", std::move(claim)}, {"truth", std::string(truth ? "true" : "false")}}, {}}, {}, 0};
  ScoreOrderTeller teller(explainer, ScoreUniverse::guaranteed);
  const bool are_as_wanted = truth != (sign == RelationSign::not_equal);
  const auto add_claim = [&](std::optional<bool> wanted, bool is_so, ScoreId greater, ScoreId lesser) {
    if (wanted && (are_as_wanted || *wanted != is_so)) explanation.steps.push_back(teller.claim(greater, lesser));
  };
  const bool are_equal = relation == Relation::equal;
  const WantedOrders wanted = wanted_by(sign);
  add_claim(wanted.is_no_less, are_equal || relation == Relation::greater, left, right);
  add_claim(wanted.is_no_greater, are_equal || relation == Relation::less, right, left);
  explanation.left_out = explainer.left_out();
  return explanation;
}

std::vector<Step> explain_score_geq(Explainer& explainer, const Arguments& a) {
  const auto universe = score_universe_named(a.text(2));
  if (!universe) throw InternalError("a universe of scoring games is explained, and there is none of this name");
  return {ScoreOrderTeller(explainer, *universe).claim(a.score(0), a.score(1))};
}

}  // namespace upstar
