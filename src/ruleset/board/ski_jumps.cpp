// Ski Jumps: which jumps may happen, the text, and the entry.
#include "ruleset/board/ski_jumps.hpp"

#include <utility>

#include "ruleset/board/board_text.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

constexpr std::string_view letters = "LRlr.";

}  // namespace

// Whether a row allows a jump depends on who can be there and in the next row. Skiers come to both rows only from
// above, so one pass is enough.
void detail::let_jump(SkiRows& rows) {
  for (std::size_t i = 0; i + 2 < rows.size(); ++i) {
    for (const StonePlane player : {left_stones, right_stones}) {
      const StonePlane enemy = player == left_stones ? right_stones : left_stones;
      if (!rows[i].jumpers[player] || !rows[i + 1].skiers[enemy]) continue;
      rows[i].jumps[player] = true;
      rows[i].tied = rows[i + 1].tied = true;
      rows[i + 2].skiers[player] = rows[i + 2].jumpers[player] = true;
    }
  }
}

WideBoard<4> SkiJumps::parse(std::string_view text) const {
  const detail::BoardText cells = detail::parse_board(text, letters, {.case_matters = true, .all_in_play = true});
  WideBoard<4> board(cells.rows, cells.columns);
  for (std::size_t i = 0; i < cells.planes.size(); ++i) {
    const std::size_t index = board.index(i / cells.columns, i % cells.columns);
    const std::size_t letter = cells.planes[i];
    board.plane[letter == 4 ? std::size_t{empty_cells} : letter % 2].set(index);
    if (letter < 2) board.plane[jumpers].set(index);
  }
  return board;
}

std::string SkiJumps::to_text(const WideBoard<4>& board) const {
  std::string text;
  for (std::size_t row = 0; row < board.rows; ++row) {
    if (row != 0) text += '|';
    for (std::size_t column = 0; column < board.columns; ++column) {
      const std::size_t i = board.index(row, column);
      const std::size_t slipper = has(board[jumpers], i) ? 0 : 2;
      text += has(board[empty_cells], i) ? '.' : letters[slipper + (has(board[right_stones], i) ? 1 : 0)];
    }
  }
  return text;
}

void add_ski_jumps(Registry& registry) {
  registry.add(make_entry<SkiJumps>({
      .name = "ski_jumps",
      .summary = "skiers slide across and off the board, and jump down over enemies",
      .rules = "Left moves a skier one or more cells to the right over empty cells, or off the board if all\n"
               "cells up to the edge are empty. Right moves a skier to the left. A jumper may also jump down over\n"
               "an enemy right below it, if the cell below that enemy exists and is empty; the enemy stays, and\n"
               "is a slipper from then on. Slippers never jump.",
      .notation =
          "rows from the top, joined by |; L and R jumpers of Left's and Right's, l and r slippers, . an empty cell",
      .example = ".L...|.R...|.....",
      .look = {.emblem = Emblem::letter,
               .letters = ".LRlr",
               .names = {{'L', "Left's jumper"},
                         {'R', "Right's jumper"},
                         {'l', "Left's slipper"},
                         {'r', "Right's slipper"}}},
  }));
}

}  // namespace upstar
