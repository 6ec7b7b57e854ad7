// Ways to play two games at once, other than the disjunctive sum. They depend on the forms of the games, and their
// results are forms.
//
// In each, the player to move moves
//
//     conjunctive   in both games; the play ends when one of them does
//     selective     in one of them, or in both
//     sequential    in the first until that has ended (nobody has a move there), then in the second
//     side          in one of them; Left's move in the second removes the first, Right's move in the first removes
//                   the second
//     ordinal       in one of them; a move in the first removes the second
//
// **Cost** of each: one form for each pair met of a follower of G and a follower of H (ordinal: each follower of H).
// **Source** Siegel I.4; ONAG ch. 14; for sequential sums Stromquist, Ullman, Sequential compounds of combinatorial
// games (1993).
#pragma once

#include "upstar/analysis/form.hpp"

namespace upstar {

/// {all G^L ∧ H^L | all G^R ∧ H^R}.
FormId conjunctive_sum(FormStore& forms, FormId g, FormId h);
/// {G^L ∨ H, G ∨ H^L, G^L ∨ H^L | G^R ∨ H, G ∨ H^R, G^R ∨ H^R}.
FormId selective_sum(FormStore& forms, FormId g, FormId h);
/// H if G has no options at all, otherwise {G^L → H | G^R → H}.
FormId sequential_sum(FormStore& forms, FormId g, FormId h);
/// {G^L ◁ H, H^L | G^R, G ◁ H^R}.
FormId side_sum(FormStore& forms, FormId g, FormId h);
/// {G^L, G : H^L | G^R, G : H^R}.
FormId ordinal_sum(FormStore& forms, FormId g, FormId h);

/// The ordinal product G ⊛ H: {P : G^L, N : -G^R | P : G^R, N : -G^L}, where P is G ⊛ H^L and N is G ⊛ H^R. In a
/// Hackenbush string H, each blue edge becomes a copy of G and each red one a copy of -G.
/// For all forms G ⊛ -H = -(G ⊛ H), and of numbers sign expansions are put in place of signs. It depends on both forms:
/// * ⊛ {1|} is 0, and * ⊛ {0,1|} is *2.
/// **Cost** besides -G, one form for each pair of a follower of G or -G and a follower of H.
/// **Source** the help of CGSuite 2 on games, where it is OrdinalProduct.
FormId ordinal_product(FormStore& forms, FormId g, FormId h);

// The same for the canonical forms of two values; the result is a value. (The ordinal sum of values is in
// ordinal_sum.hpp.)
GameId conjunctive_sum(GameStore& store, GameId g, GameId h);
GameId selective_sum(GameStore& store, GameId g, GameId h);
GameId sequential_sum(GameStore& store, GameId g, GameId h);
GameId side_sum(GameStore& store, GameId g, GameId h);
GameId ordinal_product(GameStore& store, GameId g, GameId h);

}  // namespace upstar
