// Amazons: the entry.
#include "ruleset/amazons.hpp"

#include <utility>

#include "ruleset/standard.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

RulesetEntry amazons_entry() {
  RulesetInfo info;
  info.name = "amazons";
  info.summary = "queens move and shoot arrows that take cells out of play";
  info.rules =
      "A player moves an amazon of theirs like a queen in chess, over empty cells, at least one step. Then she shoots\n"
      "an arrow from there, which flies like a queen over empty cells, the cell she left among them. The cell on which\n"
      "it ends is out of play. Parts that no king could walk between are independent.";
  info.notation =
      "rows from the top, joined by |; x is an amazon of Left's, o of Right's, . an empty cell, # is not in play";
  info.example = "x..o";
  return make_entry<Amazons>(std::move(info));
}

}  // namespace upstar
