// Transformers: nothing is transformed twice where once is enough.
#include "upstar/ruleset/transformers.hpp"

namespace upstar {

std::string Sum::to_text(const Position& terms) const {
  std::string text;
  for (const AnyPosition& term : terms) text += (text.empty() ? "" : " + ") + term.to_text();
  return text;
}

std::optional<GameId> Sum::closed_form(const Position& terms, GameStore& store) const {
  GameId sum = GameStore::zero();
  for (const AnyPosition& term : terms) sum = store.add(sum, term.value());
  return sum;
}

AnyPosition Transformers::impartial(const AnyPosition& p) { return m_impartial.find(p) != nullptr ? p : m_impartial(p); }

AnyPosition Transformers::dicotic(const AnyPosition& p) {
  return m_dicotic.find(p) != nullptr || m_impartial.find(p) != nullptr ? p : m_dicotic(p);
}

AnyPosition Transformers::swapped(const AnyPosition& p) {
  const AnyPosition* before = m_swapped.find(p);
  return before != nullptr ? *before : m_swapped(p);
}

AnyPosition Transformers::sum(const AnyPosition& a, const AnyPosition& b) {
  std::vector<AnyPosition> all = terms(a);
  const std::vector<AnyPosition> more = terms(b);
  all.insert(all.end(), more.begin(), more.end());
  return m_sum(std::move(all));
}

std::vector<AnyPosition> Transformers::terms(const AnyPosition& p) const {
  const std::vector<AnyPosition>* terms = m_sum.find(p);
  return terms != nullptr ? *terms : std::vector<AnyPosition>{p};
}

}  // namespace upstar
