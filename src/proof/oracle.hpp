// Who wins the sums of a proof: asks the search.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <vector>

#include "proof/sums.hpp"
#include "upstar/ruleset/transformers.hpp"

namespace upstar::proof {

class Oracle {
 public:
  Oracle(GameStore& store, OutcomeSearch& search, const ReadTerm& read, TermTable& table)
      : m_store(store), m_search(search), m_read(read), m_table(table), m_transformers(store) {}

  bool wins(const Sum& sum, Player first) { return m_search.winner(terms_of(sum), first) == first; }
  Outcome outcome(const Sum& sum) { return m_search.outcome(terms_of(sum)); }

 private:
  std::vector<SearchTerm> terms_of(const Sum& sum);
  SearchTerm search_term(Term term);
  GameId value_of(Term term);

  GameStore& m_store;
  OutcomeSearch& m_search;
  const ReadTerm& m_read;
  TermTable& m_table;
  Transformers m_transformers;
  boost::unordered_flat_map<std::uint32_t, GameId> m_values;  ///< of games in braces
};

}  // namespace upstar::proof
