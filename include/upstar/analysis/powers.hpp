// Powers of games {0|H}. If H is dicotic, each power is infinitesimal beside the one before, as up^2 is beside up.
#pragma once

#include "upstar/game/store.hpp"

namespace upstar {

/// G^[x] for G = {0|H}: G^[0] = 0, otherwise {0, G^[x^L] | H, G^[x^R]}. For up it is ^[n].
/// **Errors** DomainError unless x >= 0, and g has 0 as its only Left option and one Right option.
/// **Cost** one construction for each follower of x (10^9 has 10^9 of them). **Source** Siegel II.4.
GameId pow_to(GameStore& store, GameId g, const Dyadic& x);

/// G^x = {0 | H - G^[x-1]} for G = {0|H}. For up it is `^<n>`.
/// **Errors** as pow_to, and DomainError for x < 1. **Cost** that of pow_to.
GameId pow(GameStore& store, GameId g, const Dyadic& x);

}  // namespace upstar
