// Hare and Hounds, a soldiers' game.
//
// Three rows of an odd number of cells, without the four corners. Lines join cells next to each other in a row or a
// column; those whose row + column is odd, from 0, also have diagonals. Left moves a hound (x) along a line to a free
// cell, but never to an earlier column; Right moves the hare (o) along any line to a free cell. Where no hound is in an
// earlier column than the hare, it has escaped: from then on Right alone moves, for ever, and the position is off.
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

/// A cell is a bit: 3 * column + row, so that earlier columns have lower bits.
struct HareBoard {
  static constexpr unsigned most_columns = 21;

  std::uint64_t hounds = 0;
  std::uint8_t hare = 0;
  std::uint8_t columns = 0;  ///< 0: the empty board, without a hare

  bool has(int row, int column) const {
    if (row < 0 || row > 2 || column < 0 || column >= columns) return false;
    return row == 1 || (column > 0 && column + 1 < columns);
  }
  bool is_free(unsigned cell) const { return cell != hare && (hounds >> cell & 1) == 0; }
  bool operator==(const HareBoard&) const = default;
  friend std::size_t hash_value(const HareBoard& b) {
    return static_cast<std::size_t>(mix(b.hounds, std::uint64_t{b.hare} << 8 | b.columns));
  }
};

struct HareAndHounds {
  using Position = HareBoard;

  /// **Errors** ParseError for a board of another shape, or not exactly one hare; LimitError past 21 columns.
  HareBoard parse(std::string_view text) const;
  std::string to_text(const HareBoard& board) const;

  template <class Emit>
  void moves(const HareBoard& board, Player player, Emit&& emit) const {
    if (board.columns == 0) return;
    if (has_escaped(board)) {
      if (player == Player::right) emit(board);
      return;
    }
    if (player == Player::right) {
      each_step(board, board.hare, -1, [&](unsigned to) {
        HareBoard option = board;
        option.hare = static_cast<std::uint8_t>(to);
        emit(option);
      });
      return;
    }
    for (std::uint64_t rest = board.hounds; rest != 0; rest &= rest - 1) {
      const auto hound = static_cast<unsigned>(std::countr_zero(rest));
      each_step(board, hound, 0, [&](unsigned to) {
        HareBoard option = board;
        option.hounds ^= std::uint64_t{1} << hound | std::uint64_t{1} << to;
        emit(option);
      });
    }
  }
  /// Exchanging the first and the last row keeps the value.
  Canonical<HareBoard> canonical(const HareBoard& board) const;
  bool can_come_back(const HareBoard& board) const { return board.columns > 0; }
  std::optional<LoopyValue> loopy_closed_form(const HareBoard& board, LoopyStore& store) const {
    if (board.columns == 0 || !has_escaped(board)) return std::nullopt;
    return LoopyStore::value(store.off());
  }

 private:
  /// **Requires** a hare.
  static bool has_escaped(const HareBoard& board) {
    const unsigned first_of_column = board.hare / 3U * 3U;
    return (board.hounds & ((std::uint64_t{1} << first_of_column) - 1)) == 0;
  }
  /// The free cells that a line joins to `from`, `least_step` columns on or more.
  template <class Visit>
  static void each_step(const HareBoard& board, unsigned from, int least_step, Visit&& visit) {
    const int column = static_cast<int>(from / 3), row = static_cast<int>(from % 3);
    for (int right = least_step; right <= 1; ++right) {
      for (int down = -1; down <= 1; ++down) {
        const bool is_diagonal = right != 0 && down != 0;
        if ((right == 0 && down == 0) || (is_diagonal && (row + column) % 2 == 0)) continue;
        if (!board.has(row + down, column + right)) continue;
        const auto to = static_cast<unsigned>(3 * (column + right) + row + down);
        if (board.is_free(to)) visit(to);
      }
    }
  }
};

}  // namespace upstar
