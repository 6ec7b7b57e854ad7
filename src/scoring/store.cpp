// Scoring forms: each stored once, with what follows from its options; sums and negatives.
#include "upstar/scoring/store.hpp"

#include <algorithm>

#include "base/memoised.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

ScoreStore::ScoreStore(Budget& budget)
    : m_scores(charged_to(budget)),
      m_score_places(charged_to(budget)),
      m_long_scores(budget),
      m_forms(budget),
      m_sums(charged_to(budget)),
      m_negatives(charged_to(budget)) {}

ScoreStore::Score ScoreStore::interned(const Dyadic& score) {
  if (const auto known = m_score_places.find(score); known != m_score_places.end()) return known->second;
  if (m_scores.size() >= score_bit) throw LimitError("more scores than can be numbered");
  const auto place = static_cast<Score>(m_scores.size());
  m_long_scores.claim(2 * score.heap_bytes());
  m_scores.push_back(score);
  try {
    m_score_places.emplace(score, place);
  } catch (...) {
    m_scores.pop_back();
    throw;
  }
  return place;
}

std::vector<ScoreId> ScoreStore::stored(const ScoreSide& side) {
  if (side.is_empty()) return {{interned(side.score()) | score_bit}};
  std::vector<ScoreId> options(side.options().begin(), side.options().end());
  m_forms.sort(options);
  return options;
}

ScoreId ScoreStore::make(const ScoreSide& left, const ScoreSide& right) {
  budget().tick(left.options().size() + right.options().size() + 1);
  const std::vector<ScoreId> lefts = stored(left), rights = stored(right);
  if (const auto known = m_forms.find(lefts, rights)) return *known;
  if (m_forms.size() >= score_bit) throw LimitError("more forms than can be numbered");
  const ScoreId made = m_forms.add(lefts, rights, fact_of(lefts, rights));
  budget().count_record();
  return made;
}

ScoreStore::Score ScoreStore::best(std::span<const ScoreId> side, Score Fact::*of_option, Player player) const {
  if (is_score(side)) return side.front().index & ~score_bit;
  Score best = m_forms[side.front()].*of_option;
  for (const ScoreId option : side.subspan(1)) {
    const Score other = m_forms[option].*of_option;
    best = player == Player::left ? higher(best, other) : lower(best, other);
  }
  return best;
}

ScoreStore::Fact ScoreStore::fact_of(std::span<const ScoreId> left, std::span<const ScoreId> right) const {
  const bool is_left_empty = is_score(left), is_right_empty = is_score(right);
  Fact fact{};
  fact.left_score = best(left, &Fact::right_score, Player::left);
  fact.right_score = best(right, &Fact::left_score, Player::right);
  fact.right_passes_left = best(left, &Fact::right_passes_right, Player::left);
  fact.right_passes_right = fact.right_passes_left;
  if (!is_right_empty) {
    const Score moved = best(right, &Fact::right_passes_left, Player::right);
    fact.right_passes_right = lower(fact.right_passes_right, moved);
  }
  fact.left_passes_right = best(right, &Fact::left_passes_left, Player::right);
  fact.left_passes_left = fact.left_passes_right;
  if (!is_left_empty) {
    const Score moved = best(left, &Fact::left_passes_right, Player::left);
    fact.left_passes_left = higher(fact.left_passes_left, moved);
  }
  fact.lowest = lower(best(left, &Fact::lowest, Player::right), best(right, &Fact::lowest, Player::right));
  fact.highest = higher(best(left, &Fact::highest, Player::left), best(right, &Fact::highest, Player::left));
  const bool is_number = is_left_empty && is_right_empty && left.front() == right.front();
  fact.is_guaranteed = (!is_left_empty || !is_below(fact.lowest, fact.left_score)) &&
                       (!is_right_empty || !is_below(fact.right_score, fact.highest));
  fact.is_dicot = is_number || (!is_left_empty && !is_right_empty);
  fact.is_milnor = fact.is_dicot && !is_below(fact.left_score, fact.right_score);
  for (const auto side : {left, right}) {
    if (is_score(side)) continue;
    for (const ScoreId option : side) {
      const Fact& of_option = m_forms[option];
      fact.birthday = std::max(fact.birthday, of_option.birthday + 1);
      fact.is_guaranteed = fact.is_guaranteed && of_option.is_guaranteed;
      fact.is_dicot = fact.is_dicot && of_option.is_dicot;
      fact.is_milnor = fact.is_milnor && of_option.is_milnor;
    }
  }
  return fact;
}

std::span<const ScoreId> ScoreStore::options(ScoreId g, Player player) const {
  const auto side = m_forms.options(g, player);
  return is_score(side) ? std::span<const ScoreId>() : side;
}

ScoreForms ScoreStore::copy_of_options(ScoreId g, Player player) const {
  const auto all = options(g, player);
  return {all.begin(), all.end(), charged_to(budget())};
}

const Dyadic& ScoreStore::score(ScoreId g, Player player) const {
  return m_scores[m_forms.options(g, player).front().index & ~score_bit];
}

bool ScoreStore::is_number(ScoreId g) const {
  const auto left = m_forms.left(g), right = m_forms.right(g);
  return is_score(left) && is_score(right) && left.front() == right.front();
}

ScoreStore::PassScores ScoreStore::pass_scores(ScoreId g) const {
  const Fact& fact = m_forms[g];
  return {m_scores[fact.right_passes_left], m_scores[fact.right_passes_right], m_scores[fact.left_passes_left],
          m_scores[fact.left_passes_right]};
}

ScoreForms ScoreStore::followers(ScoreId g) const {
  ChargedSet<ScoreId> seen(charged_to(budget()));
  ScoreForms found({g}, charged_to(budget()));
  seen.insert(g);
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Player player : {Player::left, Player::right}) {
      for (const ScoreId option : options(found[i], player)) {
        budget().tick();
        if (seen.insert(option).second) found.push_back(option);
      }
    }
  }
  return found;
}

ScoreId ScoreStore::add(ScoreId a, ScoreId b) {
  using Pair = std::pair<ScoreId, ScoreId>;
  return memoised(m_sums, Pair(std::minmax(a, b)), [&](const Pair& pair, auto&& ask) {
    const ScoreId g = pair.first, h = pair.second;
    const auto side = [&](Player player) {
      ScoreForms made(charged_to(budget()));
      for (const ScoreId option : copy_of_options(g, player)) made.push_back(ask(Pair(std::minmax(option, h))));
      for (const ScoreId option : copy_of_options(h, player)) made.push_back(ask(Pair(std::minmax(g, option))));
      return made;
    };
    const ScoreForms left = side(Player::left), right = side(Player::right);
    if (!ask.is_met()) return ScoreId{};
    const auto or_score = [&](const ScoreForms& options, Player player) {
      return options.empty() ? ScoreSide(score(g, player) + score(h, player)) : ScoreSide(options);
    };
    return make(or_score(left, Player::left), or_score(right, Player::right));
  });
}

ScoreId ScoreStore::negate(ScoreId root) {
  return memoised(m_negatives, root, [&](ScoreId g, auto&& ask) {
    const auto side = [&](Player player) {
      ScoreForms made(charged_to(budget()));
      for (const ScoreId option : options(g, player)) made.push_back(ask(option));
      return made;
    };
    const ScoreForms left = side(Player::right), right = side(Player::left);
    if (!ask.is_met()) return ScoreId{};
    const auto or_score = [&](const ScoreForms& options, Player player) {
      return options.empty() ? ScoreSide(-score(g, player)) : ScoreSide(options);
    };
    return make(or_score(left, Player::right), or_score(right, Player::left));
  });
}

}  // namespace upstar
