// Col on a strip: the value, the text, and the entry.
#include "ruleset/col_strip.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <utility>

#include "ruleset/standard.hpp"
#include "ruleset/strip_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

/// How much Left is ahead by the letter at an end of a gap: her own keeps her off.
int ahead_by(Cell end) { return end == Cell::left ? -1 : end == Cell::right ? 1 : 0; }

}  // namespace

TextStrip ColStrip::parse(std::string_view text) const {
  TextStrip strip = parse_strip(text, "xXaA", "oObB");
  for (std::size_t i = 1; i < strip.size(); ++i) {
    if (strip[i] == Cell::empty || strip[i] != strip[i - 1]) continue;
    throw DomainError(fmt::format("no position of col_strip: the letters in columns {} and {} are the same", i, i + 1));
  }
  return strip;
}

std::string ColStrip::to_text(const TextStrip& strip) const { return strip_text(strip, ".xo"); }

std::optional<GameId> ColStrip::closed_form(const TextStrip& strip, GameStore& store) const {
  std::int64_t halves = 0;
  std::int64_t stars = 0;
  for_each_gap(strip, [&](const StripGap& gap) {
    const int ahead = ahead_by(gap.before) + ahead_by(gap.after);
    const bool two_ends = gap.before != Cell::empty && gap.after != Cell::empty;
    halves += two_ends || gap.length >= 2 ? ahead : 2 * ahead;
    if (gap.before == Cell::empty && gap.after == Cell::empty && gap.length == 1) ++stars;
  });
  return store.number_up_star({.number = Dyadic(Integer(halves), 1), .ups = 0, .nimber = stars % 2});
}

RulesetEntry col_strip_entry() {
  RulesetInfo info;
  info.name = "col_strip";
  info.summary = "fill a strip with letters, no two equal ones next to each other: Col on a path";
  info.rules =
      "Left writes an x, Right an o, into an empty cell of which no neighbour holds the same letter. A position with two\n"
      "equal neighbours is refused.";
  info.notation = "one character a cell: . empty, x (or A) a letter of Left's, o (or B) of Right's; capital or small";
  info.example = "..x...o";
  info.sizes = Sizes::strip;
  info.ends = "xo";
  return make_entry<ColStrip>(std::move(info));
}

}  // namespace upstar
