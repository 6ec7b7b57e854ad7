// The Grundy values of Wythoff's game, pair by pair from the smallest on: no pattern in them is known.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "upstar/base/charged.hpp"

namespace upstar {

class WythoffTable {
 public:
  static constexpr std::uint64_t most_pairs = std::uint64_t{1} << 24;

  /// The budget must outlive the table.
  explicit WythoffTable(Budget& budget) : m_budget(budget), m_values(charged_to(budget)) {}

  /// Of heaps of a <= b tokens; nothing past `most_pairs` pairs up to these, and for b very much larger than a.
  /// **Errors** LimitError past the budget. **Cost** the pairs up to (a, b), each a scan of a + b bits at most.
  std::optional<std::uint32_t> value(std::uint64_t a, std::uint64_t b);

 private:
  /// **Requires** rows <= columns.
  void fill(std::size_t rows, std::size_t columns);

  Budget& m_budget;
  ChargedVector<std::uint32_t> m_values;  ///< row by row
  std::size_t m_rows = 0, m_columns = 0;
};

}  // namespace upstar
