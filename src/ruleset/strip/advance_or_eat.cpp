// Advance or Eat: the entry.
#include "ruleset/strip/advance_or_eat.hpp"

#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

void add_advance_or_eat(Registry& registry) {
  registry.add(make_entry<AdvanceOrEat>({
      .name = "advance_or_eat",
      .summary = "push a piece of yours up a column, or remove one of the opponent's",
      .rules = "A player pushes a piece of their own one cell up (to the left, as it is written) into an empty cell, "
               "or removes a\n"
               "piece of the opponent's.",
      .notation = "a column, its top first: . empty, x (or W) a piece of Left's, o (or B) one of Right's",
      .example = "..x.o",
  }));
}

}  // namespace upstar
