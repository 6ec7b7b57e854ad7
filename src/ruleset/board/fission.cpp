// Fission: the entry.
#include "ruleset/board/fission.hpp"

#include <utility>

#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

void add_fission(Registry& registry) {
  registry.add(make_entry<Fission>({
      .name = "fission",
      .summary = "Left splits a stone upwards and downwards, Right sideways",
      .rules = "Left replaces a stone by two stones, one on the cell above and one on the cell below, if both cells\n"
               "are on the board and empty. Right does the same with the cells to the left and right. The stones\n"
               "belong to both players.",
      .notation = "rows from the top, joined by |; x is a stone, . an empty cell, # is not in play",
      .example = "..x.|....|..x.|....",
      .look = {.left = "", .right = "", .both = "x", .letters = ".x#", .names = {{'x', "a stone"}}},
      .symmetries = crossed_symmetries(),
  }));
}

}  // namespace upstar
