// How many ways play can go until it reaches a number.
#pragma once

#include "upstar/game/store.hpp"

namespace upstar {

/// The number of positions in the full tree of g, with multiplicity, at which play (in any order of moves) first
/// reaches a number: 1 for a number, else the sum over all options.
/// **Errors** LimitError if a nimber among the followers leaves too large a count (more than two million digits).
/// **Cost** one addition for each option of a follower, followers that differ by a number taken once; closed form for
/// number + ups + nimber.
Integer stop_count(GameStore& store, GameId g);

}  // namespace upstar
