// Konane. A stone jumps over an enemy stone next to it in its row or column, to the empty cell right behind, and takes
// the enemy off. It may go on jumping in the same direction, and may stop after any jump. These rules do not cover the
// opening, in which two stones are taken off.
//
// Independent parts: the orthogonally connected regions of cells in play; a region without stones of both colours is
// worth 0.
// Symmetries: mirroring and transposing keep the value, exchanging the colours negates it.
//
// Source of the rules: Ernst, "Playing Konane mathematically" (UMAP Journal 16, 1995).
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

/// The rules on any kind of board, with the planes left_stones, right_stones and empty_cells.
template <class Board>
struct KonaneRules {
  using Position = Board;
  using Cells = typename Board::Cells;
  static constexpr bool serves_threads = true;

  template <class Emit>
  void moves(const Board& board, Player player, Emit&& emit) const {
    const StonePlane own = stones_of(player);
    const StonePlane enemy = stones_of(opponent(player));
    for (const Direction step : steps_of(Directions::orthogonal)) {
      Cells jumping = board[own];
      for (int jumps = 1;; ++jumps) {
        const Cells jumped = board.shifted(jumping, step) & board[enemy];
        jumping = board.shifted(jumped, step) & board[empty_cells];
        if (none(jumping)) break;
        for_each_cell(jumping, [&](const Cells& to) { emit(after_jumps(board, player, to, step, jumps)); });
      }
    }
  }
  template <class Emit>
  void components(const Board& board, Emit&& emit) const {
    board.template regions<Directions::orthogonal>(board.all(), [&](const Board& part) {
      if (!none(part[left_stones]) && !none(part[right_stones])) emit(part);
    });
  }
  Canonical<Board> canonical(const Board& board) const {
    return board.canonical({.transposing_negates = false, .exchanging_negates = true});
  }

 private:
  static Board after_jumps(Board board, Player player, const Cells& to, Direction step, int jumps) {
    Cells jumped = board.shifted(to, step * -1);
    for (int i = 1; i < jumps; ++i) jumped |= board.shifted(to, step * -(2 * i + 1));
    const Cells from = board.shifted(to, step * -(2 * jumps));
    Cells& own = board[stones_of(player)];
    Cells& enemies = board[stones_of(opponent(player))];
    own = (own & ~from) | to;
    enemies = enemies & ~jumped;
    board[empty_cells] = (board[empty_cells] & ~to) | from | jumped;
    return board;
  }
};

struct Konane : KonaneRules<WideBoard<3>> {
  using Compact = MediumRules<KonaneRules, 3>;
  static constexpr bool compact_keeps_moves = true;

  WideBoard<3> parse(std::string_view text) const { return parse_board<3>(text, stone_letters); }
  std::string to_text(const WideBoard<3>& board) const { return board_text(board, stone_letters); }
  std::optional<MediumBoard<3>> compact(const WideBoard<3>& board) const { return board.medium(); }
};

}  // namespace upstar
