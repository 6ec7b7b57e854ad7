// Strings and coins: a player cuts a string; a coin without strings is taken, and then the same player cuts again.
// Dots and Boxes is the game on the boxes of a board, whose coins lie in the boxes.
//
// In Nimstring who must cut and cannot loses, so the coins do not count, and a cut that takes a coin is a move to move
// again (win_set.hpp). Parts that no coin joins are added. In Dots and Boxes who has more coins wins.
// **Source** Winning Ways, ch. 16.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "upstar/base/budget.hpp"
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

  /// **Requires** at most `most_strings` strings, each with a coin at an end, and two different ones.
  StringsAndCoins(std::vector<CoinString> strings, Budget& budget);
  ~StringsAndCoins();
  StringsAndCoins(const StringsAndCoins&) = delete;
  StringsAndCoins& operator=(const StringsAndCoins&) = delete;

  const std::vector<CoinString>& strings() const { return m_strings; }
  Strings all() const;
  /// How many coins are on these strings.
  int coins(Strings strings) const;
  /// The strings that coins join, one set for each part.
  std::vector<Strings> parts(Strings strings) const;

  /// In Nimstring. **Errors** LimitError past the budget; what was found until then is kept.
  /// **Cost** a table entry for each part without a coin on a single string that the search meets, up to the names of
  /// the coins: 26,017 for 3 x 3 boxes, which have 24 strings, 2,562,060 for 4 x 4.
  NimberOrMoon value(Strings strings);
  struct Cut {
    std::size_t string;
    MoveKind kind;
  };
  /// The moves, those that take a coin first.
  std::vector<Cut> cuts(Strings strings) const;

  /// The most coins that the player to move takes, less those of the other player. Scores of parts do not add up.
  /// **Errors** LimitError past the budget. **Cost** an alpha-beta search with a table of such sets as value() has: of
  /// 3 x 3 boxes 11,880, of 3 x 4 boxes, which have 31 strings, 908,442.
  int score(Strings strings);

 private:
  class Solver;

  std::vector<CoinString> m_strings;
  std::unique_ptr<Solver> m_solver;
};

}  // namespace upstar
