// The order of scoring games, beside all games of a universe.
//
// G >= H in a universe of games if Left does at least as well in G + X as in H + X, whoever starts, for all X in it.
// For guaranteed G and H: G >= H exactly if
//
//     1. where Right may pass, the left score of G is at least that of H, and where Left may pass, the right score;
//     2. each H^L has a G^L >= H^L, or an H^LR <= G;
//     3. each G^R has an H^R <= G^R, or a G^RL >= H.
//
// Among dicot games the scores without passes take the place of those in 1. Among Milnor games, which are a group,
// G >= H exactly if the right score of G - H is not below 0.
//
// **Source** Larsson, Nowakowski, Neto, Santos: Guaranteed scoring games; Ettinger: Topics in combinatorial games;
// Milnor: Sums of positional games.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "upstar/scoring/store.hpp"

namespace upstar {

enum class ScoreUniverse : std::uint8_t { guaranteed, dicot, milnor };

/// `guaranteed`, `dicot`, `milnor`.
std::string_view name_of(ScoreUniverse universe);
/// Nothing for another name.
std::optional<ScoreUniverse> score_universe_named(std::string_view name);
bool is_in(const ScoreStore& store, ScoreId g, ScoreUniverse universe);

/// The order of one universe. It keeps what it has found.
class ScoreOrder {
 public:
  /// The store must outlive it.
  ScoreOrder(ScoreStore& store, ScoreUniverse universe)
      : m_store(store), m_universe(universe), m_known(charged_to(store.budget())) {}

  /// **Requires** both are in the universe.
  /// **Cost** the options squared, for each pair of followers; for Milnor games the sum G - H. No recursion.
  bool is_greater_or_equal(ScoreId g, ScoreId h);
  Relation compare(ScoreId g, ScoreId h);

 private:
  bool scores_are_greater_or_equal(ScoreId g, ScoreId h) const;

  ScoreStore& m_store;
  ScoreUniverse m_universe;
  ChargedMap<std::pair<ScoreId, ScoreId>, bool> m_known;
};

}  // namespace upstar
