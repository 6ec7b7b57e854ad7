// Chomp and other games on posets: a move picks an element and takes it and all elements above it.
//
// In Chomp the elements are the cells of a bar of chocolate. The bar is given by its rows; no row is longer than the
// row before it. Above a cell lie the cells whose row and column are the same or later. Nobody takes the first cell: it
// is poisoned.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "upstar/base/memory_claim.hpp"

namespace upstar {

using ChompBar = std::vector<std::uint32_t>;  ///< row lengths, never increasing; rows of length 0 may be left out

struct ChompCell {
  std::uint32_t row = 0;  ///< both from 1
  std::uint32_t column = 0;
  auto operator<=>(const ChompCell&) const = default;
};

namespace detail {

/// The bars that fit into a given number of rows and columns, numbered so that a bar comes after those it contains: a
/// row of length a with r rows after it adds (a + r choose r + 1) to the number. The empty bar is 0.
class BarNumbers {
 public:
  /// **Errors** LimitError for 2^40 bars or more.
  BarNumbers(std::uint32_t rows, std::uint32_t columns);

  std::uint32_t columns() const { return m_columns; }
  std::uint64_t count() const { return m_count; }
  std::uint64_t weight(std::uint32_t length, std::size_t row) const {
    return m_weights[row * (std::size_t{m_columns} + 1) + length];
  }
  std::uint64_t number_of(const ChompBar& bar) const;
  /// The next bar. **Requires** all rows, and that it is not the last.
  void advance(ChompBar& bar) const;
  /// visit(cell, number of what is left) for each cell but the first, by column. **Requires** the number of the bar.
  template <class Visit>
  void for_each_move(const ChompBar& bar, std::uint64_t number, Visit&& visit) const {
    std::size_t longer = bar.size();  // the number of rows that reach the column
    for (std::uint32_t column = 0; column < bar[0]; ++column) {
      while (bar[longer - 1] <= column) --longer;
      std::uint64_t left = number;
      for (std::size_t row = longer; row-- > (column == 0 ? 1U : 0U);) {
        left -= weight(bar[row], row) - weight(column, row);
        visit(ChompCell{static_cast<std::uint32_t>(row) + 1, column + 1}, left);
      }
    }
  }

 private:
  std::uint32_t m_columns;
  std::vector<std::uint64_t> m_weights;
  std::uint64_t m_count;
};

}  // namespace detail

/// The values of all bars that fit into a given number of rows and columns.
class Chomp {
 public:
  using Bar = ChompBar;
  using Cell = ChompCell;

  /// **Errors** LimitError past the budget.
  /// **Cost** each of the (rows + columns choose rows) bars once, with its cells: for 10 x 10, 184,756 in about 0.1 s.
  Chomp(std::uint32_t rows, std::uint32_t columns, Budget* budget = nullptr);

  /// **Requires** a bar with a first cell, within the rows and columns.
  std::uint32_t value(const Bar& bar) const;
  /// The cells to pick that leave value `target`, by row, then column. **Requires** as value().
  std::vector<Cell> moves_to(std::uint32_t target, const Bar& bar) const;
  std::vector<Cell> winning_moves(const Bar& bar) const { return moves_to(0, bar); }
  std::uint64_t bars() const { return m_values.size() - 1; }

 private:
  detail::BarNumbers m_numbers;
  GivenBudget m_budget;
  MemoryClaim m_memory;
  std::vector<std::uint16_t> m_values;
};

/// Who wins all bars that fit into a given number of rows and columns, without their values: from the smallest bar on,
/// each that is not known to be won is lost, and those that lead to it are won. Lost bars are few.
class ChompWinners {
 public:
  /// **Errors** LimitError past the budget.
  /// **Cost** a bit for each of the (rows + columns choose rows) bars, and for each lost bar those that lead to it: 3 x
  /// 400 in .1 s, where the values of all bars take 20 s.
  ChompWinners(std::uint32_t rows, std::uint32_t columns, Budget* budget = nullptr);

  /// Whether the player to move wins. **Requires** a bar with a first cell, within the rows and columns.
  bool is_won(const ChompBar& bar) const { return is_won(m_numbers.number_of(bar)); }
  /// The cells to pick that win, by row, then column. **Requires** as is_won().
  std::vector<ChompCell> winning_moves(const ChompBar& bar) const;
  std::uint64_t bars() const { return m_numbers.count() - 1; }
  std::uint64_t lost_bars() const { return m_lost; }

 private:
  bool is_won(std::uint64_t number) const { return (m_won[number / 64] >> number % 64 & 1) != 0; }
  void mark_those_before(const ChompBar& bar, std::uint64_t number);
  void mark_rows(std::size_t row, std::size_t end, std::uint32_t least, std::uint32_t most, std::uint32_t cut,
                 std::uint64_t number);

  detail::BarNumbers m_numbers;
  GivenBudget m_budget;
  MemoryClaim m_memory;
  std::vector<std::uint64_t> m_won;  ///< a bit for each bar
  std::uint64_t m_lost = 0;
};

/// A finite poset, for games on it.
class Poset {
 public:
  /// (low, high): low is below high. The constructor adds the relations that follow from those given.
  using Relation = std::pair<std::uint32_t, std::uint32_t>;
  static constexpr std::size_t most_elements = 64;

  /// **Errors** DomainError if elements are below themselves, naming them from 1; LimitError for more than 64 elements.
  /// **Requires** elements below `size`.
  Poset(std::size_t size, std::span<const Relation> relations);
  std::size_t size() const { return m_above.size(); }
  /// The elements that are taken when this one is picked, as bits.
  std::uint64_t above(std::size_t element) const { return m_above[element]; }

 private:
  std::vector<std::uint64_t> m_above;
};

/// The game on a poset, as a rule for GrundySolver: positions are the sets of elements that are left.
struct PosetGame {
  using Position = std::uint64_t;
  Poset poset;
  std::uint64_t poison = 0;  ///< elements nobody picks

  template <class Emit>
  void moves(std::uint64_t left, Emit&& emit) const {
    for (std::size_t i = 0; i < poset.size(); ++i) {
      if ((left & ~poison) >> i & 1) emit(left & ~poset.above(i));
    }
  }
};

}  // namespace upstar
