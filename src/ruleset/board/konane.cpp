// Konane: the entry.
#include "ruleset/board/konane.hpp"

#include <utility>

#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

void add_konane(Registry& registry) {
  registry.add(make_entry<Konane>({
      .name = "konane",
      .summary = "stones jump over enemies, once or more in one direction, and take them off",
      .rules =
          "A player jumps with a stone of theirs over an enemy stone next to it in its row or column to the empty "
          "cell\n"
          "right behind, and takes the enemy off. The stone may go on in the same direction, and stop after any jump.\n"
          "The board is as given: nothing is taken off to open the game.",
      .notation = stone_board_notation,
      .example = "xoxo.",
      .sizes = Sizes::grid,
      .cells = "xo",
  }));
}

}  // namespace upstar
