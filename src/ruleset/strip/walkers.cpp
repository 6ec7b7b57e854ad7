// Walkers: the value, the text, and the entry.
#include "ruleset/strip/walkers.hpp"

#include "ruleset/strip/strip_text.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

TextStrip Walkers::parse(std::string_view text) const { return parse_strip(text, "AaXx", "BbOo"); }

std::string Walkers::to_text(const TextStrip& strip) const { return strip_text(strip, ".AB"); }

std::int64_t walkers_value(const TextStrip& strip) {
  std::int64_t hole = 0, total = 0;
  for (std::size_t i = strip.size(); i-- > 0;) {
    if (strip[i] == Cell::empty) total += hole;
    else hole = hole_before(strip[i], hole);
  }
  return total;
}

void add_walkers(Registry& registry) {
  registry.add(make_entry<Walkers>({
      .name = "walkers",
      .summary = "both players' walkers step to the left into empty cells",
      .rules = "Left moves an A, Right a B, one cell to the left into an empty cell. All walk the same way, and\n"
               "nobody jumps.",
      .notation = "one character a cell: . empty, A (or x) a walker of Left's, B (or o) of Right's; small letters too",
      .example = "..BAA",
      .look =
          {.layout = PositionLayout::strip, .left = "Ax", .right = "Bo", .emblem = Emblem::letter, .letters = ".AB"},
      .symmetries = {exchanged_pieces},
  }));
}

}  // namespace upstar
