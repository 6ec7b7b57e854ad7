// WideBoard: a board of any size, with the functions of SmallBoard (see there).
//
// Storage: cell (row, column) is bit row * (columns + 2) + column of each plane. The two extra columns are in no plane.
// They keep a step over the side edge (a knight's step is two cells wide) from coming back in at the other side.
#pragma once

#include <algorithm>
#include <array>
#include <boost/container_hash/hash.hpp>
#include <boost/dynamic_bitset.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "ruleset/board/medium_board.hpp"
#include "ruleset/board/small_board.hpp"

namespace upstar {

using WideCells = boost::dynamic_bitset<std::uint64_t>;

inline bool none(const WideCells& cells) { return cells.none(); }
inline std::size_t count(const WideCells& cells) { return cells.count(); }
inline WideCells lowest(const WideCells& cells) {
  WideCells result(cells.size());
  if (cells.any()) result.set(cells.find_first());
  return result;
}

template <class Visit>
void for_each_cell(const WideCells& cells, Visit&& visit) {
  WideCells cell(cells.size());
  for (std::size_t i = cells.find_first(); i != WideCells::npos; i = cells.find_next(i)) {
    cell.set(i);
    visit(static_cast<const WideCells&>(cell));
    cell.reset(i);
  }
}

template <class Visit>
void for_each_index(const WideCells& cells, Visit&& visit) {
  for (std::size_t i = cells.find_first(); i != WideCells::npos; i = cells.find_next(i)) visit(i);
}
inline bool has(const WideCells& cells, std::size_t index) { return cells.test(index); }
inline void put(WideCells& cells, std::size_t index) { cells.set(index); }

template <std::size_t planes>
struct WideBoard {
  static constexpr std::size_t plane_count = planes;
  using Cells = WideCells;

  std::size_t rows = 0;
  std::size_t columns = 0;
  std::array<Cells, planes> plane{};

  WideBoard() = default;
  WideBoard(std::size_t rows_, std::size_t columns_) : rows(rows_), columns(columns_) {
    plane.fill(Cells(rows * stride()));
  }

  /// Of a smaller kind of board, which may lack the last planes.
  template <class Board>
  static WideBoard widened(const Board& board) {
    return board_of<WideBoard>(board);
  }

  Cells& operator[](std::size_t i) { return plane[i]; }
  const Cells& operator[](std::size_t i) const { return plane[i]; }
  std::size_t index(std::size_t row, std::size_t column) const { return row * stride() + column; }
  void put_in(std::size_t i, std::size_t row, std::size_t column) { put(plane[i], index(row, column)); }
  /// Row and column of the cell of an index.
  std::pair<std::size_t, std::size_t> place_of(std::size_t index) const { return {index / stride(), index % stride()}; }

  Cells all() const {
    Cells result = plane[0];
    for (std::size_t i = 1; i < planes; ++i) result |= plane[i];
    return result;
  }
  WideBoard part(const Cells& cells) const {
    WideBoard result = *this;
    for (Cells& each : result.plane) each &= cells;
    return result;
  }
  Cells shifted(const Cells& cells, Direction step) const {
    const std::ptrdiff_t shift = shift_of(step);
    return shift >= 0 ? cells << static_cast<std::size_t>(shift) : cells >> static_cast<std::size_t>(-shift);
  }
  template <Directions directions>
  Cells spread(const Cells& cells) const {
    Cells result = cells;
    for (const Direction step : steps_of(directions)) result |= shifted(cells, step);
    return result;
  }
  template <Directions directions>
  Cells flood(const Cells& from, const Cells& within) const;
  /// Calls emit(part) for each connected part of `cells`, as a board no larger than the part.
  template <Directions directions, class Emit>
  void regions(Cells cells, Emit&& emit) const;
  Canonical<WideBoard> canonical(BoardSymmetry symmetry) const;
  /// The smallest board that holds all cells in play.
  WideBoard in_corner() const { return cut_out(cells_of(planes)); }
  WideBoard mirrored() const { return image(false, true, false); }
  /// The smallest board that holds the given cells. It has no others.
  WideBoard cut_out(const Cells& cells) const;
  /// The first planes as a small board, if their cells fit into it.
  template <std::size_t small_planes = planes>
  std::optional<SmallBoard<small_planes>> small() const;
  /// The first planes as a medium board, if their cells fit into it.
  template <std::size_t medium_planes = planes>
  std::optional<MediumBoard<medium_planes>> medium() const;

  bool operator==(const WideBoard&) const = default;
  bool operator<(const WideBoard& other) const {
    return columns != other.columns ? columns < other.columns : plane < other.plane;
  }
  friend std::size_t hash_value(const WideBoard& b) {
    std::size_t seed = b.columns;
    for (const Cells& each : b.plane) boost::hash_combine(seed, each);
    return seed;
  }
  std::uint64_t heap_bytes() const { return planes * plane[0].num_blocks() * sizeof(std::uint64_t); }

 private:
  struct Box {
    std::size_t first_row = SIZE_MAX;
    std::size_t last_row = 0;
    std::size_t first_column = SIZE_MAX;
    std::size_t last_column = 0;

    bool empty() const { return first_row == SIZE_MAX; }
    std::size_t rows() const { return last_row - first_row + 1; }
    std::size_t columns() const { return last_column - first_column + 1; }
  };

  std::size_t stride() const { return columns + 2; }
  std::ptrdiff_t shift_of(Direction step) const {
    return static_cast<std::ptrdiff_t>(stride()) * step.rows + step.columns;
  }
  Box box_of(const std::vector<std::size_t>& cells) const;
  std::vector<std::size_t> cells_of(std::size_t first_planes) const;
  /// Moves from `rest` to `found` all cells of `rest` that steps inside `rest` connect with cells of `found`.
  template <Directions directions>
  void grow(std::vector<std::size_t>& found, Cells& rest) const;
  WideBoard cut_out(const std::vector<std::size_t>& cells) const;
  /// Calls put_in(plane, row, column) for the cells of the first planes, with their places in the box.
  template <class PutIn>
  void for_each_in(const Box& box, std::size_t first_planes, PutIn&& put_in) const;
  WideBoard image(bool flip, bool mirror, bool transpose) const;
};

template <std::size_t planes>
template <Directions directions>
void WideBoard<planes>::grow(std::vector<std::size_t>& found, Cells& rest) const {
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Direction step : steps_of(directions)) {
      const std::size_t next = found[i] + static_cast<std::size_t>(shift_of(step));  // below 0 wraps to beyond the end
      if (next >= rest.size() || !rest.test(next)) continue;
      rest.reset(next);
      found.push_back(next);
    }
  }
}

template <std::size_t planes>
template <Directions directions>
WideCells WideBoard<planes>::flood(const Cells& from, const Cells& within) const {
  std::vector<std::size_t> found;
  for (std::size_t i = from.find_first(); i != Cells::npos; i = from.find_next(i)) found.push_back(i);
  Cells rest = within & ~from;
  grow<directions>(found, rest);
  return within & ~rest;
}

template <std::size_t planes>
template <Directions directions, class Emit>
void WideBoard<planes>::regions(Cells cells, Emit&& emit) const {
  std::vector<std::size_t> found;
  for (std::size_t i = cells.find_first(); i != Cells::npos; i = cells.find_next(i)) {
    cells.reset(i);
    found.assign(1, i);
    grow<directions>(found, cells);
    emit(cut_out(found));
  }
}

template <std::size_t planes>
std::vector<std::size_t> WideBoard<planes>::cells_of(std::size_t first_planes) const {
  std::vector<std::size_t> cells;
  for (std::size_t each = 0; each < first_planes; ++each) {
    for (std::size_t i = plane[each].find_first(); i != Cells::npos; i = plane[each].find_next(i)) cells.push_back(i);
  }
  return cells;
}

template <std::size_t planes>
typename WideBoard<planes>::Box WideBoard<planes>::box_of(const std::vector<std::size_t>& cells) const {
  Box box;
  for (const std::size_t i : cells) {
    box.first_row = std::min(box.first_row, i / stride());
    box.last_row = std::max(box.last_row, i / stride());
    box.first_column = std::min(box.first_column, i % stride());
    box.last_column = std::max(box.last_column, i % stride());
  }
  return box;
}

template <std::size_t planes>
WideBoard<planes> WideBoard<planes>::cut_out(const std::vector<std::size_t>& cells) const {
  const Box box = box_of(cells);
  if (box.empty()) return {};
  WideBoard result(box.rows(), box.columns());
  for (const std::size_t i : cells) {
    const std::size_t to = result.index(i / stride() - box.first_row, i % stride() - box.first_column);
    for (std::size_t each = 0; each < planes; ++each) {
      if (plane[each].test(i)) result.plane[each].set(to);
    }
  }
  return result;
}

template <std::size_t planes>
WideBoard<planes> WideBoard<planes>::image(bool flip, bool mirror, bool transpose) const {
  WideBoard result(transpose ? columns : rows, transpose ? rows : columns);
  for (std::size_t each = 0; each < planes; ++each) {
    for (std::size_t i = plane[each].find_first(); i != Cells::npos; i = plane[each].find_next(i)) {
      const std::size_t row = flip ? rows - 1 - i / stride() : i / stride();
      const std::size_t column = mirror ? columns - 1 - i % stride() : i % stride();
      result.plane[each].set(transpose ? result.index(column, row) : result.index(row, column));
    }
  }
  return result;
}

template <std::size_t planes>
Canonical<WideBoard<planes>> WideBoard<planes>::canonical(BoardSymmetry symmetry) const {
  const WideBoard corner = in_corner();
  detail::LeastImage<WideBoard> images(symmetry);
  for (const bool transpose : {false, true}) {
    if (transpose ? corner.columns < corner.rows : corner.rows < corner.columns) continue;
    for (const bool flip : {false, true}) {
      for (const bool mirror : {false, true}) {
        images.consider(corner.image(flip, mirror, transpose), transpose && symmetry.transposing_negates);
      }
    }
  }
  return images.least();
}

template <std::size_t planes>
WideBoard<planes> WideBoard<planes>::cut_out(const Cells& cells) const {
  std::vector<std::size_t> indices;
  for_each_index(cells, [&](std::size_t i) { indices.push_back(i); });
  return cut_out(indices);
}

template <std::size_t planes>
template <class PutIn>
void WideBoard<planes>::for_each_in(const Box& box, std::size_t first_planes, PutIn&& put_in) const {
  for (std::size_t each = 0; each < first_planes; ++each) {
    for_each_index(plane[each],
                   [&](std::size_t i) { put_in(each, i / stride() - box.first_row, i % stride() - box.first_column); });
  }
}

template <std::size_t planes>
template <std::size_t small_planes>
std::optional<SmallBoard<small_planes>> WideBoard<planes>::small() const {
  const Box box = box_of(cells_of(small_planes));
  SmallBoard<small_planes> result;
  if (box.empty()) return result;
  if (box.rows() > 8 || box.columns() > 8) return std::nullopt;
  for_each_in(box, small_planes, [&](std::size_t each, std::size_t row, std::size_t column) {
    put(result.plane[each], 8 * row + column);
  });
  return result;
}

template <std::size_t planes>
template <std::size_t medium_planes>
std::optional<MediumBoard<medium_planes>> WideBoard<planes>::medium() const {
  const Box box = box_of(cells_of(medium_planes));
  if (box.empty()) return MediumBoard<medium_planes>{};
  if (!MediumBoard<medium_planes>::fits(box.rows(), box.columns())) return std::nullopt;
  MediumBoard<medium_planes> result(box.rows(), box.columns());
  for_each_in(box, medium_planes, [&](std::size_t each, std::size_t row, std::size_t column) {
    put(result.plane[each], result.index(row, column));
  });
  return result;
}

}  // namespace upstar
