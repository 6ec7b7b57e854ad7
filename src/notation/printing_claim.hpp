// PrintingClaim: the memory that a printing takes from its store's budget, with a limit even if the budget has none.
#pragma once

#include <cstdint>

#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar {

class PrintingClaim {
 public:
  /// The limit if the budget has none.
  static constexpr std::uint64_t default_limit = std::uint64_t{1} << 31;

  explicit PrintingClaim(Budget& budget) : m_claim(budget) {}

  std::uint64_t limit() const {
    const std::uint64_t limit = m_claim.budget().memory_limit();
    return limit == UINT64_MAX ? default_limit : limit;
  }
  /// **Errors** LimitError.
  void claim(std::uint64_t bytes) {
    if (bytes > limit() || m_claim.bytes() > limit() - bytes) {
      throw LimitError("the memory limit is reached while printing");
    }
    m_claim.claim(bytes);
  }

 private:
  MemoryClaim m_claim;
};

}  // namespace upstar
