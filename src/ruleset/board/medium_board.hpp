// MediumBoard: a board of up to 128 cells, with the functions of SmallBoard (see there).
//
// Storage: cell (row, column) is bit row * (columns + 2) + column of each plane, as in WideBoard. A board fits if its
// last cell is one of the 128 bits. If it does, it also fits with rows and columns exchanged where it is higher than
// wide: its guard columns are then fewer.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/reversed_bits.hpp"
#include "ruleset/board/small_board.hpp"
#include "upstar/base/hash.hpp"

namespace upstar {

__extension__ using MediumCells = unsigned __int128;

inline bool none(MediumCells cells) { return cells == 0; }
inline std::size_t count(MediumCells cells) {
  return count(static_cast<BitCells>(cells)) + count(static_cast<BitCells>(cells >> 64));
}
inline MediumCells lowest(MediumCells cells) { return cells & (~cells + 1); }

namespace detail {

/// **Requires** a cell.
inline unsigned first_index(MediumCells cells) {
  const auto low = static_cast<BitCells>(cells);
  return static_cast<unsigned>(low != 0 ? __builtin_ctzll(low)
                                        : 64 + __builtin_ctzll(static_cast<BitCells>(cells >> 64)));
}
inline unsigned last_index(MediumCells cells) {
  const auto high = static_cast<BitCells>(cells >> 64);
  return static_cast<unsigned>(high != 0 ? 127 - __builtin_clzll(high)
                                         : 63 - __builtin_clzll(static_cast<BitCells>(cells)));
}
/// All 128 bits in reverse order.
inline MediumCells reversed(MediumCells cells) {
  return MediumCells{reversed_bits(static_cast<BitCells>(cells))} << 64 |
         reversed_bits(static_cast<BitCells>(cells >> 64));
}

}  // namespace detail

template <class Visit>
void for_each_index(MediumCells cells, Visit&& visit) {
  for (; cells != 0; cells &= cells - 1) visit(static_cast<std::size_t>(detail::first_index(cells)));
}
template <class Visit>
void for_each_cell(MediumCells cells, Visit&& visit) {
  for (; cells != 0; cells &= cells - 1) visit(lowest(cells));
}
inline bool has(MediumCells cells, std::size_t index) { return (cells >> index & 1) != 0; }
inline void put(MediumCells& cells, std::size_t index) { cells |= MediumCells{1} << index; }

/// A board of another kind with the same cells, no larger than it must be. **Requires** that they fit.
template <class Board, class From>
Board board_of(const From& from) {
  std::size_t first_row = SIZE_MAX, last_row = 0, first_column = SIZE_MAX, last_column = 0;
  for_each_index(from.all(), [&](std::size_t at) {
    const auto [row, column] = from.place_of(at);
    first_row = std::min(first_row, row);
    last_row = std::max(last_row, row);
    first_column = std::min(first_column, column);
    last_column = std::max(last_column, column);
  });
  if (first_row == SIZE_MAX) return Board();
  Board result(last_row - first_row + 1, last_column - first_column + 1);
  for (std::size_t i = 0; i < std::min(From::plane_count, Board::plane_count); ++i) {
    for_each_index(from[i], [&](std::size_t at) {
      const auto [row, column] = from.place_of(at);
      result.put_in(i, row - first_row, column - first_column);
    });
  }
  return result;
}

template <std::size_t planes>
struct MediumBoard {
  static constexpr std::size_t plane_count = planes;
  using Cells = MediumCells;

  std::array<Cells, planes> plane{};
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;

  static bool fits(std::size_t rows, std::size_t columns) {
    return rows <= 128 && columns <= 128 && (rows == 0 || (rows - 1) * (columns + 2) + columns <= 128);
  }
  static MediumBoard widened(const SmallBoard<planes>& board) { return board_of<MediumBoard>(board); }
  MediumBoard() = default;
  /// **Requires** fits(rows, columns).
  MediumBoard(std::size_t rows_, std::size_t columns_)
      : rows(static_cast<std::uint32_t>(rows_)), columns(static_cast<std::uint32_t>(columns_)) {}

  Cells& operator[](std::size_t i) { return plane[i]; }
  const Cells& operator[](std::size_t i) const { return plane[i]; }
  std::size_t index(std::size_t row, std::size_t column) const { return row * stride() + column; }
  void put_in(std::size_t i, std::size_t row, std::size_t column) { put(plane[i], index(row, column)); }
  std::pair<std::size_t, std::size_t> place_of(std::size_t index) const { return {index / stride(), index % stride()}; }

  Cells all() const {
    Cells result = 0;
    for (const Cells cells : plane) result |= cells;
    return result;
  }
  Cells shifted(Cells cells, Direction step) const {
    if (rows == 1 && step.rows != 0) return 0;
    const std::int64_t shift = std::int64_t{stride()} * step.rows + step.columns;
    if (shift <= -128 || shift >= 128) return 0;
    return shift >= 0 ? cells << shift : cells >> -shift;
  }
  template <Directions directions>
  Cells spread(Cells cells) const {
    Cells result = cells;
    if constexpr (directions == Directions::orthogonal) {
      result |= cells << 1 | cells >> 1;
      return rows > 1 ? result | cells << stride() | cells >> stride() : result;
    }
    for (const Direction step : steps_of(directions)) result |= shifted(cells, step);
    return result;
  }
  template <Directions directions>
  Cells flood(Cells from, Cells within) const {
    constexpr bool along_rows = directions == Directions::orthogonal || directions == Directions::compass;
    for (;;) {
      Cells grown = from;
      // A carry runs from a cell through all cells of its row that follow it without a gap.
      if constexpr (along_rows) grown |= within & ~(within + from);
      grown = spread<directions>(grown) & within;
      if (grown == from) return from;
      from = grown;
    }
  }
  template <Directions directions, class Emit>
  void regions(Cells cells, Emit&& emit) const {
    while (cells != 0) {
      const Cells region = flood<directions>(lowest(cells), cells);
      cells &= ~region;
      emit(cut_out(region));
    }
  }
  /// The smallest board that holds the given cells. It has no others.
  MediumBoard cut_out(Cells cells) const;
  Canonical<MediumBoard> canonical(BoardSymmetry symmetry) const;
  /// The first planes as a small board, if their cells fit into it.
  template <std::size_t small_planes = planes>
  std::optional<SmallBoard<small_planes>> small() const;

  void to_words(std::vector<std::uint64_t>& out) const {
    out.push_back(std::uint64_t{rows} << 32 | columns);
    for (const Cells cells : plane) {
      out.insert(out.end(), {static_cast<std::uint64_t>(cells), static_cast<std::uint64_t>(cells >> 64)});
    }
  }
  static std::optional<MediumBoard> from_words(std::span<const std::uint64_t> words) {
    if (words.size() != 2 * planes + 1) return std::nullopt;
    const std::size_t rows = words[0] >> 32, columns = words[0] & UINT32_MAX;
    if (!fits(rows, columns)) return std::nullopt;
    MediumBoard board(rows, columns);
    for (std::size_t i = 0; i < planes; ++i) board[i] = Cells{words[2 * i + 2]} << 64 | words[2 * i + 1];
    Cells outside = board.all();
    for (std::size_t row = 0; row < rows && outside != 0; ++row) {
      outside &= ~(first_cells(board.columns) << (row * board.stride()));
    }
    if (outside != 0) return std::nullopt;
    return board;
  }

  bool operator==(const MediumBoard&) const = default;
  bool operator<(const MediumBoard& b) const { return columns != b.columns ? columns < b.columns : plane < b.plane; }
  friend std::size_t hash_value(const MediumBoard& b) {
    std::uint64_t hash = b.columns;
    for (const Cells cells : b.plane) {
      hash = mix(hash, static_cast<BitCells>(cells));
      hash = mix(hash, static_cast<BitCells>(cells >> 64));
    }
    return static_cast<std::size_t>(hash);
  }

 private:
  struct Box {
    unsigned first_row;
    unsigned first_column;
    unsigned rows;
    unsigned columns;
  };

  std::uint32_t stride() const { return columns + 2; }
  static Cells first_cells(unsigned columns) { return columns < 128 ? (Cells{1} << columns) - 1 : ~Cells{0}; }
  /// **Requires** a cell.
  Box box_of(Cells cells) const;
  /// The cells of a box, as a board has them whose rows are `stride` bits apart.
  Cells moved(Cells cells, const Box& box, unsigned stride) const;
  MediumBoard turned() const;
  MediumBoard flipped() const;
  MediumBoard transposed() const;
};

template <std::size_t planes>
typename MediumBoard<planes>::Box MediumBoard<planes>::box_of(Cells cells) const {
  const unsigned first_row = detail::first_index(cells) / stride();
  const unsigned last_row = detail::last_index(cells) / stride();
  Cells used = 0;
  for (unsigned row = first_row; row <= last_row; ++row) used |= cells >> (row * stride()) & first_cells(columns);
  const unsigned first_column = detail::first_index(used);
  return {first_row, first_column, last_row - first_row + 1, detail::last_index(used) - first_column + 1};
}

template <std::size_t planes>
MediumCells MediumBoard<planes>::moved(Cells cells, const Box& box, unsigned to_stride) const {
  cells >>= box.first_row * stride() + box.first_column;
  if (to_stride == stride()) return cells;
  const Cells row_cells = first_cells(box.columns);
  Cells result = 0;
  for (unsigned row = 0; row < box.rows; ++row) {
    result |= (cells >> (row * stride()) & row_cells) << (row * to_stride);
  }
  return result;
}

template <std::size_t planes>
MediumBoard<planes> MediumBoard<planes>::cut_out(Cells cells) const {
  if (cells == 0) return {};
  const Box box = box_of(cells);
  MediumBoard result(box.rows, box.columns);
  for (std::size_t i = 0; i < planes; ++i) result.plane[i] = moved(plane[i] & cells, box, result.stride());
  return result;
}

/// The half turn.
template <std::size_t planes>
MediumBoard<planes> MediumBoard<planes>::turned() const {
  MediumBoard result(rows, columns);
  const unsigned bits = (rows - 1) * stride() + columns;
  for (std::size_t i = 0; i < planes; ++i) result.plane[i] = detail::reversed(plane[i]) >> (128 - bits);
  return result;
}

/// The rows in reverse order.
template <std::size_t planes>
MediumBoard<planes> MediumBoard<planes>::flipped() const {
  MediumBoard result(rows, columns);
  const Cells row_cells = first_cells(columns);
  for (std::size_t i = 0; i < planes; ++i) {
    for (unsigned row = 0; row < rows; ++row) {
      result.plane[i] |= (plane[i] >> (row * stride()) & row_cells) << ((rows - 1 - row) * stride());
    }
  }
  return result;
}

template <std::size_t planes>
MediumBoard<planes> MediumBoard<planes>::transposed() const {
  MediumBoard result(columns, rows);
  for (std::size_t i = 0; i < planes; ++i) {
    for_each_index(plane[i], [&](std::size_t at) {
      const auto [row, column] = place_of(at);
      put(result.plane[i], result.index(column, row));
    });
  }
  return result;
}

/// The least of the images that are in the corner and at least as wide as high.
template <std::size_t planes>
Canonical<MediumBoard<planes>> MediumBoard<planes>::canonical(BoardSymmetry symmetry) const {
  const MediumBoard corner = cut_out(all());
  if (corner.rows == 0) return {corner, false};
  detail::LeastImage<MediumBoard> images(symmetry);
  const auto consider_flips = [&](const MediumBoard& board, bool negated) {
    images.consider(board, negated);
    images.consider(board.turned(), negated);
    if (board.rows == 1) return;
    const MediumBoard flipped = board.flipped();
    images.consider(flipped, negated);
    images.consider(flipped.turned(), negated);
  };
  if (corner.rows <= corner.columns) consider_flips(corner, false);
  if (corner.rows >= corner.columns) consider_flips(corner.transposed(), symmetry.transposing_negates);
  return images.least();
}

template <std::size_t planes>
template <std::size_t small_planes>
std::optional<SmallBoard<small_planes>> MediumBoard<planes>::small() const {
  Cells used = 0;
  for (std::size_t i = 0; i < small_planes; ++i) used |= plane[i];
  SmallBoard<small_planes> result;
  if (used == 0) return result;
  const Box box = box_of(used);
  if (box.rows > 8 || box.columns > 8) return std::nullopt;
  for (std::size_t i = 0; i < small_planes; ++i) {
    result.plane[i] = static_cast<BitCells>(moved(plane[i], box, 8));
  }
  return result;
}

/// Rules on boards of up to 128 cells. Boards that fit into 8 x 8 cells become small ones.
template <template <class> class Rules, std::size_t planes>
struct MediumRules : Rules<MediumBoard<planes>> {
  using Compact = Rules<SmallBoard<planes>>;
  static constexpr bool compact_keeps_moves = true;

  std::optional<SmallBoard<planes>> compact(const MediumBoard<planes>& board) const { return board.small(); }
};

}  // namespace upstar
