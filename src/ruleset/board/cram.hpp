// Cram, impartial Domineering. Either player puts a domino on two empty cells, one above the other or side by side.
//
// Independent parts: the orthogonally connected regions of empty cells; a region of one cell is worth 0.
// Symmetries: mirroring and transposing keep the value.
// A rectangle of even sides is worth 0: the second player answers every domino by its image under the half turn. A row
// of n cells is a heap of n in the game 0.07, Dawson's Kayles, whose values have period 34 from 53 on.
//
// Source: Gardner, Scientific American 230 (1974); Winning Ways ch. 4 (period of 0.07) and ch. 15.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "ruleset/board/board_text.hpp"
#include "ruleset/board/cram_search.hpp"
#include "ruleset/board/small_board.hpp"
#include "ruleset/board/wide_board.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// The rules on either kind of board. The only plane holds the empty cells.
template <class Board>
struct CramRules {
  using Position = Board;
  using Cells = typename Board::Cells;
  static constexpr bool is_impartial = true;

  template <class Emit>
  void moves(const Board& board, Player, Emit&& emit) const {
    for (const Direction step : {Direction{1, 0}, Direction{0, 1}}) {
      for_each_cell(board[0] & board.shifted(board[0], step), [&](const Cells& second) {
        Board option = board;
        option[0] = board[0] & ~(second | board.shifted(second, step * -1));
        emit(option);
      });
    }
  }
  template <class Emit>
  void components(const Board& board, Emit&& emit) const {
    board.template regions<Directions::orthogonal>(board[0], [&](const Board& part) {
      if (count(part[0]) > 1) emit(part);
    });
  }
  Canonical<Board> canonical(const Board& board) const { return board.canonical({}); }
};

struct Cram : CramRules<WideBoard<1>> {
  static constexpr bool compact_keeps_moves = true;

  /// Within 8 x 8 cells: by search of the nimber.
  struct Compact : CramRules<SmallBoard<1>> {
    std::unique_ptr<CramSearch<8>> search;

    explicit Compact(const Cram& whole) : search(std::make_unique<CramSearch<8>>(whole.budget)) {}
    std::optional<GameId> study(const SmallBoard<1>& board, GameStore& store) const;
  };

  static constexpr std::string_view letters = ".";
  Budget& budget;
  std::unique_ptr<CramSearch<12>> search_of_5_rows;
  std::unique_ptr<CramSearch<16>> search_of_4_rows;

  explicit Cram(GameStore& store)
      : budget(store.budget()),
        search_of_5_rows(std::make_unique<CramSearch<12>>(budget)),
        search_of_4_rows(std::make_unique<CramSearch<16>>(budget)) {}

  WideBoard<1> parse(std::string_view text) const { return parse_board<1>(text, letters); }
  std::string to_text(const WideBoard<1>& board) const { return board_text(board, letters); }
  std::optional<SmallBoard<1>> compact(const WideBoard<1>& board) const { return board.small(); }
  std::optional<GameId> closed_form(const WideBoard<1>& board, GameStore& store) const;
  /// Within 4 rows of 16 cells or 5 rows of 12, or as many columns: by search of the nimber.
  std::optional<GameId> study(const WideBoard<1>& board, GameStore& store) const;
};

}  // namespace upstar
