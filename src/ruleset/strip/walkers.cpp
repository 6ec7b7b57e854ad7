// Walkers: the value, the text, and the entry.
#include "ruleset/strip/walkers.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "ruleset/strip/strip_text.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

TextStrip Walkers::parse(std::string_view text) const { return parse_strip(text, "AaXx", "BbOo"); }

std::string Walkers::to_text(const TextStrip& strip) const { return strip_text(strip, ".AB"); }

std::optional<GameId> Walkers::closed_form(const TextStrip& strip, GameStore& store) const {
  std::int64_t hole = 0;  // the value of an empty cell before the walkers seen so far
  std::int64_t total = 0;
  for (std::size_t i = strip.size(); i-- > 0;) {
    switch (strip[i]) {
      case Cell::left: hole = std::max<std::int64_t>(0, hole + 1); break;
      case Cell::right: hole = std::min<std::int64_t>(0, hole - 1); break;
      case Cell::empty: total += hole; break;
    }
  }
  return store.number(Dyadic(total));
}

void add_walkers(Registry& registry) {
  registry.add(make_entry<Walkers>({
      .name = "walkers",
      .summary = "both players' walkers step to the left into empty cells",
      .rules =
          "Left moves an A, Right a B, one cell to the left into an empty cell. Both walk the same way, and nobody jumps.",
      .notation = "one character a cell: . empty, A (or x) a walker of Left's, B (or o) of Right's; small letters too",
      .example = "..BAA",
  }));
}

}  // namespace upstar
