// NumberedPositions: positions by number, in the order in which they are met.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/detail/base/open_table.hpp"

namespace upstar::detail {

template <class Position>
class NumberedPositions {
 public:
  explicit NumberedPositions(Budget& budget) : m_numbers(budget), m_positions(charged_to(budget)), m_memory(budget) {}

  std::size_t size() const { return m_positions.size(); }
  const Position& operator[](std::uint32_t number) const { return m_positions[number]; }
  std::size_t hash(const Position& p) const { return m_numbers.hash(p); }
  /// Fetches the memory that number() reads first.
  void prefetch(std::size_t hash) const { m_numbers.prefetch(hash); }
  /// The number of p, and whether it is new. **Errors** LimitError past the budget; then p has no number.
  std::pair<std::uint32_t, bool> number(const Position& p) { return number(p, hash(p)); }
  /// **Requires** hash == this->hash(p).
  std::pair<std::uint32_t, bool> number(const Position& p, std::size_t hash) {
    if (const std::uint32_t* known = m_numbers.find(p, hash)) return {*known, false};
    const auto number = static_cast<std::uint32_t>(m_positions.size());
    if (number == UINT32_MAX) throw LimitError("more positions than can be numbered");
    if (const std::uint64_t bytes = heap_bytes(p)) m_memory.claim(bytes);
    m_positions.push_back(p);
    try {
      m_numbers.insert(p, number);
    } catch (...) {
      m_positions.pop_back();
      throw;
    }
    return {number, true};
  }

 private:
  OpenTable<Position, std::uint32_t, UINT32_MAX> m_numbers;
  ChargedVector<Position> m_positions;
  MemoryClaim m_memory;
};

}  // namespace upstar::detail
