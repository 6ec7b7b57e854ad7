// Arena: an append-only array that never moves its elements, so that a span of them stays valid while it grows.
//
//     index = chunk << chunk_bits | offset        a group (the options of one record) is contiguous
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

template <class T, unsigned chunk_bits>
class Arena {
 public:
  explicit Arena(Budget& budget) : m_budget(budget) {}

  const T& operator[](std::uint32_t index) const { return m_chunks[index >> chunk_bits][index & mask]; }
  T& operator[](std::uint32_t index) { return m_chunks[index >> chunk_bits][index & mask]; }
  std::uint64_t bytes() const { return m_chunks.size() * chunk_size * sizeof(T); }

  /// Makes room for `count` elements side by side. **Returns** the index of the first.
  /// **Errors** LimitError past 2^32 elements or past the memory budget.
  std::uint32_t allocate(std::size_t count) {
    const std::uint64_t capacity = std::uint64_t{m_chunks.size()} << chunk_bits;
    const std::uint64_t left_in_chunk = capacity - m_size;
    if (count > left_in_chunk) {
      const std::uint64_t chunks = (std::uint64_t{count} + mask) >> chunk_bits;
      if (capacity + (chunks << chunk_bits) > UINT32_MAX) throw LimitError("more options than the store can name");
      const std::uint64_t elements = chunks << chunk_bits;
      const std::size_t wanted = m_chunks.size() + chunks;
      if (m_chunks.capacity() < wanted) m_chunks.reserve(2 * wanted);
      m_budget.charge(elements * sizeof(T), [&] { m_blocks.push_back(std::make_unique_for_overwrite<T[]>(elements)); });
      for (std::uint64_t i = 0; i < chunks; ++i) m_chunks.push_back(m_blocks.back().get() + (i << chunk_bits));
      m_size = capacity;
    }
    const auto first = static_cast<std::uint32_t>(m_size);
    m_size += count;
    return first;
  }

 private:
  static constexpr std::uint64_t chunk_size = std::uint64_t{1} << chunk_bits;
  static constexpr std::uint32_t mask = chunk_size - 1;

  Budget& m_budget;
  std::vector<std::unique_ptr<T[]>> m_blocks;
  std::vector<T*> m_chunks;
  std::uint64_t m_size = 0;
};

}  // namespace upstar
