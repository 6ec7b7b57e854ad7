// Boards as texts: rows from the top, joined by `|`, a letter a cell. Rows may differ in length.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "upstar/base/charged.hpp"

namespace upstar {

struct Direction {
  int rows;
  int columns;
  bool operator==(const Direction&) const = default;
};
using Directions = boost::container::static_vector<Direction, 8>;

inline constexpr std::string_view straight_directions = "nesw";

/// Words parted by blanks or commas: `n`, `e`, `s`, `w`; `ne`, `se`, `sw`, `nw`; several of the letters n, e, s, w, as
/// `nesw`; `all`. In the order written, without repeats. **Errors** ParseError.
Directions read_directions(std::string_view text);

class BoardText {
 public:
  struct Cell {
    std::size_t row;
    std::size_t column;
  };

  /// **Requires** that the text lives as long. **Errors** DomainError for a letter that is not ASCII.
  BoardText(Budget& budget, std::string_view text);

  std::string_view text() const { return m_text; }
  std::size_t rows() const { return m_begins.size() - 1; }
  std::size_t columns(std::size_t row) const { return m_begins[row + 1] - 1 - m_begins[row]; }
  std::size_t cells() const { return m_text.size() + 1 - rows(); }
  bool is_rectangle() const;
  std::string_view row(std::size_t row) const { return m_text.substr(m_begins[row], columns(row)); }
  char at(Cell cell) const { return m_text[byte(cell)]; }
  /// Where the letter of the cell stands in the text.
  std::size_t byte(Cell cell) const { return m_begins[cell.row] + cell.column; }
  /// The number of the cell, counted from 1, row by row.
  std::size_t place(Cell cell) const { return byte(cell) - cell.row + 1; }
  /// **Requires** 1 <= place <= cells().
  Cell cell(std::size_t place) const;
  std::optional<Cell> next(Cell cell, Direction direction) const {
    const std::size_t row = cell.row + static_cast<std::size_t>(direction.rows);  // before the first row: past the last
    const std::size_t column = cell.column + static_cast<std::size_t>(direction.columns);
    if (row >= rows() || column >= columns(row)) return {};
    return Cell{row, column};
  }
  /// visit(cell) for each cell, row by row.
  template <class Visit>
  void for_each_cell(Visit&& visit) const {
    for (std::size_t r = 0; r < rows(); ++r) {
      for (std::size_t c = 0; c < columns(r); ++c) visit(Cell{r, c});
    }
  }

 private:
  std::string_view m_text;
  ChargedVector<std::size_t> m_begins;  ///< of the rows; last what would be the next one's
};

/// **Errors** ParseError if the letter there is none of a board.
void check_board_letter(std::string_view text, std::size_t byte);

/// The letters of the cells, row by row, without the bars.
std::string cells_of(std::string_view board);

}  // namespace upstar
