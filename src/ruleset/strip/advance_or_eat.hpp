// Advance or Eat: a column of pieces, its top first. A player pushes one of their own pieces one cell up (to the left
// in the text) into an empty cell, or removes one of the opponent's pieces.
//
// Notation: `.` an empty cell, x (or W, A) a piece of Left's, o (or B) one of Right's. A board is the sum of its
// columns. Pieces only rise or go, so play on a column of n cells lasts at most n (n + 1) / 2 moves.
// Source of the rules: AtCoder Beginner Contest 229, problem H.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "ruleset/strip/strip.hpp"
#include "ruleset/strip/strip_text.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

struct AdvanceOrEat {
  using Position = TextStrip;

  /// **Errors** ParseError for a letter that is not a cell.
  TextStrip parse(std::string_view text) const { return parse_strip(text, "xXWwAa", "oOBb"); }
  std::string to_text(const TextStrip& column) const { return strip_text(column, ".xo"); }

  template <class Emit>
  void moves(const TextStrip& column, Player player, Emit&& emit) const {
    const Cell own = player == Player::left ? Cell::left : Cell::right;
    for (std::size_t row = 0; row < column.size(); ++row) {
      if (column[row] == Cell::empty) continue;
      if (column[row] != own) emit(column.with(row, Cell::empty));
      else if (row > 0 && column[row - 1] == Cell::empty) emit(column.moved(row, row - 1));
    }
  }
};

}  // namespace upstar
