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
#include <optional>
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
    for (; places != 0; places &= places - 1) emit(p & ~(domino << __builtin_ctzll(places)));
  }

  template <class Emit>
  void components(Position p, Emit&& emit) const {
    // Without cells in the last column nothing can wrap round into the next row.
    if ((p & ~not_last_column) == 0) {
      emit_regions(p, ~Position{0}, emit);
    } else {
      emit_regions(p, not_last_column, emit);
    }
  }

  /// The least of the images in the corner, after a part higher than wide is transposed.
  Canonical<Position> canonical(Position p) const {
    p >>= __builtin_ctzll(p) & ~7;  // unlike std::countr_zero without a branch for 0
    const unsigned used = columns_of(p);
    p >>= __builtin_ctz(used);
    const int empty_rows = __builtin_clzll(p) / 8;
    const int empty_columns = __builtin_clz(used) - 24 + __builtin_ctz(used);
    if (empty_rows > empty_columns) return {least_flip(p, empty_rows, empty_columns), false};
    const Position turned = least_flip(transposed(p), empty_columns, empty_rows);
    if (empty_rows < empty_columns) return {turned, true};
    const Position upright = least_flip(p, empty_rows, empty_columns);
    return turned < upright ? Canonical<Position>{turned, true} : Canonical<Position>{upright, false};
  }

  /// Regions within 4 x 4 cells: more than half of all that are met.
  static constexpr std::size_t small_count = 1U << 16;
  std::size_t small_index(Position p) const {
    p >>= __builtin_ctzll(p) & ~7;
    p >>= __builtin_ctz(columns_of(p));
    if ((p & ~Position{0x0f0f0f0f}) != 0) return small_count;
    p = (p | p >> 4) & 0x00ff00ff;
    return (p | p >> 8) & 0xffff;
  }

 private:
  static constexpr Position not_last_column = 0x7f7f7f7f7f7f7f7f;

  static constexpr Position drop_lowest(Position p) { return p & (p - 1); }

  // Regions of two cells and more, each grown from its lowest cell; a region of one is worth 0.
  template <class Emit>
  static void emit_regions(Position p, Position no_wrap, Emit&& emit) {
    const auto grow = [&](Position part) {
      part |= (part << 8 | part >> 8) & p;
      return part | (((part & no_wrap) << 1 | (part >> 1 & no_wrap)) & p);
    };
    while (p != 0) {
      Position part = p & (~p + 1);
      for (Position grown = grow(part); grown != part; grown = grow(grow(part))) part = grown;
      p &= ~part;
      if (drop_lowest(part) != 0) emit(part);
    }
  }

  // Exchanges bits whose indices differ by `shift`, where mask has the lower one.
  static constexpr Position exchange(Position p, Position mask, unsigned shift) {
    const Position t = (p >> shift ^ p) & mask;
    return p ^ t ^ t << shift;
  }
  static constexpr Position transposed(Position p) {
    p = exchange(p, 0x00aa00aa00aa00aa, 7);
    p = exchange(p, 0x0000cccc0000cccc, 14);
    return exchange(p, 0x00000000f0f0f0f0, 28);
  }
  // Columns reversed.
  static constexpr Position mirrored(Position p) {
    p = (p >> 1 & 0x5555555555555555) | (p & 0x5555555555555555) << 1;
    p = (p >> 2 & 0x3333333333333333) | (p & 0x3333333333333333) << 2;
    return (p >> 4 & 0x0f0f0f0f0f0f0f0f) | (p & 0x0f0f0f0f0f0f0f0f) << 4;
  }
  // The columns in which p has a cell.
  static constexpr unsigned columns_of(Position p) {
    p |= p >> 32;
    p |= p >> 16;
    return static_cast<unsigned>((p | p >> 8) & 0xff);
  }
  // The least image of p, which stands in the corner, under the two reflections.
  static Position least_flip(Position p, int empty_rows, int empty_columns) {
    const Position mirror = mirrored(p) >> empty_columns;
    const Position flip = __builtin_bswap64(p) >> (8 * empty_rows);
    const Position both = __builtin_bswap64(mirror) >> (8 * empty_rows);
    const Position first = mirror < p ? mirror : p;
    const Position second = both < flip ? both : flip;
    return first < second ? first : second;
  }
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
