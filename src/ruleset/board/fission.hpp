// Fission. The stones have one colour, for both players. Left chooses a stone whose upper and lower neighbours are
// empty cells, and replaces it by two stones on those cells. Right does the same with the left and right neighbours.
//
// Independent parts: the orthogonally connected regions of cells in play; a region without stones is worth 0.
// Symmetries: mirroring keeps the value, transposing negates it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ruleset/board/board_text.hpp"
#include "ruleset/board/medium_board.hpp"
#include "ruleset/board/small_board.hpp"
#include "ruleset/board/wide_board.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// The rules on any kind of board.
template <class Board>
struct FissionRules {
  using Position = Board;
  using Cells = typename Board::Cells;
  static constexpr bool serves_threads = true;
  enum Plane : std::uint8_t { stones, empty };

  template <class Emit>
  void moves(const Board& board, Player player, Emit&& emit) const {
    const Direction step = player == Player::left ? Direction{1, 0} : Direction{0, 1};
    const Direction back = step * -1;
    const Cells splitting = board[stones] & board.shifted(board[empty], step) & board.shifted(board[empty], back);
    for_each_cell(splitting, [&](const Cells& from) {
      const Cells halves = board.shifted(from, step) | board.shifted(from, back);
      Board option = board;
      option[stones] = (board[stones] & ~from) | halves;
      option[empty] = (board[empty] & ~halves) | from;
      emit(option);
    });
  }
  template <class Emit>
  void components(const Board& board, Emit&& emit) const {
    board.template regions<Directions::orthogonal>(board.all(), [&](const Board& part) {
      if (!none(part[stones])) emit(part);
    });
  }
  Canonical<Board> canonical(const Board& board) const {
    return board.canonical({.transposing_negates = true, .exchanging_negates = false});
  }
};

struct Fission : FissionRules<WideBoard<2>> {
  using Compact = MediumRules<FissionRules, 2>;
  static constexpr bool compact_keeps_moves = true;
  static constexpr std::string_view letters = "x.";

  WideBoard<2> parse(std::string_view text) const { return parse_board<2>(text, letters); }
  std::string to_text(const WideBoard<2>& board) const { return board_text(board, letters); }
  std::optional<MediumBoard<2>> compact(const WideBoard<2>& board) const { return board.medium(); }
};

}  // namespace upstar
