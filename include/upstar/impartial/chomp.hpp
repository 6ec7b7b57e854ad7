// Chomp and other games on posets: a move picks an element and takes it and all elements above it.
//
// In Chomp the elements are the cells of a bar of chocolate. The bar is given by its rows; no row is longer than the
// row before it. Above a cell lie the cells whose row and column are the same or later. Nobody takes the first cell: it
// is poisoned.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "upstar/base/memory_claim.hpp"

namespace upstar {

/// The values of all bars that fit into a given number of rows and columns.
class Chomp {
 public:
  using Bar = std::vector<std::uint32_t>;  ///< row lengths, never increasing; rows of length 0 may be left out
  struct Cell {
    std::uint32_t row = 0;  ///< both from 1
    std::uint32_t column = 0;
    bool operator==(const Cell&) const = default;
  };

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
  // Bars are numbered so that a bar comes after the bars it contains: a row of length a with r rows after it adds
  // (a + r choose r + 1) to the number.
  std::uint64_t weight(std::uint32_t length, std::size_t row) const {
    return m_weights[row * (std::size_t{m_columns} + 1) + length];
  }
  std::uint64_t number_of(const Bar& bar) const;
  /// visit(row, column, number of what is left) for each cell but the first; rows and columns from 0.
  template <class Visit>
  void for_each_move(const Bar& bar, std::uint64_t number, Visit&& visit) const;

  std::uint32_t m_columns;
  GivenBudget m_budget;
  MemoryClaim m_memory;
  std::vector<std::uint64_t> m_weights;
  std::vector<std::uint16_t> m_values;
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
