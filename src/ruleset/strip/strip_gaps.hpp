// Gaps of a strip: its maximal runs of empty cells, with the pieces at their ends.
#pragma once

#include <cstddef>

#include "ruleset/strip/strip.hpp"

namespace upstar {

struct StripGap {
  Cell before = Cell::empty;  ///< empty: the gap begins where the strip begins
  std::size_t length = 0;
  Cell after = Cell::empty;  ///< empty: the gap ends where the strip ends
};

/// Calls visit(gap) for each gap of at least one cell, from left to right.
template <class Visit>
void for_each_gap(const TextStrip& strip, Visit&& visit) {
  Cell before = Cell::empty;
  std::size_t length = 0;
  for (std::size_t i = 0; i <= strip.size(); ++i) {
    const bool end = i == strip.size();
    if (!end && strip[i] == Cell::empty) {
      ++length;
      continue;
    }
    const Cell after = end ? Cell::empty : strip[i];
    if (length > 0) visit(StripGap{before, length, after});
    before = after;
    length = 0;
  }
}

}  // namespace upstar
