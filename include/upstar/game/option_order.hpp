// The structural order: the order in which options and lists of values are printed. It does not depend on ids or
// hashes, so two stores, or two runs, print alike.
//
// Order: dyadics ascending; nimbers ascending; all other uptimals (by number, then coefficients entrywise, a prefix
// first, then nimber); then the rest, by their sorted Left option lists lexicographically (a prefix first), then their
// Right ones. It is not the order of games: adding a number to two values can reverse it, as * < ^ - 1 but ^ < 1*.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <compare>
#include <optional>
#include <span>
#include <vector>

#include "upstar/game/store.hpp"
#include "upstar/game/uptimal.hpp"

namespace upstar {

/// Sorts values and their options. It keeps the sorted lists, so use one object for a whole printing.
class OptionOrder {
 public:
  explicit OptionOrder(GameStore& store) : m_store(store), m_uptimals(store) {}

  /// **Cost** a walk down the first difference; the options of each follower on it are sorted once. No recursion.
  std::strong_ordering compare(GameId g, GameId h);
  void sort(std::vector<GameId>& values);
  /// The options of g in order. The span is valid until the next call.
  std::span<const GameId> options(GameId g, Player player);

  UptimalTable& uptimals() { return m_uptimals; }

 private:
  struct Walk;
  struct Sorting;
  struct Side {
    GameId game;
    Player player;
    bool operator==(const Side&) const = default;
    friend std::size_t hash_value(const Side& side) {
      return static_cast<std::size_t>(mix(hash_value(side.game), static_cast<std::uint64_t>(side.player)));
    }
  };

  std::optional<std::strong_ordering> compare_by_kind(GameId g, GameId h);
  std::optional<std::strong_ordering> advance(Walk& walk);
  bool advance(Sorting& sorting, std::optional<Side>& missing);
  const std::vector<GameId>* sorted(const Side& side) const;
  void run(std::vector<Sorting>& tasks);
  void provide(const Side& side);

  GameStore& m_store;
  UptimalTable m_uptimals;
  boost::unordered_flat_map<Side, std::vector<GameId>> m_sorted;
};

}  // namespace upstar
