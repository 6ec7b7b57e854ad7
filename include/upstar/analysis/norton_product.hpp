// The Norton product G . U: multiples of U, G of them, for a positive unit U.
#pragma once

#include "upstar/game/store.hpp"

namespace upstar {

/// For an integer G that many copies of U, for any U; otherwise {G^L.U + (U+I) | G^R.U - (U+I)}, I through the
/// incentives of U. Other numbers are no exception: 1/2 . U = {U+I | -I}. For all G, H: (G+H).U = G.U + H.U, and
/// G <= H exactly if G.U <= H.U.
/// **Errors** DomainError if G is no integer and U is not positive.
/// **Cost** by distributivity: one construction for each base among the followers of G (games that differ by a number
/// count once; multiples of up and nimbers are sums of those of up and of *2^k), with as many options as G has there
/// times the incentives of U.
/// **Source** Norton, in Winning Ways ch. 8; Siegel II.6.
GameId norton_product(GameStore& store, GameId g, GameId u);

}  // namespace upstar
