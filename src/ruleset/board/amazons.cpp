// Amazons: the entry.
#include "ruleset/board/amazons.hpp"

#include <utility>

#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

void add_amazons(Registry& registry) {
  registry.add(make_entry<Amazons>({
      .name = "amazons",
      .summary = "queens move and shoot arrows that take cells out of play",
      .rules = "A player moves an amazon of theirs like a queen in chess, over empty cells, at least one step. Then "
               "she shoots\n"
               "an arrow from there, which flies like a queen over empty cells, the cell she left among them. The cell "
               "on which\n"
               "it ends is out of play. Parts that no king could walk between are independent.",
      .notation =
          "rows from the top, joined by |; x is an amazon of Left's, o of Right's, . an empty cell, # is not in play",
      .example = "x..o",
  }));
}

}  // namespace upstar
