// Connected shapes by Redelmeier's method; images of shapes.
#include "upstar/census/cell_shape.hpp"

#include <bit>
#include <utility>
#include <vector>

namespace upstar {

namespace {

/// The first `columns` bits, read backwards.
std::uint64_t mirrored_row(std::uint64_t bits, std::size_t columns) {
  std::uint64_t result = 0;
  for (; bits != 0; bits &= bits - 1) {
    result |= std::uint64_t{1} << (columns - 1 - static_cast<std::size_t>(std::countr_zero(bits)));
  }
  return result;
}

std::uint64_t column_of(const CellShape& shape, std::size_t column) {
  std::uint64_t bits = 0;
  for (std::size_t r = 0; r < shape.rows; ++r) bits |= (shape.row[r] >> column & 1) << r;
  return bits;
}

/// Grows shapes cell by cell from the leftmost cell of the first row. A cell is tried once: what is left untried at
/// one step is for its later siblings, so no shape comes up twice.
class ShapeGrowth {
 public:
  ShapeGrowth(std::size_t n, Budget& budget, const std::function<bool(const CellShape&)>& visit)
      : m_size(n), m_budget(budget), m_visit(visit) {}

  void run() {
    meet({0, m_size});
    grow(0, 1);
  }

 private:
  struct Cell {
    std::size_t row, column;
  };

  void meet(Cell cell) {
    m_met[cell.row] |= std::uint64_t{1} << cell.column;
    m_untried.push_back(cell);
  }

  /// In the first row, nothing stands to the left of the first cell, which is in column m_size.
  void meet_if_new(Cell cell) {
    const bool is_met = (m_met[cell.row] >> cell.column & 1) != 0;
    if (!is_met && (cell.row > 0 || cell.column >= m_size)) meet(cell);
  }

  /// Tries the cells from `first` on as the cell of number `count`. **Returns** false if no more shapes are wanted.
  bool grow(std::size_t first, std::size_t count) {
    const std::size_t end = m_untried.size();
    for (std::size_t i = first; i < end; ++i) {
      const auto [row, column] = m_untried[i];
      m_cells[row] |= std::uint64_t{1} << column;
      bool go_on = true;
      if (count == m_size) {
        go_on = show();
      } else {
        if (row > 0) meet_if_new({row - 1, column});
        meet_if_new({row, column + 1});
        meet_if_new({row + 1, column});
        meet_if_new({row, column - 1});
        go_on = grow(i + 1, count + 1);
        for (; m_untried.size() > end; m_untried.pop_back()) {
          m_met[m_untried.back().row] &= ~(std::uint64_t{1} << m_untried.back().column);
        }
      }
      m_cells[row] &= ~(std::uint64_t{1} << column);
      if (!go_on) return false;
    }
    return true;
  }

  bool show() {
    m_budget.tick();
    CellShape shape;
    std::uint64_t all = 0;
    for (; shape.rows < m_size && m_cells[shape.rows] != 0; ++shape.rows) all |= m_cells[shape.rows];
    const auto empty = static_cast<std::size_t>(std::countr_zero(all));
    shape.columns = static_cast<std::size_t>(std::bit_width(all)) - empty;
    for (std::size_t r = 0; r < shape.rows; ++r) shape.row[r] = m_cells[r] >> empty;
    return m_visit(shape);
  }

  std::size_t m_size;
  Budget& m_budget;
  const std::function<bool(const CellShape&)>& m_visit;
  std::array<std::uint64_t, CellShape::most_rows + 1> m_met{};
  std::array<std::uint64_t, CellShape::most_rows + 1> m_cells{};
  std::vector<Cell> m_untried;
};

}  // namespace

CellShape rectangle(std::size_t rows, std::size_t columns) {
  CellShape shape{.rows = rows, .columns = columns};
  for (std::size_t r = 0; r < rows; ++r) shape.row[r] = ~std::uint64_t{0} >> (CellShape::most_columns - columns);
  return shape;
}

std::strong_ordering compare_with_image(const CellShape& shape, const CellSymmetry& symmetry) {
  const std::size_t rows = symmetry.transposes ? shape.columns : shape.rows;
  const std::size_t columns = symmetry.transposes ? shape.rows : shape.columns;
  if (shape.rows != rows) return shape.rows <=> rows;
  for (std::size_t r = 0; r < rows; ++r) {
    const std::size_t from = symmetry.flips ? rows - 1 - r : r;
    const std::uint64_t bits = symmetry.transposes ? column_of(shape, from) : shape.row[from];
    const std::uint64_t image = symmetry.mirrors ? mirrored_row(bits, columns) : bits;
    if (shape.row[r] != image) return shape.row[r] <=> image;
  }
  return std::strong_ordering::equal;
}

std::pair<std::size_t, std::size_t> image_of_cell(const CellShape& shape, const CellSymmetry& symmetry, std::size_t row,
                                                  std::size_t column) {
  std::size_t rows = shape.rows, columns = shape.columns;
  if (symmetry.transposes) {
    std::swap(row, column);
    std::swap(rows, columns);
  }
  return {symmetry.flips ? rows - 1 - row : row, symmetry.mirrors ? columns - 1 - column : column};
}

void each_connected_shape(std::size_t n, Budget& budget, const std::function<bool(const CellShape&)>& visit) {
  ShapeGrowth(n, budget, visit).run();
}

}  // namespace upstar
