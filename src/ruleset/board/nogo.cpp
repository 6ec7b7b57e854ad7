// NoGo: legal positions, and the entry.
#include "ruleset/board/nogo.hpp"

#include <fmt/format.h>

#include <utility>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

/// Stones, empty cells without a mark, with Left's, with Right's, with both; stones on a mark of their player's.
constexpr std::string_view nogo_letters = "xo.lr+kq";
constexpr std::size_t nogo_left_marks = empty_cells + 1, nogo_right_marks = empty_cells + 2;

}  // namespace

WideBoard<5> NoGo::parse(std::string_view text) const {
  const WideBoard<8> cells = parse_board<8>(text, nogo_letters);
  WideBoard<5> board(cells.rows, cells.columns);
  board[left_stones] = cells[left_stones] | cells[6];
  board[right_stones] = cells[right_stones] | cells[7];
  board[nogo_left_marks] = cells[3] | cells[5] | cells[6];
  board[nogo_right_marks] = cells[4] | cells[5] | cells[7];
  board[empty_cells] = cells[empty_cells] | cells[3] | cells[4] | cells[5];
  for (const Player player : {Player::left, Player::right}) {
    const StonePlane plane = stones_of(player);
    const WideCells dead = without_liberty(board, board[plane], board[empty_cells]) & ~safe_stones(board, player);
    if (none(dead)) continue;
    const auto [row, column] = board.place_of(dead.find_first());
    throw DomainError(
        fmt::format("not a position of nogo: the block of the {} in row {}, column {} touches no empty cell",
                    stone_letters[plane], row + 1, column + 1));
  }
  return board;
}

std::string NoGo::to_text(const WideBoard<5>& board) const {
  WideBoard<8> cells(board.rows, board.columns);
  cells[6] = board[left_stones] & board[nogo_left_marks];
  cells[7] = board[right_stones] & board[nogo_right_marks];
  cells[left_stones] = board[left_stones] & ~cells[6];
  cells[right_stones] = board[right_stones] & ~cells[7];
  const WideCells left = board[nogo_left_marks] & board[empty_cells],
                  right = board[nogo_right_marks] & board[empty_cells];
  cells[empty_cells] = board[empty_cells] & ~(left | right);
  cells[3] = left & ~right;
  cells[4] = right & ~left;
  cells[5] = left & right;
  return board_text(cells, nogo_letters);
}

void add_nogo(Registry& registry) {
  registry.add(make_entry<NoGo>({
      .name = "nogo",
      .summary = "put down stones that take no block its last liberty",
      .rules = "A player puts a stone of their own colour on an empty cell. Afterwards every block of both players\n"
               "must still touch an empty cell; a block is a maximal set of stones of one colour that are connected\n"
               "in rows and columns. Nothing is captured.",
      .notation =
          "rows from the top, joined by |; x is a stone of Left's, o of Right's, . an empty cell, # is not in play.\n"
          "In parts of positions, and where you type them: l, r and + are empty cells on which a stone of\n"
          "Left's, of Right's, of both players is safe, and its block with it, whatever it touches; k and q\n"
          "are stones of Left's and of Right's there",
      .example = "x...|....",
      .sizes = Sizes::grid,
      .look = {.left = "xk", .right = "oq"},  // l and r are empty cells
      .symmetries = with_exchanged_pieces(square_symmetries()),
  }));
}

}  // namespace upstar
