// Amazons: the entry.
#include "ruleset/board/amazons.hpp"

#include <utility>

#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

void add_amazons(Registry& registry) {
  registry.add(make_entry<Amazons>({
      .name = "amazons",
      .summary = "queens move and shoot arrows that take cells out of play",
      .rules = "A player moves one of their own amazons like a queen in chess, over empty cells, at least one step.\n"
               "From there the amazon shoots an arrow, which flies like a queen too; the cell that the amazon left is\n"
               "empty for it. The cell on which the arrow ends is out of play. Parts between which no king could walk\n"
               "are independent.",
      .notation =
          "rows from the top, joined by |; x is an amazon of Left's, o of Right's, . an empty cell, # is not in play",
      .example = "x..o",
      .look = {.emblem = Emblem::crown, .names = {{'x', "Left's amazon"}, {'o', "Right's amazon"}}},
      .symmetries = with_exchanged_pieces(square_symmetries()),
  }));
}

}  // namespace upstar
