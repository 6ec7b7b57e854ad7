// Heights: how many steps a value is above the values that a text does not look into.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "game/followers.hpp"
#include "upstar/game/option_order.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

class Heights {
 public:
  /// `is_leaf` says which values have height 0: numbers, and others; it may not depend on an added number.
  Heights(GameStore& store, std::function<bool(GameId)> is_leaf)
      : m_store(store), m_is_leaf(std::move(is_leaf)), m_heights(store, Keyed::by_base) {}

  /// 0 for a leaf, else 1 + the largest height of an option. The same for values that differ by a number or a sign.
  /// **Cost** once for each follower up to numbers. No recursion.
  std::uint32_t height(GameId g);

  /// Sorts from low to high, values of one height in the order of options. So options come before what they belong to.
  void sort(std::vector<GameId>& values, OptionOrder& order);

 private:
  GameStore& m_store;
  std::function<bool(GameId)> m_is_leaf;
  FollowerTable<std::uint32_t> m_heights;
};

}  // namespace upstar
