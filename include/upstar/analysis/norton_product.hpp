// The Norton product G . U: G copies of a positive unit U.
#pragma once

#include "upstar/game/store.hpp"

namespace upstar {

/// For an integer G, G copies of any U; otherwise {G^L.U + (U+I) | G^R.U - (U+I)}, where I ranges over the incentives
/// of U. Numbers that are not integers follow this rule too: 1/2 . U = {U+I | -I}. For all G, H: (G+H).U = G.U + H.U,
/// and G <= H exactly if G.U <= H.U.
/// **Errors** DomainError if G is not an integer and U is not positive.
/// **Cost** one construction for each base among the followers of G: by distributivity, games that differ by a number
/// count once, and multiples of up and nimbers are sums of products of up and of *2^k. A construction has as many
/// options as that follower, times the number of incentives of U.
/// **Source** Norton, in Winning Ways ch. 8; Siegel II.6.
GameId norton_product(GameStore& store, GameId g, GameId u);

}  // namespace upstar
