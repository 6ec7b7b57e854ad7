// Atomic weights: how many ups an infinitesimal is worth when everything smaller is ignored.
//
// A *far star* of a game is a nimber *N such that no follower of the game equals *m with m >= N. Call two
// infinitesimals equivalent if they differ by at most ^ + *N for far stars *N. The atomic weight of G is the game w
// such that G is equivalent to w.^. The weight of a sum is the sum of the weights. With a weight of 2 or more Left
// wins, with one of -2 or less Right wins.
#pragma once

#include "upstar/game/store.hpp"

namespace upstar {

/// *2^k with the least k >= 0 such that no follower of g equals *m with m >= 2^k.
/// **Cost** one step for each follower that, up to a number, has a nimber of that size among its own followers.
/// **Source** Winning Ways ch. 8; Siegel II.7.
GameId far_star(GameStore& store, GameId g);

/// For dicotic g: let w0 = {weight(g^L) - 2 | weight(g^R) + 2}. If w0 is not an integer, it is the weight. If it is
/// one, compare g with a far star *N. If they are confused, the weight is w0 (which is 0 then). If g < *N (g > *N), it
/// is the least (greatest) integer n with weight(g^L) - 2 <| n <| weight(g^R) + 2 for all options.
/// For other g with both stops 0: the integer n with v + *N <= g - n.^ <= ^ + *N, *N far from both g - n.^ and ^.
/// (There is at most one. If g - n.^ = h with *N <= h <= ^ + *N for all far *N, then Left cannot win h + v + *N moving
/// first, and yet may move to h + * + *N, which is >= 0, as * + *N is a far star too.)
/// **Errors** DomainError, with the reason, for everything else.
/// **Cost** for a dicotic game one construction and one comparison with *N for each follower; else about log n
/// comparisons.
/// **Source** Winning Ways ch. 8; Siegel II.7.
GameId atomic_weight(GameStore& store, GameId g);

}  // namespace upstar
