// MemoryClaim: what something holds of a budget's memory, given back when it goes.
#pragma once

#include <cstdint>

#include "upstar/base/budget.hpp"

namespace upstar {

class MemoryClaim {
 public:
  explicit MemoryClaim(Budget& budget) : m_budget(budget) {}
  MemoryClaim(Budget& budget, std::uint64_t bytes) : MemoryClaim(budget) { claim(bytes); }
  MemoryClaim(const MemoryClaim&) = delete;
  MemoryClaim& operator=(const MemoryClaim&) = delete;
  ~MemoryClaim() { m_budget.release(m_bytes); }

  /// So much more, before it is taken. **Errors** LimitError; nothing is claimed then.
  void claim(std::uint64_t bytes) {
    m_budget.charge(bytes);
    m_bytes += bytes;
  }
  std::uint64_t bytes() const { return m_bytes; }
  Budget& budget() const { return m_budget; }

 private:
  Budget& m_budget;
  std::uint64_t m_bytes = 0;
};

}  // namespace upstar
