// Cooling and its inverses: games in which each move costs, or earns, a tax.
#pragma once

#include "upstar/game/store.hpp"

namespace upstar {

/// G_t = {G^L_t - t | G^R_t + t} for t up to and including the temperature of G, above it the mean of G. So integers
/// are fixed, and any other number m / 2^n is fixed for t > -1/2^n (`cool(1/2, -3/4)` is {3/4 | 1/4}).
/// (G + H)_t = G_t + H_t; the stops of G_t are the walls of G at t.
/// **Errors** DomainError for t <= -1.
/// **Cost** one construction for each follower; those that differ by a number (for t < 0: by an integer) count once.
/// **Source** Siegel II.5; Winning Ways ch. 6.
GameId cool(GameStore& store, GameId g, const Dyadic& t);

/// The value of the player's wall of the thermograph at temperature t: at 0 the stop, from the temperature on the mean.
/// **Errors** DomainError for t < -1.
/// **Cost** that of the thermograph.
/// **Source** Siegel II.5.
Dyadic wall(GameStore& store, GameId g, Player player, const Dyadic& t);

/// G cooled by its temperature: the mean plus an infinitesimal. Numbers are left as they are (1/2 cooled by -1/2 would
/// be 1/2*).
/// **Cost** that of cool.
/// **Source** Siegel II.5.
GameId freeze(GameStore& store, GameId g);

/// G itself for a number, otherwise {heat(G^L, T) + T | heat(G^R, T) - T} over the canonical options of G.
/// For a number t >= 0, cool(heat(G, t), t) = G. On dicotic games heating by t is linear, but not on all: 5/8 + * > 0,
/// but heated by 1 it is {13/8 | -3/8}, which is confused with 0.
/// **Cost** one construction for each follower; those that differ by a number count once. For T < 0, where games can
/// become numbers, each follower counts.
/// **Source** Winning Ways ch. 6 (there written with an integral sign).
GameId heat(GameStore& store, GameId g, GameId t);

/// n copies of S for an integer n, otherwise {overheat(G^L, S, T) + T | overheat(G^R, S, T) - T} over the canonical
/// options of G. With S = 1* and T = 1 (*warming*) it undoes cooling by 1: it gives G back if G is even, and G + * if G
/// is odd, where a game is even if it has no options or only odd ones, odd if it has options and only even ones.
/// **Cost** one construction for each follower.
/// **Source** Berlekamp, "Blockbusting and Domineering" (1988); warming: Berlekamp and Wolfe, Mathematical Go (1994).
GameId overheat(GameStore& store, GameId g, GameId s, GameId t);

}  // namespace upstar
