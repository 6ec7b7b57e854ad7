// Konane: the entry.
#include "ruleset/konane.hpp"

#include <utility>

#include "ruleset/standard.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

RulesetEntry konane_entry() {
  RulesetInfo info;
  info.name = "konane";
  info.summary = "stones jump over enemies, once or more in one direction, and take them off";
  info.rules =
      "A player jumps with a stone of theirs over an enemy stone next to it in its row or column to the empty cell\n"
      "right behind, and takes the enemy off. The stone may go on in the same direction, and stop after any jump.\n"
      "The board is as given: nothing is taken off to open the game.";
  info.notation = stone_board_notation;
  info.example = "xoxo.";
  info.sizes = Sizes::grid;
  info.cells = "xo";
  return make_entry<Konane>(std::move(info));
}

}  // namespace upstar
