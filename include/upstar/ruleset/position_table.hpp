// PositionTable: the memo of an Evaluator, from positions (components under their symmetries) to values.
#pragma once

#include "upstar/base/open_table.hpp"
#include "upstar/game/store.hpp"

namespace upstar::detail {

template <class Position>
using PositionTable = OpenTable<Position, GameId, GameStore::none()>;

}  // namespace upstar::detail
