// The order of scoring games, by their scores and the order of their followers.
#include "upstar/scoring/order.hpp"

#include <algorithm>
#include <string_view>

#include "base/memoised.hpp"

namespace upstar {

std::string_view name_of(ScoreUniverse universe) {
  switch (universe) {
    case ScoreUniverse::dicot: return "dicot";
    case ScoreUniverse::milnor: return "milnor";
    default: return "guaranteed";
  }
}

std::optional<ScoreUniverse> score_universe_named(std::string_view name) {
  for (const auto universe : {ScoreUniverse::guaranteed, ScoreUniverse::dicot, ScoreUniverse::milnor}) {
    if (name_of(universe) == name) return universe;
  }
  return {};
}

bool is_in(const ScoreStore& store, ScoreId g, ScoreUniverse universe) {
  switch (universe) {
    case ScoreUniverse::dicot: return store.is_dicot(g);
    case ScoreUniverse::milnor: return store.is_milnor(g);
    default: return store.is_guaranteed(g);
  }
}

bool ScoreOrder::scores_are_greater_or_equal(ScoreId g, ScoreId h) const {
  if (m_universe == ScoreUniverse::dicot) {
    return m_store.left_score(g) >= m_store.left_score(h) && m_store.right_score(g) >= m_store.right_score(h);
  }
  const auto of_g = m_store.pass_scores(g), of_h = m_store.pass_scores(h);
  return of_g.left_beside_right_passes >= of_h.left_beside_right_passes &&
         of_g.right_beside_left_passes >= of_h.right_beside_left_passes;
}

bool ScoreOrder::is_greater_or_equal(ScoreId first, ScoreId second) {
  if (m_universe == ScoreUniverse::milnor) {
    return m_store.right_score(m_store.add(first, m_store.negate(second))).sign() >= 0;
  }
  using Pair = std::pair<ScoreId, ScoreId>;
  return memoised(m_known, Pair(first, second), [&](const Pair& pair, auto&& ask) {
    const ScoreId g = pair.first, h = pair.second;
    if (g == h) return true;
    if (!scores_are_greater_or_equal(g, h)) return false;
    // Whether one is; false, too, if it is not known yet. Then nothing after it is asked for.
    const auto any = [&](std::span<const ScoreId> options, auto&& pair_of) {
      return std::ranges::any_of(options, [&](ScoreId option) { return ask.is_met() && ask(pair_of(option)); });
    };
    const auto left_is_answered = [&](ScoreId h_left) {
      return any(m_store.options(g, Player::left), [&](ScoreId g_left) { return Pair(g_left, h_left); }) ||
             any(m_store.options(h_left, Player::right), [&](ScoreId answer) { return Pair(g, answer); });
    };
    const auto right_is_answered = [&](ScoreId g_right) {
      return any(m_store.options(h, Player::right), [&](ScoreId h_right) { return Pair(g_right, h_right); }) ||
             any(m_store.options(g_right, Player::left), [&](ScoreId answer) { return Pair(answer, h); });
    };
    return std::ranges::all_of(m_store.options(h, Player::left), left_is_answered) &&
           std::ranges::all_of(m_store.options(g, Player::right), right_is_answered);
  });
}

Relation ScoreOrder::compare(ScoreId g, ScoreId h) {
  const bool is_no_less = is_greater_or_equal(g, h), is_no_greater = is_greater_or_equal(h, g);
  if (is_no_less) return is_no_greater ? Relation::equal : Relation::greater;
  return is_no_greater ? Relation::less : Relation::confused;
}

}  // namespace upstar
