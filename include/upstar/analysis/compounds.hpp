// Ways to play two games at once, other than the disjunctive sum. They depend on the forms of the games, and their
// results are forms.
//
// In each, the player to move moves
//
//     conjunctive             in all games; the play ends when one of them does
//     continued conjunctive   in all games that have not ended; the play ends when all have
//     selective               in some of them, at least one
//     shortened selective     the same; the play ends when one of them does
//     diminished disjunctive  in one of them; the play ends when one of them does
//     sequential              in the first until that has ended (nobody has a move there), then in the second
//     side                    in one of them; Left's move in the second removes the first, Right's move in the first
//                             removes the second
//     ordinal                 in one of them; a move in the first removes the second
//
// In the first five a game ends when a player should move and has no move in it; in continued conjunctive compounds it
// is then removed. With the disjunctive sum, and in normal and misère play, these are the twelve compounds of Smith
// and Conway.
//
// **Cost** of each: one form for each pair met of a follower of G and a follower of H (ordinal: each follower of H).
// **Source** Smith, Graphs and composite games (1966); ONAG ch. 14; Siegel I.4; for sequential sums Stromquist, Ullman,
// Sequential compounds of combinatorial games (1993).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "upstar/analysis/form.hpp"

namespace upstar {

/// The compounds that are played alike by any number of components.
enum class Compound : std::uint8_t {
  conjunctive,
  continued_conjunctive,
  selective,
  shortened_selective,
  diminished_disjunctive
};

/// Calls `emit(components)` for each move of a player in the compound. `options[i]` are the moves of this player in
/// the component i.
template <class Component, class Emit>
void for_each_move(Compound how, std::span<const Component> components,
                   const std::vector<std::vector<Component>>& options, Emit&& emit) {
  const bool continues = how == Compound::continued_conjunctive;
  const bool ends_with_first = !continues && how != Compound::selective;
  std::vector<Component> present;
  std::vector<const std::vector<Component>*> choices;  // of the components that are present
  for (std::size_t i = 0; i < components.size(); ++i) {
    if (options[i].empty() && ends_with_first) return;
    if (options[i].empty() && continues) continue;
    present.push_back(components[i]);
    choices.push_back(&options[i]);
  }
  if (how == Compound::diminished_disjunctive) {
    for (std::size_t i = 0; i < present.size(); ++i) {
      for (const Component& option : *choices[i]) {
        std::vector<Component> moved = present;
        moved[i] = option;
        emit(std::move(moved));
      }
    }
    return;
  }
  // In each component the player takes the option of this number, or stays, which is the number after the last.
  const bool may_stay = how == Compound::selective || how == Compound::shortened_selective;
  std::vector<std::size_t> chosen(present.size());
  for (;;) {
    std::vector<Component> moved = present;
    bool has_moved = false;
    for (std::size_t i = 0; i < present.size(); ++i) {
      if (chosen[i] == choices[i]->size()) continue;
      moved[i] = (*choices[i])[chosen[i]];
      has_moved = true;
    }
    if (has_moved) emit(std::move(moved));
    std::size_t last = present.size();
    while (last > 0 && ++chosen[last - 1] == choices[last - 1]->size() + (may_stay ? 1 : 0)) chosen[--last] = 0;
    if (last == 0) return;
  }
}

/// {all G^L ∧ H^L | all G^R ∧ H^R}.
FormId conjunctive_sum(FormStore& forms, FormId g, FormId h);
/// The same; if the player to move has moves in one of G, H alone, only that one is played on.
FormId continued_conjunctive_sum(FormStore& forms, FormId g, FormId h);
/// {G^L ∨ H, G ∨ H^L, G^L ∨ H^L | G^R ∨ H, G ∨ H^R, G^R ∨ H^R}.
FormId selective_sum(FormStore& forms, FormId g, FormId h);
/// The same; Left has no options unless she has some in both, and so has Right.
FormId shortened_selective_sum(FormStore& forms, FormId g, FormId h);
/// {G^L + H, G + H^L | G^R + H, G + H^R}; Left has no options unless she has some in both, and so has Right.
FormId diminished_disjunctive_sum(FormStore& forms, FormId g, FormId h);
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
GameId continued_conjunctive_sum(GameStore& store, GameId g, GameId h);
GameId selective_sum(GameStore& store, GameId g, GameId h);
GameId shortened_selective_sum(GameStore& store, GameId g, GameId h);
GameId diminished_disjunctive_sum(GameStore& store, GameId g, GameId h);
GameId sequential_sum(GameStore& store, GameId g, GameId h);
GameId side_sum(GameStore& store, GameId g, GameId h);
GameId ordinal_product(GameStore& store, GameId g, GameId h);

}  // namespace upstar
