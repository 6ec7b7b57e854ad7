// The search for scores. Where a score is asked for between alpha and beta, the answer is the score if it lies there;
// else it is a bound of the score on the same side.
#include "entailing/coin_scores.hpp"

#include <algorithm>

namespace upstar {

CoinScores::CoinScores(const StringSets& sets, StringClasses& classes, Budget& budget)
    : m_sets(sets), m_classes(classes), m_budget(budget), m_bounds(charged_to(budget)) {}

int CoinScores::score(Strings strings) { return score_with(m_sets.captures(strings), -most_coins, most_coins); }

/// Of the player to move, who takes all coins and cuts the rest, or hands some over, so that the opponent cuts it.
int CoinScores::score_with(const Captures& captures, int alpha, int beta) {
  const auto [rest, coins, handed] = captures;
  if (rest == 0) return coins;
  if (handed == 0) return coins + score_without(rest, alpha - coins, beta - coins);
  if (coins - handed >= beta) return coins - handed;  // one way or the other
  const int of_rest = score_without(rest, coins - 2 * handed - beta, beta - coins);
  return std::max(coins + of_rest, coins - 2 * handed - of_rest);
}

int CoinScores::score_without(Strings strings, int alpha, int beta) {
  m_budget.tick();
  const int coins = m_sets.coins_on(strings);
  if (coins <= alpha) return coins;
  if (-coins >= beta) return -coins;
  const std::uint32_t number = m_classes.number(strings);
  if (number >= m_bounds.size()) m_bounds.resize(m_classes.size());
  Bounds known = m_bounds[number];
  if (known.least >= beta || known.least == known.most) return known.least;
  if (known.most <= alpha) return known.most;
  alpha = std::max<int>(alpha, known.least);
  beta = std::min<int>(beta, known.most);
  std::vector<QuietCut> cuts = m_sets.quiet_cuts(strings);
  std::ranges::stable_sort(cuts, {}, [](const QuietCut& cut) { return std::pair(cut.captures.coins, cut.rank); });
  int best = -most_coins;
  for (const QuietCut& cut : cuts) {
    best = std::max(best, -score_with(cut.captures, -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  if (best > alpha) known.least = static_cast<std::int8_t>(best);
  if (best < beta) known.most = static_cast<std::int8_t>(best);
  m_bounds[number] = known;
  return best;
}

}  // namespace upstar
