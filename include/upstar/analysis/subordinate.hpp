// The subordinate of an ordinal sum: the way back from H : K to K.
#pragma once

#include "upstar/analysis/form.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// The K with g = h : K, the ordinal sum on the canonical form of h; by the colon principle there is at most one.
/// **Errors** DomainError if there is none.
/// **Cost** one construction for each follower of g between h and g; closed form for two numbers and for two nimbers.
/// **Source** Siegel II.3.
GameId subordinate(GameStore& store, GameId g, GameId h);
/// The same where h is a form. **Cost** without closed forms, unless h is canonical.
GameId subordinate(FormStore& forms, GameId g, FormId h);

}  // namespace upstar
