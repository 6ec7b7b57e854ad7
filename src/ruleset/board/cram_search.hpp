// Cram by search of the nimber (impartial/nimber_search.hpp), on regions that fit into one word: within 8 x 8 cells, or
// within 4 rows of 16.
//
// A region that is its own image under the half turn is worth 0, unless a domino can lie across its middle: the second
// player answers every domino by its image. The effort is the number of cells plus the number of places for a domino.
#pragma once

#include <bit>
#include <cstdint>

#include "impartial/nimber_search.hpp"
#include "upstar/base/hash.hpp"

namespace upstar {

/// The number of bits set in the three words together. std::popcount would be a function call wherever the compiler
/// cannot rely on the processor's instruction.
constexpr std::uint32_t bits_in_three(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
  const auto in_fours = [](std::uint64_t p) {
    p -= p >> 1 & 0x5555555555555555;
    return (p & 0x3333333333333333) + (p >> 2 & 0x3333333333333333);
  };
  const std::uint64_t sum = in_fours(a) + in_fours(b) + in_fours(c);  // of at most 12 each
  return static_cast<std::uint32_t>(
      ((sum & 0x0f0f0f0f0f0f0f0f) + (sum >> 4 & 0x0f0f0f0f0f0f0f0f)) * 0x0101010101010101 >> 56);
}
static_assert(bits_in_three(UINT64_MAX, UINT64_MAX >> 8, UINT64_MAX / 3) == 64 + 56 + 32);

/// A set of cells of a board with `columns` columns, in one word: cell (row, column) is bit columns * row + column.
template <unsigned columns>
struct CramRegion {
  static_assert(columns == 8 || columns == 16);
  static constexpr unsigned rows = 64 / columns;
  static constexpr std::uint64_t row = (std::uint64_t{1} << columns) - 1;
  static constexpr std::uint64_t first_column = UINT64_MAX / row;

  std::uint64_t cells = 0;

  auto operator<=>(const CramRegion&) const = default;
  friend std::size_t hash_value(CramRegion region) { return static_cast<std::size_t>(mix(region.cells, columns)); }

  std::uint64_t upper_of_upright() const { return cells & cells >> columns; }
  std::uint64_t left_of_flat() const { return cells & (cells & ~first_column) >> 1; }
  /// The connected region of the lowest cell. **Requires** a cell.
  CramRegion first_region() const {
    std::uint64_t found = cells & -cells;
    for (std::uint64_t before = 0; before != found;) {
      before = found;
      found |= (found << columns | found >> columns | (found & ~(first_column << (columns - 1))) << 1 |
                (found & ~first_column) >> 1) &
               cells;
    }
    return {found};
  }
  /// The least of the images moved to the corner, or no cells if the half turn shows that the region is worth 0.
  CramRegion canonical() const;
};

template <unsigned columns>
struct CramBySearch {
  using Position = CramRegion<columns>;
  using Values = std::uint32_t;

  template <class Options>
  void moves(Position p, Options& options) const {
    const auto place = [&](std::uint64_t first, unsigned shift) {
      for (; first != 0; first &= first - 1) {
        const std::uint64_t cell = first & -first;
        for (Position rest{p.cells & ~(cell | cell << shift)}; rest.cells != 0;) {
          const Position region = rest.first_region();
          rest.cells &= ~region.cells;
          if ((region.cells & (region.cells - 1)) == 0) continue;
          const Position image = region.canonical();
          if (image.cells != 0) options.part(image);
        }
        if (!options.end()) return false;
      }
      return true;
    };
    if (place(p.upper_of_upright(), columns)) place(p.left_of_flat(), 1);
  }
  std::uint32_t most(Position p) const { return static_cast<std::uint32_t>(std::popcount(p.cells)) / 2; }
  std::uint32_t effort(Position p) const { return bits_in_three(p.cells, p.upper_of_upright(), p.left_of_flat()); }
};

template <unsigned columns>
using CramSearch = NimberSearch<CramBySearch<columns>>;

}  // namespace upstar
