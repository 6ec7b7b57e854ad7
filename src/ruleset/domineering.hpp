// Domineering. Left places a domino on two empty cells, one above the other; Right on two side by side.
//
// Independent parts: the orthogonally connected regions of empty cells; a region of one cell is worth 0.
// Symmetries: flips keep the value; transposing (and the quarter turns) negates it.
// A row of n cells is worth -floor(n/2), a column floor(n/2).
//
// Two rulesets of the same rules. Domineering works on cells anywhere on a board of any size; a component that fits into
// 8 x 8 cells goes on as DomineeringBits, one machine word. Source of the rules: Winning Ways ch. 5 (Goran Andersson).
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// Domineering on one word: cell (row, column) of an 8 x 8 board is bit 8 * row + column.
struct DomineeringBits {
  using Position = std::uint64_t;

  template <class Emit>
  void moves(Position p, Player player, Emit&& emit) const {
    const bool vertical = player == Player::left;
    const Position domino = vertical ? 0x101 : 0x3;
    Position places = vertical ? p & (p >> 8) : p & (p >> 1) & not_last_column;
    for (; places != 0; places &= places - 1) emit(p & ~(domino << std::countr_zero(places)));
  }

  template <class Emit>
  void components(Position p, Emit&& emit) const {
    // A cell without a neighbour is worth 0.
    p &= p << 8 | p >> 8 | (p & not_last_column) << 1 | (p >> 1 & not_last_column);
    while (p != 0) {
      Position part = p & (~p + 1);
      for (Position grown = part;; part = grown) {
        grown |= (grown << 8 | grown >> 8) & p;
        grown |= ((grown & not_last_column) << 1 | (grown >> 1 & not_last_column)) & p;
        if (grown == part || grown == p) {
          part = grown;
          break;
        }
      }
      p &= ~part;
      emit(part);
    }
  }

  /// The least of the images in the corner, after a part higher than wide is transposed.
  Canonical<Position> canonical(Position p) const;

 private:
  static constexpr Position not_last_column = 0x7f7f7f7f7f7f7f7f;
};

/// Domineering on any board.
struct Domineering {
  using Compact = DomineeringBits;

  struct Cell {
    std::uint32_t row;
    std::uint32_t column;
    auto operator<=>(const Cell&) const = default;
  };
  /// The empty cells of a board of rows x columns, sorted.
  struct Position {
    std::uint32_t rows = 0;
    std::uint32_t columns = 0;
    std::vector<Cell> cells;
    bool operator==(const Position&) const = default;
    friend std::size_t hash_value(const Position& p);
  };

  /// **Errors** ParseError for another character than `.` and `#`, and at the first row of another length.
  Position parse(std::string_view text) const;
  std::string to_text(const Position& p) const;

  template <class Emit>
  void moves(const Position& p, Player player, Emit&& emit) const {
    for (const auto& [first, second] : places(p, player)) {
      Position option = p;
      option.cells.erase(option.cells.begin() + second);
      option.cells.erase(option.cells.begin() + first);
      emit(option);
    }
  }
  template <class Emit>
  void components(const Position& p, Emit&& emit) const {
    for (const Position& region : regions(p)) emit(region);
  }
  Canonical<Position> canonical(const Position& p) const;
  std::optional<GameId> closed_form(const Position& p, GameStore& store) const;
  std::optional<DomineeringBits::Position> compact(const Position& p) const;

 private:
  /// Indices of the two cells of each placement, the first one less.
  static std::vector<std::pair<std::ptrdiff_t, std::ptrdiff_t>> places(const Position& p, Player player);
  static std::vector<Position> regions(const Position& p);
};

}  // namespace upstar
