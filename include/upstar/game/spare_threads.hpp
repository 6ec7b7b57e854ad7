// SpareThreads: how many threads may be started now, of those that a program may use.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace upstar {

/// Threads that have nothing to do are given, and those that want help take them. Any thread may call this.
class SpareThreads {
 public:
  /// Help is called for after `patience` positions, and again after as many more.
  explicit SpareThreads(std::size_t count, std::uint32_t patience = 2000)
      : m_count(static_cast<std::ptrdiff_t>(count)), m_patience(patience) {}

  std::uint32_t patience() const { return m_patience; }

  void give(std::size_t count = 1) { m_count += static_cast<std::ptrdiff_t>(count); }
  /// Those that had nothing to do go on, even if others took their places: there may be threads too many for a while.
  void take_back(std::size_t count = 1) { m_count -= static_cast<std::ptrdiff_t>(count); }
  /// Takes at most `most`. **Returns** how many.
  std::size_t take(std::size_t most) {
    std::ptrdiff_t count = m_count.load();
    std::ptrdiff_t taken = 0;
    do {
      taken = std::clamp<std::ptrdiff_t>(count, 0, static_cast<std::ptrdiff_t>(most));
    } while (taken > 0 && !m_count.compare_exchange_weak(count, count - taken));
    return static_cast<std::size_t>(taken);
  }

 private:
  std::atomic<std::ptrdiff_t> m_count;
  std::uint32_t m_patience;
};

}  // namespace upstar
