// The ordinal sum G : H: play in either, but a move in G removes H.
#pragma once

#include "upstar/game/store.hpp"

namespace upstar {

/// {G^L, G:H^L | G^R, G:H^R} of the canonical forms. (It depends on the form of G, not on that of H.)
/// **Cost** one construction for each follower of H; closed form where both are numbers or both are nimbers.
/// **Errors** LimitError where H has more followers than can be listed.
/// **Source** Siegel II.3 (the colon principle); for numbers, their sign expansions one after the other (ONAG ch. 3).
GameId ordinal_sum(GameStore& store, GameId g, GameId h);

}  // namespace upstar
