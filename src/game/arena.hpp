// Arena: an append-only array that never moves its elements, so that a span of them stays valid while it grows.
//
//     index = chunk << chunk_bits | offset        a group (the options of one record) is contiguous
//
// Other threads may read an element whose index they have been given, while one allocates: the directory of chunks is
// replaced by a larger one, and the old ones, together as large as it is, stay as long as the arena.
#pragma once

#include <algorithm>
#include <atomic>
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

  const T& operator[](std::uint32_t index) const { return chunk(index)[index & mask]; }
  T& operator[](std::uint32_t index) { return chunk(index)[index & mask]; }
  std::uint64_t bytes() const { return m_chunk_count.load(std::memory_order_relaxed) * chunk_size * sizeof(T); }

  /// Makes room for `count` elements side by side, for one thread at a time. **Returns** the index of the first.
  /// **Errors** LimitError past 2^32 elements or past the memory budget.
  std::uint32_t allocate(std::size_t count) {
    const std::uint64_t capacity = m_chunk_count.load(std::memory_order_relaxed) << chunk_bits;
    const std::uint64_t left_in_chunk = capacity - m_size;
    if (count > left_in_chunk) {
      add_chunks((std::uint64_t{count} + mask) >> chunk_bits);
      m_size = capacity;
    }
    const auto first = static_cast<std::uint32_t>(m_size);
    m_size += count;
    return first;
  }

 private:
  static constexpr std::uint64_t chunk_size = std::uint64_t{1} << chunk_bits;
  static constexpr std::uint32_t mask = chunk_size - 1;

  T* chunk(std::uint32_t index) const { return m_directory.load(std::memory_order_acquire)[index >> chunk_bits]; }

  void add_chunks(std::uint64_t added) {
    const std::uint64_t count = m_chunk_count.load(std::memory_order_relaxed);
    const std::uint64_t elements = added << chunk_bits;
    if ((count << chunk_bits) + elements > UINT32_MAX) throw LimitError("more options than the store can name");
    if (m_directories.empty() || m_directories.back().size() < count + added) enlarge_directory(2 * (count + added));
    m_budget.charge(elements * sizeof(T), [&] { m_blocks.push_back(std::make_unique_for_overwrite<T[]>(elements)); });
    std::vector<T*>& directory = m_directories.back();
    for (std::uint64_t i = 0; i < added; ++i) directory[count + i] = m_blocks.back().get() + (i << chunk_bits);
    m_chunk_count.store(count + added, std::memory_order_relaxed);
  }
  void enlarge_directory(std::size_t size) {
    std::vector<T*> larger(size);
    if (!m_directories.empty()) std::ranges::copy(m_directories.back(), larger.begin());
    m_directories.push_back(std::move(larger));
    m_directory.store(m_directories.back().data(), std::memory_order_release);
  }

  Budget& m_budget;
  std::vector<std::unique_ptr<T[]>> m_blocks;
  std::vector<std::vector<T*>> m_directories;  ///< the last is in use
  std::atomic<T* const*> m_directory = nullptr;
  std::atomic<std::uint64_t> m_chunk_count = 0;
  std::uint64_t m_size = 0;
};

}  // namespace upstar
