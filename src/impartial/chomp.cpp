// Chomp values all bars from the smallest on. Posets find which elements lie above which.
#include "upstar/impartial/chomp.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "upstar/base/directed_graph.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

template <class Visit>
void Chomp::for_each_move(const Bar& bar, std::uint64_t number, Visit&& visit) const {
  std::size_t longer = bar.size();  // the number of rows that reach the column
  for (std::uint32_t column = 0; column < bar[0]; ++column) {
    while (bar[longer - 1] <= column) --longer;
    std::uint64_t left = number;
    for (std::size_t row = longer; row-- > (column == 0 ? 1U : 0U);) {
      left -= weight(bar[row], row) - weight(column, row);
      visit(static_cast<std::uint32_t>(row), column, left);
    }
  }
}

Chomp::Chomp(std::uint32_t rows, std::uint32_t columns, Budget* budget)
    : m_columns(columns), m_budget(budget), m_memory(m_budget) {
  const std::size_t width = std::size_t{columns} + 1;
  m_weights.resize(width * rows);
  // (a + r choose r + 1) = (a - 1 + r choose r + 1) + (a + r - 1 choose r).
  constexpr std::uint64_t too_many = std::uint64_t{1} << 40;
  for (std::size_t row = rows; row-- > 0;) {
    for (std::uint32_t a = 1; a <= columns; ++a) {
      const std::uint64_t fewer_rows = row + 1 == rows ? 1 : weight(a, row + 1);
      m_weights[row * width + a] = std::min(too_many, weight(a - 1, row) + fewer_rows);
    }
  }
  const std::uint64_t count = number_of(Bar(rows, columns)) + 1;
  if (count >= too_many) throw LimitError(fmt::format("the bars within {} x {} are too many to list", rows, columns));
  m_memory.claim(count * sizeof(std::uint16_t));
  m_values.reserve(count);
  m_values.push_back(0);  // of the empty bar
  Bar bar(rows, 0);
  std::vector<std::uint64_t> seen(std::size_t{rows} * columns + 1, 0);  // by value: the last bar with such an option
  for (std::uint64_t number = 1; number < count; ++number) {
    // The next bar: the last row that can grow grows by one, and the rows after it vanish.
    std::size_t row = rows - 1;
    while (bar[row] == (row == 0 ? columns : bar[row - 1])) --row;
    ++bar[row];
    std::fill(bar.begin() + static_cast<std::ptrdiff_t>(row) + 1, bar.end(), 0);
    std::uint64_t options = 0;
    for_each_move(bar, number, [&](std::uint32_t, std::uint32_t, std::uint64_t left) {
      ++options;
      seen[m_values[left]] = number;
    });
    m_budget->tick(1 + options);
    std::uint16_t value = 0;
    while (seen[value] == number) ++value;
    m_values.push_back(value);
  }
  m_budget->count_position();
}

std::uint64_t Chomp::number_of(const Bar& bar) const {
  std::uint64_t number = 0;
  for (std::size_t row = 0; row < bar.size(); ++row) number += weight(bar[row], row);
  return number;
}

std::uint32_t Chomp::value(const Bar& bar) const { return m_values[number_of(bar)]; }

std::vector<Chomp::Cell> Chomp::moves_to(std::uint32_t target, const Bar& bar) const {
  std::vector<Cell> cells;
  for_each_move(bar, number_of(bar), [&](std::uint32_t row, std::uint32_t column, std::uint64_t left) {
    if (m_values[left] == target) cells.push_back({row + 1, column + 1});
  });
  std::sort(cells.begin(), cells.end(),
            [](const Cell& a, const Cell& b) { return std::pair(a.row, a.column) < std::pair(b.row, b.column); });
  return cells;
}

Poset::Poset(std::size_t size, std::span<const Relation> relations) {
  if (size > most_elements) throw LimitError(fmt::format("a poset of {} elements; at most {}", size, most_elements));
  const DirectedGraph upward(size, relations);
  const std::vector<std::uint32_t> cycle = upward.find_cycle();
  if (!cycle.empty()) {
    std::string text;
    for (const std::uint32_t element : cycle) text += fmt::format("{} < ", element + 1);
    throw DomainError(fmt::format("not a poset: {}{}", text, cycle.front() + 1));
  }
  m_above.resize(size);
  for (const std::uint32_t element : upward.ends_first()) {
    m_above[element] = std::uint64_t{1} << element;
    for (const std::uint32_t higher : upward.from(element)) m_above[element] |= m_above[higher];
  }
}

}  // namespace upstar
