// The reduced canonical form: what is left of a game when infinitesimals do not count.
//
// G and H are *infinitesimally close* if G - H is an infinitesimal. G <=' H: some G' infinitesimally close to G is <= H,
// that is, the right stop of H - G is at least 0.
#pragma once

#include "upstar/game/store.hpp"

namespace upstar {

/// The simplest game infinitesimally close to g: the one each follower of which is a number, or has different stops and
/// no option that is dominated or reversible in the sense of <='. Games that are infinitesimally close have the same.
/// If the stops of g are equal, they are it. Otherwise the options of g are reduced; of Left's those go that are <='
/// another one; those with a Right option G^LR <=' g are replaced by the Left options of that G^LR; mirrored for Right.
/// **Cost** for each follower, followers that differ by a number taken once, a few comparisons for each pair of options.
/// **Source** Calistrate, "The reduced canonical form of a game" (1996); Grossman and Siegel, "Reductions of partizan
/// games" (2009); Siegel II.6.
GameId reduced(GameStore& store, GameId g);

}  // namespace upstar
