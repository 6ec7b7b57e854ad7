// MemoryClaim: memory that an object has charged to a budget; the destructor gives it back. A copy claims as much
// again.
#pragma once

#include <cstdint>
#include <utility>

#include "upstar/base/budget.hpp"

namespace upstar {

class MemoryClaim {
 public:
  explicit MemoryClaim(Budget& budget) : m_budget(&budget) {}
  MemoryClaim(Budget& budget, std::uint64_t bytes) : MemoryClaim(budget) { claim(bytes); }
  MemoryClaim(const MemoryClaim& other) : MemoryClaim(*other.m_budget, other.m_bytes) {}
  MemoryClaim(MemoryClaim&& other) noexcept : m_budget(other.m_budget), m_bytes(std::exchange(other.m_bytes, 0)) {}
  MemoryClaim& operator=(MemoryClaim other) noexcept {
    std::swap(m_budget, other.m_budget);
    std::swap(m_bytes, other.m_bytes);
    return *this;
  }
  ~MemoryClaim() { m_budget->release(m_bytes); }

  /// Claims more memory, before it is taken. **Errors** LimitError; then nothing is claimed.
  void claim(std::uint64_t bytes) {
    m_budget->charge(bytes);
    m_bytes += bytes;
  }
  std::uint64_t bytes() const { return m_bytes; }
  Budget& budget() const { return *m_budget; }

 private:
  Budget* m_budget;
  std::uint64_t m_bytes = 0;
};

}  // namespace upstar
