// Col on a strip. Left writes an x, Right an o, in an empty cell next to which their letter does not stand.
// Notation: `.` an empty cell, x (or A) a letter of Left's, o (or B) of Right's. A position with two equal neighbours
// is none.
//
// Independent parts: the longest runs of empty cells, with the letters at their ends. Write xnx for n empty cells
// between two x, xn for n of them with one letter, at one end, n for none; n >= 1.
//
//     xnx = -1    xno = 0    ono = 1
//     x1 = -1     o1 = 1     1 = *
//     xn = -1/2   on = 1/2   n = 0     for n >= 2
//
// All follow from each other by induction, for a letter in a gap makes two of these.
// Symmetries: reading backwards keeps the value, exchanging the letters negates it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "ruleset/strip.hpp"
#include "ruleset/strip_gaps.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

struct ColStrip {
  using Position = TextStrip;

  /// **Errors** ParseError for a letter that is no cell, DomainError for two equal neighbours.
  TextStrip parse(std::string_view text) const;
  std::string to_text(const TextStrip& strip) const;

  template <class Emit>
  void moves(const TextStrip& strip, Player player, Emit&& emit) const {
    const Cell own = player == Player::left ? Cell::left : Cell::right;
    for (std::size_t i = 0; i < strip.size(); ++i) {
      if (strip[i] != Cell::empty) continue;
      if (i > 0 && strip[i - 1] == own) continue;
      if (i + 1 < strip.size() && strip[i + 1] == own) continue;
      emit(strip.with(i, own));
    }
  }
  /// Of any strip. **Cost** one scan.
  std::optional<GameId> closed_form(const TextStrip& strip, GameStore& store) const;
};

}  // namespace upstar
