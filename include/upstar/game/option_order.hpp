// The structural order of options: the order in which options are printed and lists of values stand, independent of
// ids and of hash order (so two stores, or two runs, print alike).
//
// Order: dyadics ascending; nimbers ascending; all other uptimals (by number, then coefficients entrywise, a prefix
// first, then nimber); then the rest, by their sorted Left option lists lexicographically (a prefix first), then their
// Right ones.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <compare>
#include <optional>
#include <span>
#include <vector>

#include "upstar/game/store.hpp"

namespace upstar {

/// number + *nimber + coefficients[0].^ + coefficients[1].^<2> + ...; the last coefficient is not 0.
struct Uptimal {
  Dyadic number;
  std::vector<Integer> coefficients;
  Integer nimber;
  bool operator==(const Uptimal&) const = default;
};

/// The expansion of g if it is an uptimal (a number plus integer multiples of powers of up plus a nimber).
/// **Cost** a few sums and order tests of the size of g for each power; closed form for number + ups + nimber.
/// **Source** Siegel II.4 (uptimals).
std::optional<Uptimal> uptimal_expansion(GameStore& store, GameId g);

/// up^n: ^<1> is up, ^<n> = {0 | -^[n-1] + *}. **Requires** n >= 1.
GameId up_power(GameStore& store, std::uint64_t n);
/// ^[n] = up + up^2 + ... + up^n; ^[0] = 0.
GameId up_sum(GameStore& store, std::uint64_t n);

/// Sorts values and their options. Keeps what it has sorted, so one object serves a whole printing.
class OptionOrder {
 public:
  explicit OptionOrder(GameStore& store) : m_store(store) {}

  /// **Cost** once for each follower: a sort of its options. No recursion.
  std::strong_ordering compare(GameId g, GameId h);
  void sort(std::vector<GameId>& values);
  /// The options of g in order. The span holds until the next call.
  std::span<const GameId> options(GameId g, Player player);

 private:
  GameStore& m_store;
  struct Sorted;
  boost::unordered_flat_map<std::uint64_t, Sorted> m_sorted;
};

}  // namespace upstar
