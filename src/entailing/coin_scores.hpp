// Scores of Dots and Boxes, by alpha-beta search.
//
// The search knows sets without a coin on a single string only. A cut in such a set takes nothing, and after it the
// opponent takes all coins that there are then, or hands some over. Cuts that give few coins are tried first.
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

  int score_with(const Captures& captures, int alpha, int beta);
  int score_without(Strings strings, int alpha, int beta);

  const StringSets& m_sets;
  StringClasses& m_classes;
  Budget& m_budget;
  ChargedVector<Bounds> m_bounds;  ///< by the class of the strings
};

}  // namespace upstar
