// Cram by search: images of regions.
#include "ruleset/board/cram_search.hpp"

#include <algorithm>
#include <utility>

#include "ruleset/board/bit_board.hpp"

namespace upstar {

namespace {

/// The rows in reverse order.
template <unsigned columns>
std::uint64_t rows_reversed(std::uint64_t p) {
  if constexpr (columns == 8) return bit_board::flipped(p);
  constexpr unsigned rows = CramRegion<columns>::rows;
  std::uint64_t reversed = 0;
  for (unsigned i = 0; i < rows; ++i) {
    reversed = reversed << columns | (p >> (i * columns) & CramRegion<columns>::row);
  }
  return reversed;
}
/// The columns in reverse order.
template <unsigned columns>
std::uint64_t columns_reversed(std::uint64_t p) {
  const std::uint64_t in_bytes = bit_board::mirrored(p);
  if constexpr (columns == 8) return in_bytes;
  return rows_reversed<columns>(bit_board::flipped(in_bytes) >> 64 % columns);
}

/// A region in the corner, and the sides of the smallest rectangle around it.
template <unsigned columns>
struct CornerRegion {
  std::uint64_t cells;
  unsigned height;
  unsigned width;

  explicit CornerRegion(std::uint64_t p)
      : cells(p >> (static_cast<unsigned>(std::countr_zero(p)) / columns * columns)) {
    height = (63 - static_cast<unsigned>(std::countl_zero(cells))) / columns + 1;
    const std::uint64_t used = CramRegion<columns>{cells}.columns_used();
    const auto west = static_cast<unsigned>(std::countr_zero(used));
    cells >>= west;
    width = 64 - static_cast<unsigned>(std::countl_zero(used)) - west;
  }
  void transpose() {
    cells = bit_board::transposed(cells);
    std::swap(height, width);
  }
  std::uint64_t east_to_west() const { return columns_reversed<columns>(cells) >> (columns - width); }
  std::uint64_t upside_down(std::uint64_t p) const {
    return rows_reversed<columns>(p) >> (columns * (CramRegion<columns>::rows - height));
  }
  std::uint64_t half_turned() const { return upside_down(east_to_west()); }
  std::uint64_t least_image() const { return std::min({cells, east_to_west(), half_turned(), upside_down(cells)}); }
  /// No domino overlaps its own image under the half turn.
  bool middle_is_free() const {
    const unsigned middle = (height - 1) / 2 * columns + (width - 1) / 2;
    if (height % 2 == 1 && width % 2 == 1) return (cells >> middle & 1) == 0;
    if (height % 2 == 1) return (cells >> middle & 3) != 3;
    if (width % 2 == 1) return (cells >> middle & cells >> (middle + columns) & 1) == 0;
    return true;
  }
};

}  // namespace

template <unsigned columns>
CramRegion<columns> CramRegion<columns>::canonical() const {
  CornerRegion<columns> corner(cells);
  if constexpr (columns == 8) {
    if (corner.height > corner.width) corner.transpose();
  }
  if (corner.half_turned() == corner.cells && corner.middle_is_free()) return {};
  std::uint64_t least = corner.least_image();
  if constexpr (columns == 8) {
    if (corner.height == corner.width) {
      corner.transpose();
      least = std::min(least, corner.least_image());
    }
  }
  return {least};
}

template struct CramRegion<8>;
template struct CramRegion<12>;
template struct CramRegion<16>;

}  // namespace upstar
