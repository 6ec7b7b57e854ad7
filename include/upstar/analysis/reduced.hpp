// The reduced canonical form: what is left of a game when infinitesimals do not count.
//
// G and H are *infinitesimally close* if G - H is an infinitesimal. G <=' H means that some G' infinitesimally
// close to G is <= H; this holds exactly if the right stop of H - G is at least 0.
#pragma once

#include "upstar/game/store.hpp"

namespace upstar {

/// The simplest game infinitesimally close to g. Each of its followers is a number, or has different stops and no
/// option that is dominated or reversible in the sense of <='; it is the only such game, so games that are
/// infinitesimally close have the same one. If the stops of g are equal, it is that number. Otherwise the options of g
/// are reduced. Then a Left option that is <=' another one is dropped, and one with a Right option G^LR <=' g is
/// replaced by the Left options of that G^LR; for Right mirrored.
/// **Cost** for each follower, followers that differ by a number taken once, a few comparisons for each pair of
/// options.
/// **Source** Calistrate, "The reduced canonical form of a game" (1996); Grossman and Siegel, "Reductions of partizan
/// games" (2009); Siegel II.6.
GameId reduced(GameStore& store, GameId g);

/// The *-projection: x if g is a number x or x*, otherwise {p(g^L) | p(g^R)} of the projections of the options of the
/// canonical form. It is infinitesimally close to g, and reduced(g) is the projection of g heated by *.
/// **Cost** one construction for each follower; closed form for a number plus a nimber.
/// **Source** Grossman and Siegel, "Reductions of partizan games" (2009); Siegel II.6.
GameId star_projection(GameStore& store, GameId g);

}  // namespace upstar
