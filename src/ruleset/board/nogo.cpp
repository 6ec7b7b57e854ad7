// NoGo: legal positions, and the entry.
#include "ruleset/board/nogo.hpp"

#include <fmt/format.h>

#include <utility>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

WideBoard<5> NoGo::parse(std::string_view text) const {
  const WideBoard<5> board = parse_board<5>(text, stone_letters);
  for (const StonePlane plane : {left_stones, right_stones}) {
    const WideCells dead = without_liberty(board, board[plane], board[empty_cells]);
    if (none(dead)) continue;
    const auto [row, column] = board.place_of(dead.find_first());
    throw DomainError(
        fmt::format("not a position of nogo: the block of the {} in row {}, column {} touches no empty cell",
                    stone_letters[plane], row + 1, column + 1));
  }
  return board;
}

void add_nogo(Registry& registry) {
  registry.add(make_entry<NoGo>({
      .name = "nogo",
      .summary = "put down stones that take no block its last liberty",
      .rules = "A player puts a stone of their own colour on an empty cell. Afterwards every block of both players\n"
               "must still touch an empty cell; a block is a maximal set of stones of one colour that are connected\n"
               "in rows and columns. Nothing is captured.",
      .notation = stone_board_notation,
      .example = "x...|....",
      .sizes = Sizes::grid,
  }));
}

}  // namespace upstar
