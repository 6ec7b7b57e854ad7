// The structural order: the order in which options and lists of values are printed. It does not depend on ids or
// hashes, so two stores, or two runs, print alike.
//
// Order: dyadics ascending; nimbers ascending; all other uptimals (by number, then coefficients entrywise, a prefix
// first, then nimber); then the rest, by their sorted Left option lists lexicographically (a prefix first), then their
// Right ones. It is not the order of games: adding a number to two values can reverse it, as * < ^ - 1 but ^ < 1*.
#pragma once

#include <compare>
#include <memory>
#include <span>
#include <vector>

#include "upstar/game/store.hpp"
#include "upstar/game/uptimal.hpp"

namespace upstar {

/// Sorts values and their options. It keeps the sorted lists, so use one object for a whole printing.
class OptionOrder {
 public:
  explicit OptionOrder(GameStore& store);
  ~OptionOrder();

  /// **Cost** a walk down the first difference; the options of each follower on it are sorted once. No recursion.
  std::strong_ordering compare(GameId g, GameId h);
  void sort(std::vector<GameId>& values);
  /// The options of g in order. The span is valid until the next call.
  std::span<const GameId> options(GameId g, Player player);

  UptimalTable& uptimals();

 private:
  class Sorter;

  std::unique_ptr<Sorter> m_sorter;
};

}  // namespace upstar
