// Boards as text: reading.
#include "ruleset/board/board_text.hpp"

#include <fmt/format.h>

#include "base/text_cursor.hpp"

namespace upstar::detail {

namespace {

std::string expected(std::string_view letters, BoardStyle style) {
  std::string cells;
  for (const char letter : letters) cells += fmt::format("'{}', ", letter);
  return fmt::format("expected {}{}or '|' (the next row)", cells,
                     style.all_in_play ? "" : "'#' (a cell that is not in play) ");
}

char small_letter(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

}  // namespace

BoardText parse_board(std::string_view text, std::string_view letters, BoardStyle style) {
  BoardText board;
  if (text.empty()) return board;
  board.planes.reserve(text.size());
  std::size_t column = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i == text.size() || text[i] == '|') {
      if (board.rows == 0) board.columns = column;
      if (column != board.columns) {
        throw error_at_byte(
            text, i,
            fmt::format("this row has {} cell{}, the first one {}", column, column == 1 ? "" : "s", board.columns));
      }
      ++board.rows;
      column = 0;
      continue;
    }
    const bool hole = text[i] == '#' && !style.all_in_play;
    const std::size_t plane =
        hole ? letters.size() : letters.find(style.case_matters ? text[i] : small_letter(text[i]));
    if (plane == std::string_view::npos) throw error_at_byte(text, i, expected(letters, style));
    board.planes.push_back(static_cast<std::uint8_t>(plane));
    ++column;
  }
  return board;
}

}  // namespace upstar::detail
