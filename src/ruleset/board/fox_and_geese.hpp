// Fox and Geese.
//
// On the cells of a chessboard whose row + column is even, counted from 1 at the bottom left, geese (x, Left's) step
// one cell diagonally down to a free cell. The fox (o, Right's) moves up to `fox_range` cells along a diagonal, up or
// down, over free cells. The board ends below and at its sides. The fox has escaped if it is in the highest row of
// geese or above it, or one row below it with a free cell next to it in that row: from then on Right alone moves, for
// ever, and the position is off. In ceylonese_fox_and_geese the fox moves one or two cells.
//
// Play comes back only with the same geese: a knot has a position for each cell of the fox.
//
// Source: Winning Ways, ch. 20; Siegel, "Loopy games and computation" (2005) for its values.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "upstar/base/hash.hpp"
#include "upstar/loopy/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// A cell is a bit: that of row r and column c, from 0 at the bottom left, is c / 2 + r * half().
struct FoxBoard {
  static constexpr unsigned most_cells = 64;

  std::uint64_t geese = 0;
  std::uint8_t fox = 0;
  std::uint8_t rows = 0;  ///< 0: the empty board, without a fox
  std::uint8_t columns = 0;

  unsigned half() const { return (columns + 1U) / 2; }
  int row_of(unsigned cell) const { return static_cast<int>(cell / half()); }
  int column_of(unsigned cell) const { return static_cast<int>(2 * (cell % half())) + row_of(cell) % 2; }
  bool has(int row, int column) const { return row >= 0 && row < rows && column >= 0 && column < columns; }
  /// **Requires** has(row, column), and an even row + column.
  unsigned cell(int row, int column) const {
    return static_cast<unsigned>(row) * half() + static_cast<unsigned>(column) / 2;
  }
  bool is_free(unsigned cell) const { return cell != fox && (geese >> cell & 1) == 0; }
  bool operator==(const FoxBoard&) const = default;
  friend std::size_t hash_value(const FoxBoard& b) {
    return static_cast<std::size_t>(mix(b.geese, std::uint64_t{b.fox} << 16 | std::uint64_t{b.rows} << 8 | b.columns));
  }
};

struct FoxAndGeese {
  using Position = FoxBoard;

  int fox_range = 1;

  /// **Errors** ParseError for a piece on a cell of odd row + column, or not exactly one fox; LimitError past 64 cells
  /// for pieces.
  FoxBoard parse(std::string_view text) const;
  std::string to_text(const FoxBoard& board) const;

  template <class Emit>
  void moves(const FoxBoard& board, Player player, Emit&& emit) const {
    if (board.rows == 0) return;
    if (has_escaped(board)) {
      if (player == Player::right) emit(board);
      return;
    }
    if (player == Player::left) return goose_moves(board, emit);
    for (const int up : {1, -1}) {
      for (const int right : {-1, 1}) {
        int row = board.row_of(board.fox), column = board.column_of(board.fox);
        for (int steps = 0; steps < fox_range; ++steps) {
          row += up;
          column += right;
          if (!board.has(row, column) || !board.is_free(board.cell(row, column))) break;
          FoxBoard option = board;
          option.fox = static_cast<std::uint8_t>(board.cell(row, column));
          emit(option);
        }
      }
    }
  }
  bool can_come_back(const FoxBoard& board) const { return board.rows > 0; }
  std::optional<LoopyValue> loopy_closed_form(const FoxBoard& board, LoopyStore& store) const {
    if (board.rows == 0 || !has_escaped(board)) return std::nullopt;
    return LoopyStore::value(store.off());
  }

 private:
  /// **Requires** a fox.
  static bool has_escaped(const FoxBoard& board) {
    if (board.geese == 0) return true;
    const int top = board.row_of(static_cast<unsigned>(std::bit_width(board.geese)) - 1);
    const int row = board.row_of(board.fox), column = board.column_of(board.fox);
    if (row != top - 1) return row >= top;
    for (const int next : {column - 1, column + 1}) {
      if (board.has(top, next) && board.is_free(board.cell(top, next))) return true;
    }
    return false;
  }
  template <class Emit>
  static void goose_moves(const FoxBoard& board, Emit&& emit) {
    for (std::uint64_t rest = board.geese; rest != 0; rest &= rest - 1) {
      const auto goose = static_cast<unsigned>(std::countr_zero(rest));
      const int row = board.row_of(goose) - 1;
      for (const int column : {board.column_of(goose) - 1, board.column_of(goose) + 1}) {
        if (!board.has(row, column) || !board.is_free(board.cell(row, column))) continue;
        FoxBoard option = board;
        option.geese ^= std::uint64_t{1} << goose | std::uint64_t{1} << board.cell(row, column);
        emit(option);
      }
    }
  }
};

}  // namespace upstar
