// The options of loopy positions in the order in which they are printed: loopfree ones first, in their own order; loopy
// ones by the least depth at which they differ (at depth k + 1 by their sorted Left and then Right lists of options at
// depth k); the position itself last.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <vector>

#include "upstar/game/option_order.hpp"
#include "upstar/loopy/store.hpp"

namespace upstar {

class OptionLists {
 public:
  explicit OptionLists(LoopyStore& store) : m_store(store), m_order(store.games()) {}

  /// **Requires** a side that is not short. The list is valid until the next call.
  const std::vector<SideId>& options(SideId side, Player player);
  /// Whether the position can come back after a move to another one.
  bool is_in_knot(SideId side);
  /// Whether each of its followers comes back by passes only.
  bool has_only_passes(SideId side);
  /// The followers of the side that are not short. **Requires** a side that is not short.
  std::vector<SideId> sorted_loops(SideId side);
  OptionOrder& order() { return m_order; }

 private:
  struct Lists {
    std::vector<SideId> options[2];
    std::uint32_t rank = 0;  ///< among the followers of one side
    bool is_in_knot = false;
    bool has_only_passes = true;
  };

  const Lists& lists(SideId side);
  void sort_all(SideId root);
  void find_knots(const std::vector<SideId>& nodes);

  LoopyStore& m_store;
  OptionOrder m_order;
  boost::unordered_flat_map<SideId, Lists> m_lists;
};

}  // namespace upstar
