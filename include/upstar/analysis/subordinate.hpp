// The subordinate of an ordinal sum: the way back from H : K to K.
#pragma once

#include "upstar/analysis/ordinal_sum.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// The K with g = h : K, the ordinal sum on the canonical form of h; by the colon principle there is at most one.
/// **Errors** DomainError if there is none.
/// **Cost** one construction for each follower of g between h and g; closed form for two numbers and for two nimbers.
/// **Source** Siegel II.3.
GameId subordinate(GameStore& store, GameId g, GameId h);
/// The same of a base that need not be canonical, without closed forms.
GameId subordinate(GameStore& store, GameId g, const OrdinalBase& base);

}  // namespace upstar
