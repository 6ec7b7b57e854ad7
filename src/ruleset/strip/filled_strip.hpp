// Strips that players fill with their letters. A move writes a fixed number of equal letters side by side, which must
// not touch another equal letter. The number is 1 in Col on a strip, and 2 in Seating Couples.
// Notation: `.` an empty cell, x (or A) a letter of Left's, o (or B) a letter of Right's. A run of equal letters is as
// long as a move makes it, or shorter where the strip was cut; a longer run is refused.
// Symmetries: reading backwards keeps the value, exchanging the letters negates it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "ruleset/strip/strip.hpp"
#include "ruleset/strip/strip_text.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {

/// **Errors** ParseError for a letter that is not a cell, DomainError for more than `letters` equal letters in a row.
TextStrip parse_filled_strip(std::string_view text, std::size_t letters, const char* ruleset);

/// What the entries of these rulesets have in common.
RulesetInfo filled_strip_info(const char* ruleset);

template <std::size_t letters>
struct FilledStrip {
  using Position = TextStrip;

  std::string to_text(const TextStrip& strip) const { return strip_text(strip, ".xo"); }

  template <class Emit>
  void moves(const TextStrip& strip, Player player, Emit&& emit) const {
    const Cell own = player == Player::left ? Cell::left : Cell::right;
    std::size_t empty = 0;  // the number of empty cells right before `end`
    for (std::size_t end = 1; end <= strip.size(); ++end) {
      empty = strip[end - 1] == Cell::empty ? empty + 1 : 0;
      if (empty < letters) continue;
      const std::size_t begin = end - letters;
      if (begin > 0 && strip[begin - 1] == own) continue;
      if (end < strip.size() && strip[end] == own) continue;
      TextStrip option = strip;
      for (std::size_t i = begin; i < end; ++i) option = option.with(i, own);
      emit(option);
    }
  }
};

}  // namespace upstar
