// Sets of cells of an 8 x 8 board, each one machine word: cell (row, column) is bit 8 * row + column.
//
// A cell that a step takes off the board is gone. Before an image under a symmetry is taken, the set is moved to the
// corner of cell (0, 0), so that a shape has one word wherever it stood.
#pragma once

#include <cstdint>

#include "base/reversed_bits.hpp"
#include "ruleset/board/grid.hpp"

namespace upstar::bit_board {

using Cells = std::uint64_t;

inline constexpr Cells first_column = 0x0101010101010101;
inline constexpr Cells last_column = first_column << 7;

constexpr Cells lowest(Cells p) { return p & (~p + 1); }
constexpr Cells drop_lowest(Cells p) { return p & (p - 1); }

// --- steps: every cell of p moved by one ---
constexpr Cells to_north(Cells p) { return p >> 8; }
constexpr Cells to_south(Cells p) { return p << 8; }
constexpr Cells to_west(Cells p) { return p >> 1 & ~last_column; }
constexpr Cells to_east(Cells p) { return p << 1 & ~first_column; }

/// Every cell of p moved by a step of less than 8 rows and columns.
constexpr Cells shifted(Cells p, Direction step) {
  const int shift = 8 * step.rows + step.columns;
  const unsigned stay = step.columns >= 0 ? 0xffU >> step.columns : 0xffU << -step.columns & 0xffU;
  p &= first_column * stay;
  return shift >= 0 ? p << shift : p >> -shift;
}

/// p, and the cells one step away from it.
template <Directions directions>
constexpr Cells spread(Cells p) {
  if constexpr (directions == Directions::orthogonal) {
    return p | to_north(p) | to_south(p) | to_west(p) | to_east(p);
  } else if constexpr (directions == Directions::compass) {
    p |= to_north(p) | to_south(p);
    return p | to_west(p) | to_east(p);
  } else {
    Cells result = p;
    for (const Direction step : steps_of(directions)) result |= shifted(p, step);
    return result;
  }
}

/// The cells of `within` that can be reached from `from` by steps inside it. **Requires** from to be part of within.
template <Directions directions>
constexpr Cells flood(Cells from, Cells within) {
  const Cells not_first = within & ~first_column;
  const Cells not_last = within & ~last_column;
  const auto grow = [&](Cells p) {
    if constexpr (directions == Directions::orthogonal) {
      p |= (p << 8 | p >> 8) & within;
      return p | (p << 1 & not_first) | (p >> 1 & not_last);
    } else if constexpr (directions == Directions::compass) {
      const Cells columns = p | p << 8 | p >> 8;
      return p | (columns & within) | (columns << 1 & not_first) | (columns >> 1 & not_last);
    } else {
      return spread<directions>(p) & within;
    }
  };
  for (Cells grown = grow(from); grown != from; grown = grow(grow(from))) from = grown;
  return from;
}

// --- images ---

// Exchanges pairs of bits whose indices differ by `shift`. `mask` has the lower bit of each pair.
constexpr Cells exchange(Cells p, Cells mask, unsigned shift) {
  const Cells t = (p >> shift ^ p) & mask;
  return p ^ t ^ t << shift;
}
/// Rows and columns exchanged.
constexpr Cells transposed(Cells p) {
  p = exchange(p, 0x00aa00aa00aa00aa, 7);
  p = exchange(p, 0x0000cccc0000cccc, 14);
  return exchange(p, 0x00000000f0f0f0f0, 28);
}
/// The columns in reverse order.
[[gnu::always_inline]] constexpr Cells mirrored(Cells p) { return reversed_in_bytes(p); }
/// The rows in reverse order.
inline Cells flipped(Cells p) { return __builtin_bswap64(p); }

/// The columns in which p has a cell.
constexpr unsigned columns_of(Cells p) {
  p |= p >> 32;
  p |= p >> 16;
  return static_cast<unsigned>((p | p >> 8) & 0xff);
}

/// How far p stands from the edges of the board. **Requires** p != 0.
struct Margins {
  [[gnu::always_inline]] explicit Margins(Cells p) : Margins(p, columns_of(p)) {}

  int north;
  int south;
  int west;
  int east;

  /// The right shift that moves p to the corner.
  int to_corner() const { return 8 * north + west; }
  /// The numbers of rows and of columns that are empty when p stands in the corner.
  int rows() const { return north + south; }
  int columns() const { return west + east; }

 private:
  Margins(Cells p, unsigned used)  // unlike the functions of <bit>, the builtins have no branch for 0
      : north(__builtin_ctzll(p) / 8),
        south(__builtin_clzll(p) / 8),
        west(__builtin_ctz(used)),
        east(__builtin_clz(used) - 24) {}
};

}  // namespace upstar::bit_board
