// DominoRing: into how many regions a connected region can fall when a domino covers two of its cells, for all dominoes
// at once.
//
// The ten cells round a domino form a ring. If the rest of the region meets the ring in n stretches, the domino leaves
// at most n regions: so most options need no flood to be split. Cells of the ring that touch only a corner of the
// domino do not count.
#pragma once

#include <array>
#include <cstdint>

namespace upstar {

/// The first cells of all whole rows of a board of so many columns in one word.
constexpr std::uint64_t first_column_of(unsigned columns) {
  std::uint64_t cells = 0;
  for (unsigned i = 0; i + columns <= 64; i += columns) cells |= std::uint64_t{1} << i;
  return cells;
}

/// On a board of `columns` columns in one word: cell (row, column) is bit columns * row + column.
template <unsigned columns>
struct DominoRing {
  using Cells = std::uint64_t;

  /// The dominoes, each by its first cell, with at least two and at least three stretches.
  struct Stretches {
    Cells two = 0;
    Cells three = 0;
  };

  [[gnu::always_inline]] static constexpr Stretches of_upright(Cells p) {
    const Cells e = east(p), w = west(p);
    return count({p << columns, e << columns, e, e >> columns, e >> 2 * columns,  //
                  p >> 2 * columns, w >> 2 * columns, w >> columns, w, w << columns});
  }
  [[gnu::always_inline]] static constexpr Stretches of_flat(Cells p) {
    const Cells e = east(p), w = west(p), ee = east(e);
    return count({w, w << columns, p << columns, e << columns, ee << columns,  //
                  ee, ee >> columns, e >> columns, p >> columns, w >> columns});
  }

 private:
  /// In cyclic order, from one end of the domino (index 0) along its side (2, 3) to the other end (5). Bit i of each
  /// word is for the domino whose first cell is i.
  using Ring = std::array<Cells, 10>;

  static constexpr Cells first_column = first_column_of(columns);
  static constexpr Cells last_column = first_column << (columns - 1);
  /// The cells whose neighbour to the east, or to the west, is in p.
  static constexpr Cells east(Cells p) { return (p & ~first_column) >> 1; }
  static constexpr Cells west(Cells p) { return (p & ~last_column) << 1; }

  /// Counts where stretches begin on the way round the ring.
  [[gnu::always_inline]] static constexpr Stretches count(const Ring& ring) {
    const auto& [end, c1, a1, a2, c2, other_end, c3, b1, b2, c4] = ring;
    Cells one = 0;
    Stretches found;
    for (const Cells begins :
         {end & ~(b2 & c4), a1 & ~(end & c1), a2 & ~a1, other_end & ~(a2 & c2), b1 & ~(other_end & c3), b2 & ~b1}) {
      found.three |= found.two & begins;
      found.two |= one & begins;
      one |= begins;
    }
    return found;
  }
};

}  // namespace upstar
