// What is computed from loopy values: degrees, varieties, classes.
#pragma once

#include <vector>

#include "upstar/loopy/store.hpp"

namespace upstar {

/// Stops of both sides are 0, x over and x under read as x; not so where a side is not a stopper.
bool is_infinitesimal(LoopyStore& store, const LoopyValue& g);
/// The Left stop of the onside and the Right stop of the offside, so read, are the same number.
bool is_numberish(LoopyStore& store, const LoopyValue& g);
/// A stopper whose only cycles are passes.
bool is_plumtree(LoopyStore& store, const LoopyValue& g);
/// A stopper in whose every follower each Left option is less than each Right option: a number x, x over, x under, on
/// or off. **Cost** constant.
bool is_pseudonumber(LoopyStore& store, const LoopyValue& g);
/// g + g = g.
bool is_idempotent(LoopyStore& store, const LoopyValue& g);

/// The onside and the offside of the sum. **Errors** DomainError if that is not a stopper.
SideId upsum(LoopyStore& store, SideId s, SideId t);
SideId downsum(LoopyStore& store, SideId s, SideId t);
/// 0 for a short game, else upsum(s, -s).
SideId degree(LoopyStore& store, SideId s);
/// s upsum (-s downsum -d), s downsum (-s upsum d). **Errors** DomainError unless d is an idempotent.
SideId upsum_variety(LoopyStore& store, SideId s, SideId d);
SideId downsum_variety(LoopyStore& store, SideId s, SideId d);
/// Whether both varieties by the degree agree. **Errors** DomainError if the degree is not idempotent.
bool is_stable(LoopyStore& store, SideId s);
/// The variety by the degree. **Errors** as is_stable(); DomainError if s is unstable.
SideId variety(LoopyStore& store, SideId s);

/// {0 || 0 | -g}, {g | 0 || 0}, {g | -g}.
LoopyValue tiny(LoopyStore& store, const LoopyValue& g);
LoopyValue miny(LoopyStore& store, const LoopyValue& g);
LoopyValue switch_of(LoopyStore& store, const LoopyValue& g);
/// For G = {0|H} and a stopper x: {0, G^[x^L] | H, G^[x^R]}, and {0 | H - G^[x-1]}.
/// **Errors** DomainError for another G, unless x >= 0 (1), and where a short follower of x is no number from 0 (1) on.
LoopyValue pow_to(LoopyStore& store, GameId g, SideId x);
LoopyValue pow(LoopyStore& store, GameId g, SideId x);

/// The canonical options of a stopper, and all its followers, in the order of options.
std::vector<SideId> sorted_options(LoopyStore& store, SideId s, Player player);
std::vector<SideId> sorted_followers(LoopyStore& store, SideId s);

}  // namespace upstar
