// Cram by search of the nimber (impartial/nimber_search.hpp), on regions that fit into one word: within 8 x 8 cells,
// within 5 rows of 12, or within 4 rows of 16.
//
// A region that is its own image under the half turn is worth 0, unless a domino can lie across its middle: the second
// player answers every domino by its image. The values of regions within 4 x 5 cells are in a table: half of all that
// come up. The effort is the number of cells plus the number of places for a domino.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <utility>

#include "impartial/nimber_search.hpp"
#include "ruleset/board/bit_board.hpp"
#include "ruleset/board/domino_ring.hpp"
#include "ruleset/board/small_cram.hpp"
#include "ruleset/nimber_help.hpp"
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
  static constexpr unsigned rows = 64 / columns;
  static constexpr std::uint64_t row = (std::uint64_t{1} << columns) - 1;
  static constexpr std::uint64_t first_column = first_column_of(columns);

  std::uint64_t cells = 0;

  auto operator<=>(const CramRegion&) const = default;
  friend std::size_t hash_value(CramRegion region) { return static_cast<std::size_t>(mix(region.cells, columns)); }

  std::uint64_t upper_of_upright() const { return cells & cells >> columns; }
  std::uint64_t left_of_flat() const { return cells & (cells & ~first_column) >> 1; }
  /// The columns that have cells, as cells of the first row.
  std::uint64_t columns_used() const {
    std::uint64_t used = cells;
    for (unsigned shift = columns; shift < 64; shift *= 2) used |= used >> shift;
    return used & row;
  }
  /// The connected region of the lowest cell. **Requires** a cell.
  CramRegion first_region() const {
    const std::uint64_t not_first = cells & ~first_column, not_last = cells & ~(first_column << (columns - 1));
    const auto grown = [&](std::uint64_t p) {
      p |= (p << columns | p >> columns) & cells;
      return p | (p << 1 & not_first) | (p >> 1 & not_last);
    };
    std::uint64_t found = cells & -cells;
    for (std::uint64_t next = grown(found); next != found; next = grown(grown(found))) found = next;
    return {found};
  }
  /// The cells as SmallCram has them, moved to the corner, and turned if that helps; none if they do not fit.
  /// **Requires** a cell.
  std::uint32_t small() const;
  /// The least of the images moved to the corner, or no cells if the half turn shows that the region is worth 0.
  CramRegion canonical() const;
};

template <unsigned columns>
std::uint32_t CramRegion<columns>::small() const {
  const auto north = static_cast<unsigned>(std::countr_zero(cells)) / columns;
  std::uint64_t p = cells >> (north * columns + static_cast<unsigned>(std::countr_zero(columns_used())));
  constexpr auto in_rows = [](unsigned rows_used, std::uint64_t in_each) {
    return first_column * in_each & (UINT64_MAX >> (64 - rows_used * columns));
  };
  if constexpr (columns == 8) {
    if (p >> (SmallCram::rows * columns) != 0 && (p & ~in_rows(5, 0xf)) == 0) p = bit_board::transposed(p);
  }
  if ((p & ~in_rows(SmallCram::rows, 0x1f)) != 0) return 0;
  std::uint64_t packed = 0;
  for (unsigned i = 0; i < SmallCram::rows; ++i) {
    packed |= (p >> (i * columns) & 0x1f) << (i * SmallCram::columns);
  }
  return static_cast<std::uint32_t>(packed);
}

template <unsigned columns>
class CramBySearch {
 public:
  using Position = CramRegion<columns>;
  using Values = std::uint32_t;
  static constexpr bool lists_quickly = true;

  explicit CramBySearch(Budget& budget) : m_small(std::make_shared<SmallCram>(budget)) {}
  /// The rules for another thread.
  CramBySearch twin() {
    m_small->allocate();
    return *this;
  }

  /// First the dominoes that split the region: what they leave is small, and most of it known.
  /// **Requires** that the region is connected.
  template <class Options>
  void moves(Position p, Options& options) {
    constexpr std::uint64_t upright = 1 | std::uint64_t{1} << columns, flat = 3;
    const std::uint64_t places = p.upper_of_upright(), flat_places = p.left_of_flat();
    const auto stretches = DominoRing<columns>::of_upright(p.cells);
    const auto flat_stretches = DominoRing<columns>::of_flat(p.cells);
    const auto place = [&](std::uint64_t where, std::uint64_t domino, unsigned most_regions) {
      for (; where != 0; where &= where - 1) {
        list_regions({p.cells & ~(domino << std::countr_zero(where))}, most_regions, options);
        if (!options.end()) return false;
      }
      return true;
    };
    constexpr unsigned any = 6;
    static_cast<void>(place(places & stretches.three, upright, any) &&
                      place(flat_places & flat_stretches.three, flat, any) &&
                      place(places & stretches.two & ~stretches.three, upright, 2) &&
                      place(flat_places & flat_stretches.two & ~flat_stretches.three, flat, 2) &&
                      place(places & ~stretches.two, upright, 1) && place(flat_places & ~flat_stretches.two, flat, 1));
  }
  std::uint32_t most(Position p) const { return static_cast<std::uint32_t>(std::popcount(p.cells)) / 2; }
  std::uint32_t effort(Position p) const { return bits_in_three(p.cells, p.upper_of_upright(), p.left_of_flat()); }

 private:
  /// If `most` regions are found, the last is what is left, without a flood.
  template <class Options>
  void list_regions(Position rest, unsigned most, Options& options) {
    std::uint32_t nimber = 0;
    for (; rest.cells != 0; --most) {
      const Position region = most > 1 ? rest.first_region() : rest;
      rest.cells &= ~region.cells;
      if ((region.cells & (region.cells - 1)) == 0) continue;
      if (const std::uint32_t small = region.small(); small != 0) {
        nimber ^= m_small->value(small);
      } else if (const Position image = region.canonical(); image.cells != 0) {
        options.part(image);
      }
    }
    options.nimber(nimber);
  }

  std::shared_ptr<SmallCram> m_small;
};

/// The values of regions. If the store has helpers, they help with those that take long.
template <unsigned columns>
class CramSearch {
 public:
  explicit CramSearch(Budget& budget) : m_rules(budget), m_search(budget, m_rules) {}

  /// **Requires** that the region is connected and in canonical form, and that the budget is that of the store.
  /// **Errors** LimitError past the budget; what was found until then stays.
  std::uint64_t value(CramRegion<columns> region, GameStore& store);

 private:
  using Search = NimberSearch<CramBySearch<columns>>;

  CramBySearch<columns> m_rules;
  Search m_search;
};

template <unsigned columns>
std::uint64_t CramSearch<columns>::value(CramRegion<columns> region, GameStore& store) {
  const NimberHelp<Search> help(m_search, store, [&](GameStore& helper) {
    const auto twin = std::make_shared<Search>(helper.budget(), m_rules.twin(), m_search.share());
    return [&helper, twin, region] { twin->value_beside_others(region, *helper.reader()); };
  });
  return m_search.value(region);
}

}  // namespace upstar
