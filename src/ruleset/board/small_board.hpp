// Boards: a few disjoint sets of cells, the planes (for example Left's stones, Right's stones, the empty cells). A cell
// in no plane is out of play (`#`), just like a cell outside the board; so a board does not record its edges.
//
// SmallBoard has 8 x 8 cells, one word for each plane; MediumBoard (medium_board.hpp) has up to 128 cells, WideBoard
// (wide_board.hpp) any number. All have the same functions, so the rules of a game are written once, as a template.
// They use the algebra of sets, `&`, `|`
// and `& ~` (a complement alone may hold cells outside the board), and the functions here. A cell that a step takes off
// the board is gone, or in no plane.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "ruleset/board/bit_board.hpp"
#include "ruleset/board/grid.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

using BitCells = bit_board::Cells;

inline bool none(BitCells cells) { return cells == 0; }
inline std::size_t count(BitCells cells) { return static_cast<std::size_t>(__builtin_popcountll(cells)); }
/// The first cell, as a set of that cell alone; the empty set if there is none.
inline BitCells lowest(BitCells cells) { return bit_board::lowest(cells); }

/// Calls visit(cell) for every cell, as a set of that cell alone.
template <class Visit>
void for_each_cell(BitCells cells, Visit&& visit) {
  for (; cells != 0; cells = bit_board::drop_lowest(cells)) visit(bit_board::lowest(cells));
}

/// Calls visit(index) for every cell, row by row from the top, each row from the left. WideCells use the same order.
template <class Visit>
void for_each_index(BitCells cells, Visit&& visit) {
  for (; cells != 0; cells = bit_board::drop_lowest(cells)) visit(static_cast<std::size_t>(__builtin_ctzll(cells)));
}
inline bool has(BitCells cells, std::size_t index) { return (cells >> index & 1) != 0; }
inline void put(BitCells& cells, std::size_t index) { cells |= BitCells{1} << index; }

template <std::size_t planes>
struct SmallBoard {
  static constexpr std::size_t plane_count = planes;
  using Cells = BitCells;

  std::array<Cells, planes> plane{};

  Cells& operator[](std::size_t i) { return plane[i]; }
  Cells operator[](std::size_t i) const { return plane[i]; }

  /// Row and column of the cell of an index.
  static std::pair<std::size_t, std::size_t> place_of(std::size_t index) { return {index / 8, index % 8}; }

  /// The cells in play.
  Cells all() const {
    Cells result = 0;
    for (const Cells cells : plane) result |= cells;
    return result;
  }
  /// The board on which only `cells` stay in play.
  SmallBoard part(Cells cells) const {
    SmallBoard result = *this;
    for (Cells& each : result.plane) each &= cells;
    return result;
  }
  /// The same, no larger than it must be where boards record their sizes.
  SmallBoard cut_out(Cells cells) const { return part(cells); }
  static Cells shifted(Cells cells, Direction step) { return bit_board::shifted(cells, step); }
  template <Directions directions>
  static Cells spread(Cells cells) {
    return bit_board::spread<directions>(cells);
  }
  template <Directions directions>
  static Cells flood(Cells from, Cells within) {
    return bit_board::flood<directions>(from, within);
  }
  /// Calls emit(part) for each part of `cells` that is connected by steps inside `cells`.
  template <Directions directions, class Emit>
  void regions(Cells cells, Emit&& emit) const {
    while (cells != 0) {
      const Cells region = bit_board::flood<directions>(bit_board::lowest(cells), cells);
      cells &= ~region;
      emit(part(region));
    }
  }
  Canonical<SmallBoard> canonical(BoardSymmetry symmetry) const;
  template <class Visit>
  void for_each_image(const bit_board::Margins& margins, Visit&& visit) const;
  SmallBoard image(const bit_board::Margins& margins, std::size_t k) const;
  /// The board moved to the corner at row 0 and column 0. **Requires** a cell in play.
  SmallBoard in_corner() const {
    const int shift = bit_board::Margins(all()).to_corner();
    return mapped([&](Cells p) { return p >> shift; });
  }
  /// The columns in reverse order, moved back to the corner. **Requires** a cell in play, and the board in the corner.
  SmallBoard mirrored() const {
    const int empty_columns = bit_board::Margins(all()).columns();
    return mapped([&](Cells p) { return bit_board::mirrored(p) >> empty_columns; });
  }

  void to_words(std::vector<std::uint64_t>& out) const { out.insert(out.end(), plane.begin(), plane.end()); }
  static std::optional<SmallBoard> from_words(std::span<const std::uint64_t> words) {
    if (words.size() != planes) return std::nullopt;
    SmallBoard board;
    std::copy(words.begin(), words.end(), board.plane.begin());
    return board;
  }

  auto operator<=>(const SmallBoard&) const = default;
  /// The same as the default operator, which would compile to a function call.
  bool operator==(const SmallBoard& b) const {
    Cells different = 0;
    for (std::size_t i = 0; i < planes; ++i) different |= plane[i] ^ b.plane[i];
    return different == 0;
  }
  friend std::size_t hash_value(const SmallBoard& b) {
    std::uint64_t hash = b.plane[0];
    for (std::size_t i = 1; i < planes; ++i) hash = mix(hash, b.plane[i]);
    return static_cast<std::size_t>(hash);
  }

 private:
  template <class Image>
  SmallBoard mapped(Image&& image) const {
    SmallBoard result;
    for (std::size_t i = 0; i < planes; ++i) result.plane[i] = image(plane[i]);
    return result;
  }
};

namespace detail {

/// Keeps the least of the images passed to consider().
template <class Board>
class LeastImage {
 public:
  explicit LeastImage(BoardSymmetry symmetry) : m_symmetry(symmetry) {}

  void consider(Board board, bool negated) {
    if constexpr (Board::plane_count >= 2) {
      if (m_symmetry.exchanging_negates && is_less_exchanged(board)) {
        std::swap(board.plane[0], board.plane[1]);
        if constexpr (has_marks) std::swap(board.plane[3], board.plane[4]);
        negated = !negated;
      }
    }
    if (m_any && !(board < m_least.position)) return;
    m_least = {std::move(board), negated};
    m_any = true;
  }
  Canonical<Board>& least() { return m_least; }

 private:
  static constexpr bool has_marks = Board::plane_count == 5;

  static bool is_less_exchanged(const Board& board) {
    if constexpr (has_marks) {
      if (board.plane[0] == board.plane[1]) return board.plane[4] < board.plane[3];
    }
    return board.plane[1] < board.plane[0];
  }

  BoardSymmetry m_symmetry;
  Canonical<Board> m_least;
  bool m_any = false;
};

}  // namespace detail

/// Passes the images that are in the corner and at least as wide as high to visit(image, k). Their rows are in reverse
/// order if k has the bit 1, their columns for 2, and before that both are exchanged for 4. `margins` are the board's,
/// or those of a board of which this one has some of the planes.
template <std::size_t planes>
template <class Visit>
void SmallBoard<planes>::for_each_image(const bit_board::Margins& margins, Visit&& visit) const {
  const SmallBoard corner = mapped([&](Cells p) { return p >> margins.to_corner(); });
  const auto visit_flips = [&](const SmallBoard& board, int empty_rows, int empty_columns, std::size_t k) {
    const auto flip = [&](Cells p) { return bit_board::flipped(p) >> (8 * empty_rows); };
    const SmallBoard mirrored = board.mapped([&](Cells p) { return bit_board::mirrored(p) >> empty_columns; });
    visit(board, k);
    visit(board.mapped(flip), k + 1);
    visit(mirrored, k + 2);
    visit(mirrored.mapped(flip), k + 3);
  };
  const int rows = margins.rows(), columns = margins.columns();
  if (rows >= columns) visit_flips(corner, rows, columns, 0);
  if (rows <= columns) visit_flips(corner.mapped(bit_board::transposed), columns, rows, 4);
}

/// One of these images.
template <std::size_t planes>
SmallBoard<planes> SmallBoard<planes>::image(const bit_board::Margins& margins, std::size_t k) const {
  SmallBoard result = mapped([&](Cells p) { return p >> margins.to_corner(); });
  int empty_rows = margins.rows(), empty_columns = margins.columns();
  if ((k & 4) != 0) {
    result = result.mapped(bit_board::transposed);
    std::swap(empty_rows, empty_columns);
  }
  if ((k & 2) != 0) result = result.mapped([&](Cells p) { return bit_board::mirrored(p) >> empty_columns; });
  if ((k & 1) != 0) result = result.mapped([&](Cells p) { return bit_board::flipped(p) >> (8 * empty_rows); });
  return result;
}

/// The least of the images. The first two planes decide nearly always; the others are mapped for the images that are
/// least in these.
template <std::size_t planes>
Canonical<SmallBoard<planes>> SmallBoard<planes>::canonical(BoardSymmetry symmetry) const {
  const Cells used = all();
  if (used == 0) return {*this, false};
  const bit_board::Margins margins(used);
  detail::LeastImage<SmallBoard> images(symmetry);
  const auto consider = [&](const SmallBoard& board, std::size_t k) {
    images.consider(board, symmetry.transposing_negates && k >= 4);
  };
  if constexpr (planes <= 2) {
    for_each_image(margins, consider);
  } else {
    std::pair<Cells, Cells> least{};
    BitCells found = 0;  // a bit for each image that is least so far
    SmallBoard<2>{{plane[0], plane[1]}}.for_each_image(margins, [&](const SmallBoard<2>& board, std::size_t k) {
      std::pair<Cells, Cells> first_two(board[0], board[1]);
      if (symmetry.exchanging_negates && board[1] < board[0]) first_two = {board[1], board[0]};
      if (found != 0 && least < first_two) return;
      if (least != first_two) found = 0;
      least = first_two;
      put(found, k);
    });
    for_each_index(found, [&](std::size_t k) { consider(image(margins, k), k); });
  }
  return images.least();
}

}  // namespace upstar
