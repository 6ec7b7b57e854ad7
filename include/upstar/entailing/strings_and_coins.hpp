// Strings and coins: a player cuts a string; a coin without strings is taken, and then the same player cuts again.
// Dots and Boxes is the game on the boxes of a board, whose coins lie in the boxes.
//
// In Nimstring the player who cuts the last string wins, so the coins do not count, and a cut that takes a coin is a
// move to move again (win_set.hpp). Parts that no coin joins are added. In Dots and Boxes who has more coins wins.
// **Source** Winning Ways, ch. 16.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/entailing/win_set.hpp"

namespace upstar {

/// A string joins two coins, or a coin and the ground.
struct CoinString {
  static constexpr std::uint32_t ground = UINT32_MAX;

  std::uint32_t one = ground;
  std::uint32_t other = ground;
  bool operator==(const CoinString&) const = default;
};

/// All positions of one graph. A position is the set of the strings that are not cut yet.
class StringsAndCoins {
 public:
  static constexpr std::size_t most_strings = 64;
  using Strings = std::uint64_t;
  /// Where each string goes.
  using Symmetry = std::vector<std::uint8_t>;

  /// `symmetries` of the graph make the tables shorter. They need not be all.
  /// **Requires** at most `most_strings` strings, each with a coin at an end, and two different ones.
  StringsAndCoins(std::vector<CoinString> strings, std::vector<Symmetry> symmetries, Budget& budget);

  const std::vector<CoinString>& strings() const { return m_strings; }
  Strings all() const;
  /// The strings that coins join, one set for each part.
  std::vector<Strings> parts(Strings strings) const;

  /// In Nimstring. **Errors** LimitError past the budget; what was found until then is kept.
  /// **Cost** at worst all subsets of each part.
  NimberOrMoon value(Strings strings);
  struct Cut {
    std::size_t string;
    MoveKind kind;
  };
  /// The moves, those that take a coin first.
  std::vector<Cut> cuts(Strings strings) const;

  /// The most coins that the player to move takes, less those of the other player. Scores of parts do not add up.
  /// **Errors** LimitError past the budget. **Cost** for n strings n 2^n steps and 2^n bytes; above `most_in_table`
  /// strings by alpha-beta search, at worst the same.
  int score(Strings strings, unsigned most_in_table = 25) const;

 private:
  class ScoreSearch;

  int coins_taken(Strings strings, std::size_t string) const;
  Strings image(Strings strings) const;
  NimberOrMoon value_of_part(Strings part);
  int score_by_table(Strings strings) const;

  std::vector<CoinString> m_strings;
  std::vector<Symmetry> m_symmetries;
  std::vector<std::array<Strings, 2>> m_at_ends;  ///< of each string, the strings at its coins; none at the ground
  Budget& m_budget;
  ChargedMap<Strings, NimberOrMoon> m_values;  ///< of parts, up to symmetry
};

}  // namespace upstar
