// Amazons. A player moves one of their own amazons as a queen moves in chess, one step or more over empty cells. From
// there the amazon shoots an arrow, which flies in the same way; it may pass over the cell that the amazon came from,
// or end there. The cell on which the arrow ends is out of play.
//
// Independent parts: the regions of cells in play that the eight directions connect; a region without amazons is worth
// 0. If all amazons of a region have one colour, its value is an integer: the largest number of moves they can make
// there.
// Symmetries: mirroring and transposing keep the value, exchanging the colours negates it.
//
// Source of the rules: Walter Zamkauskas, 1988. On values: Berlekamp, "Sums of N x 2 Amazons" (2000); Snatzke,
// "Exhaustive Search in the Game Amazons" (More Games of No Chance, 2002).
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
struct AmazonsRules {
  using Position = Board;
  using Cells = typename Board::Cells;
  static constexpr bool serves_threads = true;

  template <class Emit>
  void moves(const Board& board, Player player, Emit&& emit) const {
    const StonePlane own = stones_of(player);
    for_each_cell(board[own], [&](const Cells& from) {
      const Cells free = board[empty_cells] | from;
      for_each_cell(in_sight(board, from, board[empty_cells]), [&](const Cells& to) {
        Board option = board;
        option[own] = (board[own] & ~from) | to;
        const Cells left = free & ~to;
        for_each_cell(in_sight(board, to, left), [&](const Cells& arrow) {
          option[empty_cells] = left & ~arrow;
          emit(static_cast<const Board&>(option));
        });
      });
    });
  }
  template <class Emit>
  void components(const Board& board, Emit&& emit) const {
    board.template regions<Directions::compass>(board.all(), [&](const Board& part) {
      if (!none(part[empty_cells]) && !none(part[left_stones] | part[right_stones])) emit(part);
    });
  }
  Canonical<Board> canonical(const Board& board) const {
    return board.canonical({.transposing_negates = false, .exchanging_negates = true});
  }

 private:
  /// The cells that a queen on `from` reaches in one move over `free` cells.
  static Cells in_sight(const Board& board, const Cells& from, const Cells& free) {
    Cells seen = from & ~from;
    for (const Direction step : steps_of(Directions::compass)) {
      for (Cells reached = board.shifted(from, step) & free; !none(reached);
           reached = board.shifted(reached, step) & free) {
        seen |= reached;
      }
    }
    return seen;
  }
};

struct Amazons : AmazonsRules<WideBoard<3>> {
  using Compact = MediumRules<AmazonsRules, 3>;
  static constexpr bool compact_keeps_moves = true;

  WideBoard<3> parse(std::string_view text) const { return parse_board<3>(text, stone_letters); }
  std::string to_text(const WideBoard<3>& board) const { return board_text(board, stone_letters); }
  std::optional<MediumBoard<3>> compact(const WideBoard<3>& board) const { return board.medium(); }
};

}  // namespace upstar
