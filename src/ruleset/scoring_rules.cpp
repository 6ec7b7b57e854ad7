// Sums of positions of scoring rulesets: their best play, and their forms.
#include "upstar/ruleset/scoring_rules.hpp"

#include <algorithm>

#include "base/memoised.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

void fail_without_normal_play() {
  throw DomainError(
      "the position is one of scoring play, which has no value and no winner of the last move: left_score(P), "
      "right_score(P) and score(P) say what it is worth, and upstar moves shows its moves");
}

ScoreSearch::ScoreSearch(Budget& budget)
    : m_budget(budget),
      m_numbers(charged_to(budget)),
      m_positions(charged_to(budget)),
      m_moves(charged_to(budget)),
      m_scores(charged_to(budget)) {}

ScoreSearch::Part ScoreSearch::number_of(const AnyPosition& part) {
  if (const auto known = m_numbers.find(part); known != m_numbers.end()) return known->second;
  const auto number = static_cast<Part>(m_positions.size());
  m_positions.push_back(part);
  try {
    m_numbers.emplace(part, number);
  } catch (...) {
    m_positions.pop_back();
    throw;
  }
  return number;
}

ScoreSearch::Parts ScoreSearch::parts_of(const AnyPosition& position) {
  Parts parts(charged_to(m_budget));
  position.components([&](const AnyPosition& part) {
    m_budget.tick();
    parts.push_back(number_of(part.canonical().position));
  });
  std::sort(parts.begin(), parts.end());
  return parts;
}

const ScoreSearch::Moves& ScoreSearch::moves_of(Part part) {
  if (const auto known = m_moves.find(part); known != m_moves.end()) return known->second;
  Moves moves(charged_to(m_budget));
  const AnyPosition position = m_positions[part];
  position.score_moves([&](const AnyPosition& option, std::int64_t points) {
    moves.push_back({points, parts_of(option)});
  });
  return m_moves.emplace(part, std::move(moves)).first->second;
}

namespace {

/// The sum with one part, at this place, in the hands of a move.
template <class Parts>
Parts after_move(const Parts& sum, std::size_t place, const Parts& becomes) {
  Parts others = sum;
  others.erase(others.begin() + static_cast<std::ptrdiff_t>(place));
  Parts made(others.get_allocator());
  made.resize(others.size() + becomes.size());
  std::merge(others.begin(), others.end(), becomes.begin(), becomes.end(), made.begin());
  return made;
}

}  // namespace

Dyadic ScoreSearch::first_score(const std::vector<AnyPosition>& positions) {
  Parts root(charged_to(m_budget));
  for (const AnyPosition& position : positions) {
    const Parts parts = parts_of(position);
    root.insert(root.end(), parts.begin(), parts.end());
  }
  std::sort(root.begin(), root.end());
  return memoised(m_scores, root, [&](const Parts& sum, auto&& ask) {
    if (sum.size() == 1) {
      if (const auto known = m_positions[sum[0]].first_score()) return Dyadic(*known);
    }
    std::optional<Dyadic> best;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      if (i > 0 && sum[i] == sum[i - 1]) continue;
      for (const Move& move : moves_of(sum[i])) {
        m_budget.tick(sum.size());
        const Dyadic gained = Dyadic(move.points) - ask(after_move(sum, i, move.becomes));
        if (!best || gained > *best) best = gained;
      }
    }
    return best.value_or(Dyadic(0));
  });
}

ScoreId ScoreForming::with_points(ScoreId form, std::int64_t points) {
  return m_store.add(form, m_store.number(Dyadic(points)));
}

ScoreId ScoreForming::form(const AnyPosition& root) {
  return memoised(m_known, root, [&](const AnyPosition& position, auto&& ask) {
    ScoreForms left(charged_to(m_store.budget())), right(charged_to(m_store.budget()));
    position.score_moves([&](const AnyPosition& option, std::int64_t points) {
      const ScoreId then = ask(option);
      if (!ask.is_met()) return;
      left.push_back(with_points(then, points));
      right.push_back(with_points(then, -points));
    });
    if (!ask.is_met()) return ScoreId{};
    if (left.empty()) return m_store.number(0);
    return m_store.make(left, right);
  });
}

}  // namespace upstar
