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
  /// Numbers have height 0, and so has each value for which `is_leaf` holds. `is_leaf` must give the same answer for
  /// values that differ by a number.
  Heights(GameStore& store, std::function<bool(GameId)> is_leaf)
      : m_store(store), m_is_leaf(std::move(is_leaf)), m_heights(store, Keyed::by_base) {}

  /// 0 for a leaf, else 1 + the largest height of an option. The same for values that differ by a number or a sign.
  /// **Cost** one step for each follower, where those that differ by a number count once. No recursion.
  std::uint32_t height(GameId g);

  /// Sorts from low to high, and values of one height in the order of options. So a value comes after its options.
  void sort(std::vector<GameId>& values, OptionOrder& order);

 private:
  GameStore& m_store;
  std::function<bool(GameId)> m_is_leaf;
  FollowerTable<std::uint32_t> m_heights;
};

}  // namespace upstar
