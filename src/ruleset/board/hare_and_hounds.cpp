// Hare and Hounds: its text, its symmetry, and the entry.
#include "ruleset/board/hare_and_hounds.hpp"

#include <fmt/format.h>

#include "base/text_cursor.hpp"
#include "ruleset/board/board_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

HareBoard HareAndHounds::parse(std::string_view text) const {
  constexpr std::uint8_t hound = 0, hare = 1, hole = 3;
  const detail::BoardText read = detail::parse_board(text, stone_letters);
  HareBoard board;
  if (read.planes.empty()) return board;
  if (read.rows != 3 || read.columns < 3 || read.columns % 2 == 0) {
    throw error_at_byte(text, 0, "a board has three rows of an odd number of cells, from 3 on");
  }
  if (read.columns > HareBoard::most_columns) {
    throw LimitError(fmt::format("a board has at most {} columns", HareBoard::most_columns));
  }
  board.columns = static_cast<std::uint8_t>(read.columns);
  bool has_hare = false;
  for (std::size_t i = 0; i < read.planes.size(); ++i) {
    const std::size_t row = i / read.columns, column = i % read.columns, byte = i + row;
    if ((read.planes[i] == hole) == board.has(static_cast<int>(row), static_cast<int>(column))) {
      throw error_at_byte(text, byte, "the corners are '#', and no other cell is");
    }
    const std::size_t cell = 3 * column + row;
    if (read.planes[i] == hound) board.hounds |= std::uint64_t{1} << cell;
    if (read.planes[i] != hare) continue;
    if (has_hare) throw error_at_byte(text, byte, "there is a hare already");
    has_hare = true;
    board.hare = static_cast<std::uint8_t>(cell);
  }
  if (!has_hare) throw error_at_byte(text, text.size(), "there is no hare, 'o'");
  return board;
}

std::string HareAndHounds::to_text(const HareBoard& board) const {
  std::string text;
  for (int row = 0; row < 3 && board.columns > 0; ++row) {
    if (row > 0) text += '|';
    for (int column = 0; column < board.columns; ++column) {
      const auto cell = static_cast<unsigned>(3 * column + row);
      text += !board.has(row, column) ? '#' : board.is_free(cell) ? '.' : cell == board.hare ? 'o' : 'x';
    }
  }
  return text;
}

Canonical<HareBoard> HareAndHounds::canonical(const HareBoard& board) const {
  constexpr std::uint64_t first_row = 01111111111111111111111;
  HareBoard image = board;
  image.hounds = (board.hounds & first_row) << 2 | (board.hounds & first_row << 1) | (board.hounds >> 2 & first_row);
  image.hare = static_cast<std::uint8_t>(board.hare / 3 * 3 + (2 - board.hare % 3));
  const bool is_less = image.hounds != board.hounds ? image.hounds < board.hounds : image.hare < board.hare;
  return {is_less ? image : board, false};
}

void add_hare_and_hounds(Registry& registry) {
  registry.add(make_entry<HareAndHounds>({
      .name = "hare_and_hounds",
      .summary = "hounds drive a hare into a corner, or it slips past them; loopy",
      .rules =
          "Lines join cells next to each other in a row or a column; those whose row + column is odd, from 0, also\n"
          "have diagonals. Left moves a hound along a line to a free cell, never to an earlier column, Right the\n"
          "hare along any line. Where no hound is in an earlier column than the hare, it has escaped: then Right\n"
          "alone moves, for ever.",
      .notation =
          "three rows of an odd number of cells, joined by |; x is a hound, o the hare, . an empty cell; the four\n"
          "corners are #",
      .example = "#x..#|x...o|#x..#",
      .look = {.names = {{'x', "a hound"}, {'o', "the hare"}}},
  }));
}

}  // namespace upstar
