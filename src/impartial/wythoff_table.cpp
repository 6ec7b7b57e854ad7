// Sets of the values in each row, column and diagonal so far: the least value in none of the three is the next.
#include "impartial/wythoff_table.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace upstar {

namespace {

// Products of 64 bits, also where a size has 32.

/// In a set of values; a pair has fewer options.
std::uint64_t words_of(std::uint64_t rows, std::uint64_t columns) { return (2 * rows + columns) / 64 + 1; }
/// A row, the columns and the diagonals.
std::uint64_t sets_of(std::uint64_t rows, std::uint64_t columns) { return 1 + columns + rows + columns; }

bool fits(std::uint64_t rows, std::uint64_t columns) {
  constexpr std::uint64_t most = WythoffTable::most_pairs;
  return columns <= most && rows * columns <= most && words_of(rows, columns) * sets_of(rows, columns) <= most;
}

}  // namespace

std::optional<std::uint32_t> WythoffTable::value(std::uint64_t a, std::uint64_t b) {
  if (b >= most_pairs || !fits(a + 1, b + 1)) return std::nullopt;
  const auto row = static_cast<std::size_t>(a), column = static_cast<std::size_t>(b);
  if (row >= m_rows || column >= m_columns) {
    const std::size_t rows = std::max(row + 1, m_rows), columns = std::max(column + 1, m_columns);
    if (fits(2 * std::uint64_t{rows}, 2 * std::uint64_t{columns})) fill(2 * rows, 2 * columns);
    else if (fits(rows, columns)) fill(rows, columns);
    else fill(row + 1, column + 1);
  }
  return m_values[row * m_columns + column];
}

void WythoffTable::fill(std::size_t rows, std::size_t columns) {
  const auto words = static_cast<std::size_t>(words_of(rows, columns));
  ChargedVector<std::uint64_t> sets(words * static_cast<std::size_t>(sets_of(rows, columns)), charged_to(m_budget));
  ChargedVector<std::uint32_t> values(rows * columns, charged_to(m_budget));
  std::uint64_t* const row = sets.data();
  for (std::size_t a = 0; a < rows; ++a) {
    std::fill(row, row + words, 0);
    for (std::size_t b = 0; b < columns; ++b) {
      m_budget.tick();
      std::uint64_t* const column = row + words * (1 + b);
      std::uint64_t* const diagonal = row + words * (1 + columns + (rows + b - a));
      std::uint32_t& value = values[a * columns + b];
      if (b < a) {
        value = values[b * columns + a];
      } else {
        std::size_t word = 0;
        while (~(row[word] | column[word] | diagonal[word]) == 0) ++word;
        const int bit = std::countr_one(row[word] | column[word] | diagonal[word]);
        value = static_cast<std::uint32_t>(64 * word) + static_cast<std::uint32_t>(bit);
      }
      for (std::uint64_t* const set : {row, column, diagonal}) set[value / 64] |= std::uint64_t{1} << value % 64;
    }
  }
  m_values = std::move(values);
  m_rows = rows;
  m_columns = columns;
}

}  // namespace upstar
