// The order in which the options of scoring forms are shown. It does not depend on ids.
#pragma once

#include <compare>
#include <utility>

#include "upstar/scoring/store.hpp"

namespace upstar {

class ScoreFormOrder {
 public:
  /// The order of the options of the form and of its followers.
  ScoreFormOrder(ScoreStore& store, ScoreId root);

  /// The followers of the root, each after its options; those of one birthday in the order they are met from the root.
  const ScoreForms& followers() const { return m_followers; }
  const ScoreForms& options(ScoreId g, Player player) const { return m_sides.at({g, player}); }
  void sort(ScoreForms& forms);

 private:
  using Pair = std::pair<ScoreId, ScoreId>;

  int compare(ScoreId g, ScoreId h);

  ScoreStore& m_store;
  ScoreForms m_followers;
  ChargedMap<std::pair<ScoreId, Player>, ScoreForms> m_sides;
  ChargedMap<Pair, int> m_known;
};

}  // namespace upstar
