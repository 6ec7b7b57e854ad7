// NoGo. A player puts a stone of their colour on an empty cell, if afterwards every block (a maximal orthogonally
// connected set of stones of one colour) of either player still touches an empty cell, a liberty. Nothing is ever
// captured.
//
// Independent parts: the orthogonally connected regions of cells in play. Stones do not separate regions, because the
// stones on both sides share liberties.
// Symmetries: mirroring and transposing keep the value, exchanging the colours negates it.
// A position that has a block without a liberty is illegal.
//
// Source of the rules: Chou, Teytaud, Yen, "Revisiting Monte-Carlo Tree Search on a Normal Form Game: NoGo" (2011).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ruleset/board/board_text.hpp"
#include "ruleset/board/small_board.hpp"
#include "ruleset/board/wide_board.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// The rules on either kind of board, with the planes left_stones, right_stones and empty_cells.
template <class Board>
struct NoGoRules {
  using Position = Board;
  using Cells = typename Board::Cells;

  /// **Requires** that all blocks have liberties.
  template <class Emit>
  void moves(const Board& board, Player player, Emit&& emit) const {
    const Cells& own = board[stones_of(player)];
    const Cells& enemies = board[stones_of(opponent(player))];
    const Cells& empty = board[empty_cells];
    const Cells next_to_enemies = spread(board, enemies);
    Cells next_to_empty = board.shifted(empty, steps_of(Directions::orthogonal)[0]);
    for (const Direction step : steps_of(Directions::orthogonal).subspan(1))
      next_to_empty |= board.shifted(empty, step);
    for_each_cell(empty, [&](const Cells& to) {
      const Cells left = empty & ~to;
      // Only the blocks that touch the new stone lose a liberty. The block of the new stone has the stone's liberties.
      if (none(to & next_to_empty) && !none(without_liberty(board, own | to, left))) return;
      if (!none(to & next_to_enemies) && !none(without_liberty(board, enemies, left))) return;
      Board option = board;
      option[stones_of(player)] |= to;
      option[empty_cells] = left;
      emit(option);
    });
  }
  template <class Emit>
  void components(const Board& board, Emit&& emit) const {
    board.template regions<Directions::orthogonal>(board.all(), [&](const Board& part) {
      if (!none(part[empty_cells])) emit(part);
    });
  }
  Canonical<Board> canonical(const Board& board) const {
    return board.canonical({.transposing_negates = false, .exchanging_negates = true});
  }

  /// The stones of the blocks that touch no cell of `empty`. **Requires** stones of one colour.
  static Cells without_liberty(const Board& board, const Cells& stones, const Cells& empty) {
    const Cells at_liberty = stones & spread(board, empty);
    return stones & ~board.template flood<Directions::orthogonal>(at_liberty, stones);
  }

 private:
  static Cells spread(const Board& board, const Cells& cells) {
    return board.template spread<Directions::orthogonal>(cells);
  }
};

struct NoGo : NoGoRules<WideBoard<3>> {
  using Compact = NoGoRules<SmallBoard<3>>;

  /// **Errors** ParseError; DomainError for a block without a liberty.
  WideBoard<3> parse(std::string_view text) const;
  std::string to_text(const WideBoard<3>& board) const { return board_text(board, stone_letters); }
  std::optional<SmallBoard<3>> compact(const WideBoard<3>& board) const { return board.small(); }
};

}  // namespace upstar
