// PositionTable: the memo of an Evaluator. Its keys are canonical images of components; it gives their values.
#pragma once

#include <cstdint>

#include "upstar/detail/base/open_table.hpp"
#include "upstar/game/store.hpp"

namespace upstar::detail {

/// A value whose base is written last: where that is in a slot, all is. The base of none() is that of no value.
struct SharedSlot {
  static constexpr bool is_shared = true;
  static GameId read(const GameId& place) {
    const std::uint32_t base = __atomic_load_n(&place.base, __ATOMIC_ACQUIRE);
    return base == GameStore::none().base ? GameStore::none() : GameId{place.number, base};
  }
  static void write(GameId& place, GameId value) {
    place.number = value.number;
    __atomic_store_n(&place.base, value.base, __ATOMIC_RELEASE);
  }
};

template <class Position>
using PositionTable = OpenTable<Position, GameId, GameStore::none(), SharedSlot>;

}  // namespace upstar::detail
