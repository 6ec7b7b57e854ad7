// Chomp goes through all bars from the smallest on. Posets find which elements lie above which.
#include "upstar/impartial/chomp.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "upstar/base/directed_graph.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace detail {

BarNumbers::BarNumbers(std::uint32_t rows, std::uint32_t columns)
    : m_columns(columns), m_weights((std::size_t{columns} + 1) * rows), m_count(1) {
  const std::size_t width = std::size_t{columns} + 1;
  // (a + r choose r + 1) = (a - 1 + r choose r + 1) + (a + r - 1 choose r).
  constexpr std::uint64_t too_many = std::uint64_t{1} << 40;
  for (std::size_t row = rows; row-- > 0;) {
    for (std::uint32_t a = 1; a <= columns; ++a) {
      const std::uint64_t fewer_rows = row + 1 == rows ? 1 : weight(a, row + 1);
      m_weights[row * width + a] = std::min(too_many, weight(a - 1, row) + fewer_rows);
    }
  }
  m_count += number_of(ChompBar(rows, columns));
  if (m_count >= too_many) throw LimitError(fmt::format("the bars within {} x {} are too many to list", rows, columns));
}

std::uint64_t BarNumbers::number_of(const ChompBar& bar) const {
  std::uint64_t number = 0;
  for (std::size_t row = 0; row < bar.size(); ++row) number += weight(bar[row], row);
  return number;
}

void BarNumbers::advance(ChompBar& bar) const {
  // The last row that can grow grows by one, and the rows after it vanish.
  std::size_t row = bar.size() - 1;
  while (bar[row] == (row == 0 ? m_columns : bar[row - 1])) --row;
  ++bar[row];
  std::fill(bar.begin() + static_cast<std::ptrdiff_t>(row) + 1, bar.end(), 0);
}

}  // namespace detail

Chomp::Chomp(std::uint32_t rows, std::uint32_t columns, Budget* budget)
    : m_numbers(rows, columns), m_budget(budget), m_memory(m_budget) {
  m_memory.claim(m_numbers.count() * sizeof(std::uint16_t));
  m_values.reserve(m_numbers.count());
  m_values.push_back(0);  // of the empty bar
  Bar bar(rows, 0);
  std::vector<std::uint64_t> seen(std::size_t{rows} * columns + 1, 0);  // by value: the last bar with such an option
  for (std::uint64_t number = 1; number < m_numbers.count(); ++number) {
    m_numbers.advance(bar);
    std::uint64_t options = 0;
    m_numbers.for_each_move(bar, number, [&](Cell, std::uint64_t left) {
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

std::uint32_t Chomp::value(const Bar& bar) const { return m_values[m_numbers.number_of(bar)]; }

std::vector<Chomp::Cell> Chomp::moves_to(std::uint32_t target, const Bar& bar) const {
  std::vector<Cell> cells;
  m_numbers.for_each_move(bar, m_numbers.number_of(bar), [&](Cell cell, std::uint64_t left) {
    if (m_values[left] == target) cells.push_back(cell);
  });
  std::sort(cells.begin(), cells.end());
  return cells;
}

ChompWinners::ChompWinners(std::uint32_t rows, std::uint32_t columns, Budget* budget)
    : m_numbers(rows, columns), m_budget(budget), m_memory(m_budget) {
  const std::uint64_t words = m_numbers.count() / 64 + 1;
  m_memory.claim(words * sizeof(std::uint64_t));
  m_won.resize(words);
  ChompBar bar(rows, 0);
  for (std::uint64_t number = 1; number < m_numbers.count(); ++number) {
    m_numbers.advance(bar);
    m_budget->tick();
    if (is_won(number)) continue;
    ++m_lost;
    mark_those_before(bar, number);
  }
  m_budget->count_position();
}

/// A move cuts to one length a first row that is longer and all rows below it that are no shorter. So what is cut shows
/// as all the rows of one length.
void ChompWinners::mark_those_before(const ChompBar& bar, std::uint64_t number) {
  for (std::size_t first = 0, end = 0; first < bar.size(); first = end) {
    const std::uint32_t cut = bar[first];
    std::uint64_t rest = number;
    for (end = first; end < bar.size() && bar[end] == cut; ++end) rest -= m_numbers.weight(cut, end);
    mark_rows(first, end, cut + 1, first == 0 ? m_numbers.columns() : bar[first - 1], cut, rest);
  }
}

/// Marks the bars with any lengths of the rows from `row` to `end`: of the first of them from `least` to `most`, of the
/// others from `cut` on. `number` counts the other rows.
void ChompWinners::mark_rows(std::size_t row, std::size_t end, std::uint32_t least, std::uint32_t most,
                             std::uint32_t cut, std::uint64_t number) {
  for (std::uint32_t length = least; length <= most; ++length) {
    const std::uint64_t with_row = number + m_numbers.weight(length, row);
    if (row + 1 < end) {
      mark_rows(row + 1, end, cut, length, cut, with_row);
    } else {
      m_budget->tick();
      m_won[with_row / 64] |= std::uint64_t{1} << with_row % 64;
    }
  }
}

std::vector<ChompCell> ChompWinners::winning_moves(const ChompBar& bar) const {
  std::vector<ChompCell> cells;
  m_numbers.for_each_move(bar, m_numbers.number_of(bar), [&](ChompCell cell, std::uint64_t left) {
    if (!is_won(left)) cells.push_back(cell);
  });
  std::sort(cells.begin(), cells.end());
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
