// The way to the canonical form of a guaranteed scoring game, told by the code that goes it.
#include "expr/explain_scores.hpp"
#include "expr/function.hpp"
#include "upstar/scoring/text.hpp"

namespace upstar {

namespace {

std::string_view kind_of_reduction(ScoreReduction::Kind kind) {
  switch (kind) {
    case ScoreReduction::Kind::dominated: return "score_dominated";
    case ScoreReduction::Kind::replaced: return "score_reversed";
    case ScoreReduction::Kind::matched: return "score_gone";
    case ScoreReduction::Kind::ended: return "score_ended";
    case ScoreReduction::Kind::waiting: break;
  }
  return "score_waiting";
}

class CanonicalTeller {
 public:
  explicit CanonicalTeller(Explainer& explainer)
      : m_explainer(explainer),
        m_session(explainer.session()),
        m_scoring(m_session.scoring()),
        m_order(explainer, ScoreUniverse::guaranteed) {}

  // As deep as the depth.
  std::vector<Step> steps(ScoreId form, unsigned depth) {
    std::vector<Reason> reasons = own_reasons(form);
    std::vector<Step> steps;
    for (Reason& reason : reasons) {
      m_session.store.budget().tick();
      Step& step = steps.emplace_back(std::move(reason.step));
      if (reason.option) {
        if (depth > 1) step.because = this->steps(*reason.option, depth - 1);
        else m_explainer.leave_out(own_reasons(*reason.option).size());
      } else if (reason.order) {
        const auto [upper, lower] = *reason.order;
        if (depth > 1) step.because = m_order.reasons(upper, lower, depth - 1);
        else m_explainer.leave_out(m_order.reason_count(upper, lower));
      }
    }
    return steps;
  }

 private:
  /// A step; the option whose canonical form it gives, or the order that it rests on.
  struct Reason {
    Step step;
    std::optional<ScoreId> option{};
    std::optional<std::pair<ScoreId, ScoreId>> order{};
  };

  Step::Datum text(ScoreId form) const { return score_datum(m_session, form); }

  /// The steps without the reasons of these.
  std::vector<Reason> own_reasons(ScoreId form) {
    std::vector<Reason> reasons;
    const ScoreId simplified = with_canonical_options(form, reasons);
    const ScoreId canonical =
        m_scoring.algebra.reduced(simplified, [&](const ScoreReduction& step) { reasons.push_back(reason_of(step)); });
    reasons.push_back({{"score_canonical", {{"form", text(canonical)}}, {}}});
    return reasons;
  }

  ScoreId with_canonical_options(ScoreId form, std::vector<Reason>& reasons) {
    ScoreStore& store = m_scoring.store;
    ScoreForms sides[2] = {ScoreForms(charged_to(store.budget())), ScoreForms(charged_to(store.budget()))};
    for (const Player player : {Player::left, Player::right}) {
      for (const ScoreId option : sorted_options(store, form, player)) {
        const ScoreId value = m_scoring.algebra.canonical(option);
        sides[static_cast<std::size_t>(player)].push_back(value);
        if (value == option) continue;
        Step step{"score_option", {{"player", player}, {"option", text(option)}, {"value", text(value)}}, {}};
        reasons.push_back({std::move(step), option});
      }
    }
    if (reasons.empty()) return form;
    const auto side = [&](Player player) {
      const ScoreForms& options = sides[static_cast<std::size_t>(player)];
      return options.empty() ? ScoreSide(store.score(form, player)) : ScoreSide(options);
    };
    const ScoreId simplified = store.make(side(Player::left), side(Player::right));
    reasons.push_back({{"score_options", {{"form", text(simplified)}}, {}}});
    return simplified;
  }

  Reason reason_of(const ScoreReduction& reduction) {
    using Kind = ScoreReduction::Kind;
    const Player player = reduction.player;
    const bool is_left = player == Player::left;
    Step step{kind_of_reduction(reduction.kind), {{"player", player}, {"option", text(reduction.option)}}, {}};
    // What takes its place, or the form before, is no worse for the player.
    const bool is_dominated = reduction.kind == Kind::dominated;
    std::pair order(is_dominated ? reduction.other : reduction.before,
                    is_dominated ? reduction.option : reduction.answer);
    if (!is_left) std::swap(order.first, order.second);
    step.data.emplace_back(is_dominated ? "by" : "through", text(is_dominated ? reduction.other : reduction.answer));
    step.data.emplace_back("upper", text(order.first));
    step.data.emplace_back("lower", text(order.second));
    if (reduction.kind != Kind::dominated && reduction.kind != Kind::replaced) {
      step.data.emplace_back("score", number_datum(m_session, m_scoring.store.score(reduction.answer, player)));
    }
    if (reduction.kind == Kind::matched || reduction.kind == Kind::waiting) {
      step.data.emplace_back("other", text(reduction.other));
    }
    step.data.emplace_back("after", text(reduction.after));
    return {std::move(step), {}, order};
  }

  Explainer& m_explainer;
  SessionData& m_session;
  Scoring& m_scoring;
  ScoreOrderTeller m_order;
};

}  // namespace

std::vector<Step> explain_score_canonical(Explainer& explainer, const Arguments& a) {
  return CanonicalTeller(explainer).steps(a.score(0), explainer.depth());
}

}  // namespace upstar
