// MemoryClaim: what a printing holds of the memory of its store's budget, given back at its end.
#pragma once

#include <cstdint>

#include "upstar/base/budget.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

class MemoryClaim {
 public:
  /// The most that is claimed where the budget has no limit of its own.
  static constexpr std::uint64_t default_limit = std::uint64_t{1} << 31;

  explicit MemoryClaim(Budget& budget) : m_budget(budget) {}
  MemoryClaim(const MemoryClaim&) = delete;
  MemoryClaim& operator=(const MemoryClaim&) = delete;
  ~MemoryClaim() { m_budget.release(m_bytes); }

  std::uint64_t limit() const {
    return m_budget.memory_limit() == UINT64_MAX ? default_limit : m_budget.memory_limit();
  }
  /// **Errors** LimitError.
  void claim(std::uint64_t bytes) {
    if (bytes > limit() || m_bytes > limit() - bytes) throw LimitError("the memory limit is reached while printing");
    m_budget.charge(bytes);
    m_bytes += bytes;
  }

 private:
  Budget& m_budget;
  std::uint64_t m_bytes = 0;
};

}  // namespace upstar
