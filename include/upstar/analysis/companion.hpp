// Companions: the symmetry of the games born by day n that swaps 0 and *.
#pragma once

#include "upstar/game/store.hpp"

namespace upstar {

/// 0 goes to *; every other g to {companion(g^L), and 0 if g >= 0 | companion(g^R), and 0 if g <= 0}. The map is its
/// own inverse and keeps the order: the one automorphism, besides the identity, of the lattice of games born by day n
/// >= 1.
/// **Cost** one construction for each follower; closed form for number + ups + nimber.
/// **Source** Fraser, Hirshberg and Wolfe, "The structure of the distributive lattice of games born by day n" (2005).
GameId companion(GameStore& store, GameId g);

}  // namespace upstar
