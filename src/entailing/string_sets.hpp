// Sets of the strings of a graph, as bits: their parts, and the coins that can be taken at once.
//
// A coin on a single string can be taken, and what else is on the string's other coin then may be taken too. Let a
// player take coins as long as there are any; the strings that are left are the same in whatever order that is done.
// Best play takes them all, or all but those that it hands to the opponent: by a cut that takes nothing, where the last
// two or four coins could have been taken, after which the opponent takes these and must cut what is left. Any other
// cut that takes nothing is no better than taking all coins first; and handing over more coins is no better than
// handing over fewer.
// **Source** Winning Ways, ch. 16; Barker and Korf, Solving Dots-and-Boxes, AAAI 2012.
#pragma once

#include <bit>
#include <cstddef>
#include <vector>

#include "upstar/entailing/strings_and_coins.hpp"

namespace upstar {

using Strings = StringsAndCoins::Strings;

constexpr Strings only(std::size_t string) { return Strings{1} << string; }

/// Whether the set has one string. (std::has_single_bit is a call where the processor is not known to count bits.)
constexpr bool is_single(Strings strings) { return strings != 0 && (strings & (strings - 1)) == 0; }

/// visit(string) for each string of the set.
template <class Visit>
void for_each_string(Strings strings, Visit&& visit) {
  for (; strings != 0; strings &= strings - 1) visit(static_cast<std::size_t>(std::countr_zero(strings)));
}

/// What a player can take at once.
struct Captures {
  Strings rest;  ///< without them: no coin is on a single string
  int coins;
  int handed;  ///< the fewest of these coins that can be handed over, 2 or 4; 0 if none can
};

/// A cut that takes nothing.
struct QuietCut {
  Captures captures;  ///< of the opponent, after it
  int rank;  ///< lower for strings on coins that have few: after them the graph soon has long rows, and few cuts
};

class StringSets {
 public:
  explicit StringSets(const std::vector<CoinString>& strings);

  Strings all() const { return m_ends.empty() ? 0 : ~Strings{0} >> (StringsAndCoins::most_strings - m_ends.size()); }
  /// How many coins the graph has.
  std::size_t coins() const { return m_coins.size(); }
  /// The strings on a coin.
  Strings at(std::size_t coin) const { return m_coins[coin]; }
  /// The coins of a string, one or two.
  const std::vector<std::size_t>& ends(std::size_t string) const { return m_ends[string]; }
  /// How many coins are on strings of the set.
  int coins_on(Strings strings) const;
  /// The number of coins whose only string this one is.
  int coins_taken(Strings strings, std::size_t string) const;
  std::vector<Strings> parts(Strings strings) const;
  Captures captures(Strings strings) const;
  /// **Requires** a set that leaves no coin on a single string. **Returns** its cuts, one for each rest. Of those after
  /// which the same strings are left, that of a row of two coins in the middle is best, since the opponent cannot hand
  /// these over.
  std::vector<QuietCut> quiet_cuts(Strings strings) const;

 private:
  int rank_of(Strings strings, std::size_t string) const;

  std::vector<Strings> m_coins;
  std::vector<std::vector<std::size_t>> m_ends;
};

}  // namespace upstar
