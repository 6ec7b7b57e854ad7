// Scoring games, played out.
#include "naive/scoring.hpp"

#include <algorithm>

namespace upstar::naive {

Ref ScoringGames::make(Form form) {
  m_forms.push_back(std::move(form));
  return static_cast<Ref>(m_forms.size() - 1);
}

Ref ScoringGames::negate(Ref g) {
  Form negative;
  for (const std::size_t side : {0U, 1U}) {
    for (const Ref option : std::vector<Ref>(m_forms[g].options[side])) {
      negative.options[1 - side].push_back(negate(option));
    }
    negative.scores[1 - side] = -m_forms[g].scores[side];
  }
  return make(std::move(negative));
}

Ref ScoringGames::passes(int n) {
  Ref made = number(0);
  for (int i = 0; i < std::abs(n); ++i) {
    Form form;
    form.options[n > 0 ? 0 : 1] = {made};
    made = make(std::move(form));
  }
  return made;
}

bool ScoringGames::is_number(Ref g) const {
  const Form& form = m_forms[g];
  return form.options[0].empty() && form.options[1].empty() && form.scores[0] == form.scores[1];
}

int ScoringGames::score(std::vector<Ref> sum, int side) {
  std::sort(sum.begin(), sum.end());
  const std::pair key(sum, side);
  if (const auto known = m_known.find(key); known != m_known.end()) return known->second;
  int ended = 0, best = 0;
  bool can_move = false;
  for (Ref& term : sum) {
    const Ref before = term;
    const std::vector<Ref> options = m_forms[before].options[side];
    if (options.empty()) ended += m_forms[before].scores[side];
    for (const Ref option : options) {
      term = option;
      const int reached = score(sum, 1 - side);
      best = !can_move ? reached : side == 0 ? std::max(best, reached) : std::min(best, reached);
      can_move = true;
    }
    term = before;
  }
  return m_known[key] = can_move ? best : ended;
}

void ScoringGames::collect(Ref g, std::vector<int>& scores) const {
  for (const std::size_t side : {0U, 1U}) {
    if (m_forms[g].options[side].empty()) scores.push_back(m_forms[g].scores[side]);
    for (const Ref option : m_forms[g].options[side]) collect(option, scores);
  }
}

bool ScoringGames::is_guaranteed(Ref g) const {
  std::vector<int> scores;
  collect(g, scores);
  const Form& form = m_forms[g];
  if (form.options[0].empty() && *std::min_element(scores.begin(), scores.end()) < form.scores[0]) return false;
  if (form.options[1].empty() && *std::max_element(scores.begin(), scores.end()) > form.scores[1]) return false;
  for (const std::vector<Ref>& side : form.options) {
    if (!std::all_of(side.begin(), side.end(), [&](Ref option) { return is_guaranteed(option); })) return false;
  }
  return true;
}

}  // namespace upstar::naive
