// The ordinal sum G : H: play in either, but a move in G removes H.
#pragma once

#include <vector>

#include "upstar/analysis/form.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// The base G of G : H, as it stands: all that counts of it are its options, which need not be canonical ones.
struct OrdinalBase {
  std::vector<GameId> left, right;
};

OrdinalBase base_of(GameStore& store, GameId g);
OrdinalBase base_of(FormStore& forms, FormId g);

/// {G^L, G:H^L | G^R, G:H^R} of the canonical forms. (It depends on the form of G, not on that of H.)
/// **Cost** one construction for each follower of H; closed form where both are numbers or both are nimbers.
/// **Errors** LimitError where H has more followers than can be listed.
/// **Source** Siegel II.3 (the colon principle); for numbers, their sign expansions one after the other (ONAG ch. 3).
GameId ordinal_sum(GameStore& store, GameId g, GameId h);
/// The same of a base that need not be canonical, without closed forms.
GameId ordinal_sum(GameStore& store, const OrdinalBase& base, GameId h);

}  // namespace upstar
