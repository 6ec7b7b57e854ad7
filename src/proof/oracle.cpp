// Terms of a proof as terms of a search: a form counts as its value.
#include "proof/oracle.hpp"

namespace upstar::proof {

std::vector<SearchTerm> Oracle::terms_of(const Sum& sum) {
  std::vector<SearchTerm> terms;
  for (const Term term : sum) terms.push_back(search_term(term));
  return terms;
}

SearchTerm Oracle::search_term(Term term) {
  if (const AnyPosition* p = m_table.as_position(term)) return term.is_negative() ? m_transformers.swapped(*p) : *p;
  const GameId value = value_of(term);
  return term.is_negative() ? m_store.negate(value) : value;
}

GameId Oracle::value_of(Term term) {
  if (const Dyadic* x = m_table.as_number(term)) return m_store.number(*x);
  if (const Integer* n = m_table.as_nimber(term)) return m_store.nimber(*n);
  const auto known = m_values.find(term.index());
  if (known != m_values.end()) return known->second;
  const GameId value = std::get<GameId>(m_read(m_table.text(Term(term.index(), false))));
  m_values.emplace(term.index(), value);
  return value;
}

}  // namespace upstar::proof
