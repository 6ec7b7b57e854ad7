// Advance or Eat: the entry.
#include "ruleset/strip/advance_or_eat.hpp"

#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

void add_advance_or_eat(Registry& registry) {
  registry.add(make_entry<AdvanceOrEat>({
      .name = "advance_or_eat",
      .summary = "push a piece of yours up a column, or remove one of the opponent's",
      .rules = "A player pushes one of their own pieces one cell up (to the left in the text) into an empty cell,\n"
               "or removes one of the opponent's pieces.",
      .notation = "a column, its top first: . empty, x (or W) a piece of Left's, o (or B) one of Right's",
      .example = "..x.o",
      .look = {.layout = PositionLayout::column, .left = "xW", .right = "oB", .letters = ".xo"},
  }));
}

}  // namespace upstar
