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
          "A player jumps with one of their own stones over an enemy stone next to it in its row or column, to the\n"
          "empty cell right behind, and takes the enemy off. The stone may go on jumping in the same direction, and\n"
          "may stop after any jump. The board is played as given: no stones are taken off to open the game.",
      .notation = stone_board_notation,
      .example = "xoxo.",
      .sizes = Sizes::grid,
      .cells = "xo",
      .symmetries = with_exchanged_pieces(square_symmetries()),
  }));
}

}  // namespace upstar
