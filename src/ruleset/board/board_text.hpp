// Boards as text: rows from the top, joined by `|`, a letter for each plane, and `#` for a cell that is not in play.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ruleset/board/wide_board.hpp"

namespace upstar {

/// The letters of stones.
inline constexpr std::string_view stone_letters = "xo.";
/// The notation text for the boards of stones.
inline constexpr const char* stone_board_notation =
    "rows from the top, joined by |; x is a stone of Left's, o of Right's, . an empty cell, # is not in play";

namespace detail {

struct BoardText {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<std::uint8_t> planes;  ///< of each cell, row by row; for `#` the number of planes
};

/// How the text of a board differs from the usual.
struct BoardStyle {
  bool case_matters = false;
  bool all_in_play = false;  ///< there is no `#`
};

BoardText parse_board(std::string_view text, std::string_view letters, BoardStyle style = {});

}  // namespace detail

/// Reads a board: letters[i], small or capital, is a cell of plane i. Planes without a letter stay empty.
/// **Errors** ParseError at any other letter, and at the end of the first row that differs in length from the first.
template <std::size_t planes>
WideBoard<planes> parse_board(std::string_view text, std::string_view letters) {
  const detail::BoardText cells = detail::parse_board(text, letters);
  WideBoard<planes> board(cells.rows, cells.columns);
  for (std::size_t i = 0; i < cells.planes.size(); ++i) {
    if (cells.planes[i] == letters.size()) continue;
    board.plane[cells.planes[i]].set(board.index(i / cells.columns, i % cells.columns));
  }
  return board;
}

/// The inverse of parse_board.
template <std::size_t planes>
std::string board_text(const WideBoard<planes>& board, std::string_view letters) {
  std::string text;
  for (std::size_t row = 0; row < board.rows; ++row) {
    if (row != 0) text += '|';
    for (std::size_t column = 0; column < board.columns; ++column) {
      char letter = '#';
      for (std::size_t i = 0; i < letters.size(); ++i) {
        if (board.plane[i].test(board.index(row, column))) letter = letters[i];
      }
      text += letter;
    }
  }
  return text;
}

}  // namespace upstar
