// Reductions of guaranteed games, and the games that tell two of them apart.
#include "upstar/scoring/canonical.hpp"

#include <algorithm>

#include "base/memoised.hpp"
#include "scoring/answers.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

ScoreSide side_of(const ScoreStore& store, const ScoreForms& options, ScoreId g, Player player) {
  return options.empty() ? ScoreSide(store.score(g, player)) : ScoreSide(options);
}

ScoreForms without(ScoreForms options, ScoreId option) {
  options.erase(std::find(options.begin(), options.end(), option));
  return options;
}

}  // namespace

ScoreId waiting_moves(ScoreStore& store, std::int64_t n) {
  ScoreId made = store.number(0);
  for (std::int64_t i = 0; i < (n < 0 ? -n : n); ++i) {
    const ScoreForms before({made}, charged_to(store.budget()));
    made = n > 0 ? store.make(before, ScoreSide(0)) : store.make(ScoreSide(0), before);
  }
  return made;
}

/// g with other Left options.
ScoreId ScoreAlgebra::with_left(const ScoreForms& left, ScoreId g) {
  const ScoreForms right = m_store.copy_of_options(g, Player::right);
  return m_store.make(side_of(m_store, left, g, Player::left), side_of(m_store, right, g, Player::right));
}

/// Of equal options one stays.
std::optional<ScoreReduction> ScoreAlgebra::dominated_option(ScoreId g) {
  const ScoreForms left = m_store.copy_of_options(g, Player::left);
  for (const ScoreId option : left) {
    for (const ScoreId other : left) {
      m_store.budget().tick();
      if (option == other || !m_order.is_greater_or_equal(other, option)) continue;
      const ScoreId after = with_left(without(left, option), g);
      return ScoreReduction{ScoreReduction::Kind::dominated, Player::left, g, option, {}, other, after};
    }
  }
  return {};
}

/// A Left option of g that is reversible and not yet in its simplest place.
std::optional<ScoreReduction> ScoreAlgebra::reversible_option(ScoreId g) {
  for (const ScoreId option : m_store.copy_of_options(g, Player::left)) {
    for (const ScoreId answer : m_store.copy_of_options(option, Player::right)) {
      m_store.budget().tick();
      if (!m_order.is_greater_or_equal(g, answer)) continue;
      const ScoreReduction step = reversal(g, option, answer);
      if (step.after != g) return step;
    }
  }
  return {};
}

/// What takes the place of a Left option whose answer is no worse for Right than g.
ScoreReduction ScoreAlgebra::reversal(ScoreId g, ScoreId option, ScoreId answer) {
  using Kind = ScoreReduction::Kind;
  ScoreForms others = without(m_store.copy_of_options(g, Player::left), option);
  const auto step = [&](Kind kind, ScoreId other, ScoreId after) {
    return ScoreReduction{kind, Player::left, g, option, answer, other, after};
  };
  if (!m_store.is_empty(answer, Player::left)) {
    for (const ScoreId next : m_store.options(answer, Player::left)) others.push_back(next);
    return step(Kind::replaced, {}, with_left(others, g));
  }
  const Dyadic score = m_store.score(answer, Player::left);
  const auto match = std::ranges::find_if(
      others, [&](ScoreId other) { return m_store.pass_scores(other).right_beside_right_passes >= score; });
  if (match != others.end()) return step(Kind::matched, *match, with_left(others, g));
  if (others.empty()) {
    const ScoreForms right = m_store.copy_of_options(g, Player::right);
    const ScoreId ended = m_store.make(ScoreSide(score), side_of(m_store, right, g, Player::right));
    if (m_store.is_guaranteed(ended)) return step(Kind::ended, {}, ended);
  }
  ScoreId waits = m_store.number(score);
  const auto one_more = [&](ScoreId form) {
    return m_store.make(ScoreSide(score), ScoreForms({form}, charged_to(m_store.budget())));
  };
  while (!m_order.is_greater_or_equal(g, waits)) waits = one_more(waits);
  const ScoreId waiting = one_more(waits);
  others.push_back(waiting);
  return step(Kind::waiting, waiting, with_left(others, g));
}

ScoreId ScoreAlgebra::reduced_on_left(ScoreId g, const ObserveReduction& observe) {
  for (;;) {
    auto step = dominated_option(g);
    if (!step) step = reversible_option(g);
    if (!step) return g;
    if (observe) observe(*step);
    g = step->after;
  }
}

/// The same step with the players exchanged.
ScoreReduction ScoreAlgebra::mirrored(const ScoreReduction& step) {
  const auto negative = [&](ScoreId form) { return m_store.negate(form); };
  return {step.kind,
          opponent(step.player),
          negative(step.before),
          negative(step.option),
          negative(step.answer),
          negative(step.other),
          negative(step.after)};
}

ScoreId ScoreAlgebra::reduced(ScoreId g, const ObserveReduction& observe) {
  ObserveReduction observe_mirrored;
  if (observe) observe_mirrored = [&](const ScoreReduction& step) { observe(mirrored(step)); };
  for (;;) {
    const ScoreId on_left = reduced_on_left(g, observe);
    const ScoreId on_both = m_store.negate(reduced_on_left(m_store.negate(on_left), observe_mirrored));
    if (on_both == g) return g;
    g = on_both;
  }
}

ScoreId ScoreAlgebra::canonical(ScoreId root) {
  return memoised(m_canonical, root, [&](ScoreId g, auto&& ask) {
    ScoreForms left(charged_to(m_store.budget())), right(charged_to(m_store.budget()));
    for (const ScoreId option : m_store.options(g, Player::left)) left.push_back(ask(option));
    for (const ScoreId option : m_store.options(g, Player::right)) right.push_back(ask(option));
    if (!ask.is_met()) return ScoreId{};
    return reduced(m_store.make(side_of(m_store, left, g, Player::left), side_of(m_store, right, g, Player::right)),
                   nullptr);
  });
}

bool ScoreAlgebra::is_invertible(ScoreId g) {
  return m_order.compare(m_store.add(g, m_store.negate(g)), m_store.number(0)) == Relation::equal;
}

// The proof that the order has its three conditions, as a construction. A number above all scores is far above for all
// pairs of followers.
ScoreId ScoreAlgebra::distinguisher(ScoreId first, ScoreId second) {
  const auto list = [&](ScoreId form) { return ScoreForms({form}, charged_to(m_store.budget())); };
  const ScoreId found = memoised(m_witnesses, Pair(first, second), [&](const Pair& pair, auto&& ask) {
    const auto [g, h] = pair;
    if (const auto witness = witness_of_left(pair, ask)) return *witness;
    // The other conditions are these of -h and -g: from a witness Y of theirs Left moves to -Y, and Right far below.
    const auto mirrored = witness_of_left({m_store.negate(h), m_store.negate(g)}, ask);
    if (!mirrored) throw InternalError("two scoring games that are not ordered have no witness");
    if (!ask.is_met()) return ScoreId{};
    return m_store.make(list(m_store.negate(*mirrored)), list(m_store.number(-above_scores_of(g, h))));
  });
  const auto score_beside = [&](ScoreId g) { return m_store.left_score(m_store.add(g, found)).sign(); };
  if (score_beside(first) >= 0 || score_beside(second) <= 0) {
    throw InternalError("a witness does not tell two scoring games apart");
  }
  return found;
}

Dyadic ScoreAlgebra::above_scores_of(ScoreId g, ScoreId h) const {
  Dyadic far;
  for (const ScoreId form : {g, h}) far = std::max({far, abs(m_store.lowest(form)), abs(m_store.highest(form))});
  return far + Dyadic(1);
}

/// Where g has too low a score beside passes of Right, or a Left option of h has no answer. It asks for witnesses of
/// smaller games only; a stand-in while they are not known.
template <class Ask>
std::optional<ScoreId> ScoreAlgebra::witness_of_left(const Pair& pair, Ask& ask) {
  const auto [g, h] = pair;
  const Dyadic of_g = m_store.pass_scores(g).left_beside_right_passes;
  const Dyadic of_h = m_store.pass_scores(h).left_beside_right_passes;
  if (of_g < of_h) {  // Right passes until both games have ended
    const std::int64_t passes = std::max(m_store.birthday(g), m_store.birthday(h)) + std::int64_t{1};
    return m_store.add(waiting_moves(m_store, -passes), m_store.number(-((of_g + of_h) >> 1)));
  }
  const auto list = [&](ScoreId form) { return ScoreForms({form}, charged_to(m_store.budget())); };
  const Dyadic far = above_scores_of(g, h);
  const ScoreId above = m_store.number(far), below = m_store.number(-far);
  for (const ScoreId h_left : m_store.copy_of_options(h, Player::left)) {
    if (answer_to_left(m_store, m_order, g, h_left)) continue;
    ScoreForms left(charged_to(m_store.budget())), right(charged_to(m_store.budget()));
    for (const ScoreId answer : m_store.copy_of_options(h_left, Player::right)) {
      left.push_back(m_store.make(list(above), list(ask({g, answer}))));
    }
    for (const ScoreId g_left : m_store.copy_of_options(g, Player::left)) right.push_back(ask({g_left, h_left}));
    if (!ask.is_met()) return ScoreId{};
    return m_store.make(left.empty() ? list(below) : left, right.empty() ? list(above) : right);
  }
  return std::nullopt;
}

ScoreId waiting(ScoreStore& store, FormStore& forms, FormId root) {
  ChargedMap<FormId, ScoreId> made(charged_to(store.budget()));
  return memoised(made, root, [&](FormId form, auto&& ask) {
    ScoreForms left(charged_to(store.budget())), right(charged_to(store.budget()));
    for (const FormId option : forms.options(form, Player::left)) left.push_back(ask(option));
    for (const FormId option : forms.options(form, Player::right)) right.push_back(ask(option));
    if (!ask.is_met()) return ScoreId{};
    return store.make(left.empty() ? ScoreSide(0) : ScoreSide(left), right.empty() ? ScoreSide(0) : ScoreSide(right));
  });
}

}  // namespace upstar
