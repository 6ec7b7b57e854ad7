// SmallCram: the Grundy values of Cram on all sets of cells within 4 rows of 5, connected or not, in one table. Threads
// may share it, once it is allocated: a value is one byte, and whoever finds it finds the same.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "upstar/base/charged.hpp"

namespace upstar {

class SmallCram {
 public:
  static constexpr unsigned rows = 4, columns = 5;

  explicit SmallCram(Budget& budget) : m_values(charged_to(budget)) {}

  /// The value of a set of cells: cell (row, column) is bit 5 * row + column.
  /// **Errors** LimitError past the memory limit. **Cost** A look-up, but for sets that are met for the first time: a
  /// byte for each of all 2^20 sets, taken at the first call, and 20 ms for all of them together.
  std::uint32_t value(std::uint32_t cells) {
    allocate();
    return find(m_values.data(), cells);
  }
  /// **Errors** LimitError past the memory limit.
  void allocate() {
    if (m_values.empty()) m_values.resize(std::size_t{1} << (rows * columns));
  }

 private:
  static constexpr std::uint32_t first_column = 0x08421;

  static std::uint32_t find(std::uint8_t* values, std::uint32_t cells) {
    const std::uint8_t known = __atomic_load_n(&values[cells], __ATOMIC_RELAXED);
    if (known != 0) return known - 1U;
    std::uint32_t found = 0;
    const auto place = [&](std::uint32_t first, unsigned shift) {
      for (; first != 0; first &= first - 1) {
        const std::uint32_t cell = first & (~first + 1);
        found |= 1U << find(values, cells & ~(cell | cell << shift));
      }
    };
    place(cells & cells >> columns, columns);
    place(cells & (cells & ~first_column) >> 1, 1);
    const auto value = static_cast<std::uint32_t>(std::countr_one(found));
    __atomic_store_n(&values[cells], static_cast<std::uint8_t>(value + 1), __ATOMIC_RELAXED);
    return value;
  }

  ChargedVector<std::uint8_t> m_values;  ///< the value + 1; 0: it has not been asked for
};

}  // namespace upstar
