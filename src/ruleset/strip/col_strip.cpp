// Col on a strip: the value and the entry.
#include "ruleset/strip/col_strip.hpp"

#include <cstdint>
#include <utility>

#include "ruleset/strip/strip_gaps.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

/// The advantage that the letter at an end of a gap gives to Left. Left's own letter keeps Left off.
int ahead_by(Cell end) { return end == Cell::left ? -1 : end == Cell::right ? 1 : 0; }

}  // namespace

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

void add_col_strip(Registry& registry) {
  RulesetInfo info = filled_strip_info("col_strip");
  info.summary = "fill a strip with letters, no two equal ones next to each other: Col on a path";
  info.rules =
      "Left writes an x, Right an o, into an empty cell that is not next to an equal letter. A position with two\n"
      "equal neighbours is refused.";
  info.example = "..x...o";
  info.theorem = [](const SizeLine&) {
    return std::optional(SizeTheorem{{ValuePattern::Kind::period, 1, 2, 0, 0, 0}, "the table of gaps"});
  };
  registry.add(make_entry<ColStrip>(std::move(info)));
}

}  // namespace upstar
