// MemoryClaim: memory that an object has charged to a budget; the destructor gives it back.
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

  /// Claims more memory, before it is taken. **Errors** LimitError; then nothing is claimed.
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
