// PositionTable: the memo of an Evaluator. Its keys are canonical images of components; it gives their values.
#pragma once

#include "upstar/detail/base/open_table.hpp"
#include "upstar/game/store.hpp"

namespace upstar::detail {

template <class Position>
using PositionTable = OpenTable<Position, GameId, GameStore::none()>;

}  // namespace upstar::detail
