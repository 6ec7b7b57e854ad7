// Scores of Dots and Boxes, by alpha-beta search.
//
// The search knows sets without a coin on a single string only. A cut in such a set takes nothing, and after it the
// opponent takes all coins that there are then, or hands some over. Of the cuts after which the same strings are left,
// that of a row of two coins in the middle is best, since the opponent cannot hand these over.
#pragma once

#include <cstdint>

#include "entailing/string_key.hpp"
#include "upstar/base/charged.hpp"

namespace upstar {

class CoinScores {
 public:
  CoinScores(const StringSets& sets, StringClasses& classes, Budget& budget);

  /// What the player to move takes more than the opponent.
  int score(Strings strings);

 private:
  static constexpr int most_coins = 2 * StringsAndCoins::most_strings - 1;

  struct Bounds {
    std::int8_t least = -most_coins, most = most_coins;
  };
  struct Move {
    Captures captures;  ///< of the opponent
    int rank;           ///< of two moves that give as many coins, the lower one is tried first
  };

  int score_with(const Captures& captures, int alpha, int beta);
  int score_without(Strings strings, int alpha, int beta);
  std::vector<Move> moves(Strings strings) const;
  int rank_of(Strings strings, std::size_t string) const;

  const StringSets& m_sets;
  StringClasses& m_classes;
  Budget& m_budget;
  ChargedVector<Bounds> m_bounds;  ///< by the class of the strings
};

}  // namespace upstar
