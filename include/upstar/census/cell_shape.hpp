// CellShape: which cells of a board are in play; all connected ones of a size, and their images under symmetries.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

#include "upstar/base/budget.hpp"
#include "upstar/ruleset/cell_symmetry.hpp"

namespace upstar {

/// Bit c of row r is the cell in column c. Beyond its rows and columns there is nothing.
struct CellShape {
  static constexpr std::size_t most_rows = 32;
  static constexpr std::size_t most_columns = 64;

  std::size_t rows = 0;
  std::size_t columns = 0;
  std::array<std::uint64_t, most_rows> row{};

  bool has(std::size_t r, std::size_t c) const { return (row[r] >> c & 1) != 0; }
  bool operator==(const CellShape&) const = default;
};

/// All cells of a board. **Requires** 1 to most_rows rows, 1 to most_columns columns.
CellShape rectangle(std::size_t rows, std::size_t columns);

/// Shapes with fewer rows come first, then those whose first row that differs is the smaller number.
std::strong_ordering compare_with_image(const CellShape& shape, const CellSymmetry& symmetry);

/// The place of a cell of `shape` in its image.
std::pair<std::size_t, std::size_t> image_of_cell(const CellShape& shape, const CellSymmetry& symmetry, std::size_t row,
                                                  std::size_t column);

/// Visits every connected shape of n cells in the corner of the board once, without symmetries, until `visit` returns
/// false. Memory does not grow with their number.
/// **Requires** 1 <= n <= CellShape::most_rows. **Errors** LimitError past the budget.
/// **Cost** a constant for each; there are about 0.317 * 4.063^n / n.
/// **Source** D. H. Redelmeier, Counting polyominoes: yet another attack, Discrete Mathematics 36 (1981).
void each_connected_shape(std::size_t n, Budget& budget, const std::function<bool(const CellShape&)>& visit);

}  // namespace upstar
