// What games share in which the players put stones on the empty cells of a board, and bid for each move.
#pragma once

#include <string>
#include <string_view>

#include "ruleset/board/board_text.hpp"
#include "upstar/bidding/richman.hpp"
#include "upstar/ruleset/bidding_rules.hpp"

namespace upstar {

/// The notation text.
inline constexpr const char* filled_board_notation =
    "rows from the top, joined by |; x is a stone of Left's, o of Right's, . an empty cell";

struct StoneRules : BiddingRules {
  using Position = StoneBoard;

  StoneBoard parse(std::string_view text) const {
    const detail::BoardText read = detail::parse_board(text, stone_letters, {.all_in_play = true});
    StoneBoard board{read.rows, read.columns, {}};
    for (const std::uint8_t plane : read.planes) {
      board.cells.push_back(plane == empty_cells ? Stone::none : plane == left_stones ? Stone::left : Stone::right);
    }
    return board;
  }
  std::string to_text(const StoneBoard& board) const {
    std::string text;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
      if (i > 0 && i % board.columns == 0) text += '|';
      text += board.cells[i] == Stone::none ? '.' : board.cells[i] == Stone::left ? 'x' : 'o';
    }
    return text;
  }

 protected:
  template <class Emit>
  static void fill_cells(const StoneBoard& board, Player player, Emit&& emit) {
    StoneBoard option = board;
    for (Stone& cell : option.cells) {
      if (cell != Stone::none) continue;
      cell = player == Player::left ? Stone::left : Stone::right;
      emit(option);
      cell = Stone::none;
    }
  }
};

}  // namespace upstar
