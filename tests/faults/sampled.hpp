// Which step of a work fails: each, or a sample that thins out.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "workload.hpp"

namespace upstar::tests {

/// 1, 2, 3 and so on, further and further apart, differently for each `seed`; three times as fast where random cases
/// are few (workload.hpp). With UPSTAR_FAULTS=all every number, with UPSTAR_FAULTS=7 another sample for each number.
class SampledSteps {
 public:
  explicit SampledSteps(std::string_view seed) {
    if (const char* text = std::getenv("UPSTAR_FAULTS")) m_random += std::strtoull(text, nullptr, 10);
    for (const char c : seed) m_random = m_random * 31 + static_cast<unsigned char>(c);
  }
  std::uint64_t next() {
    static const char* const faults = std::getenv("UPSTAR_FAULTS");
    static const bool takes_all = faults != nullptr && std::string_view(faults) == "all";
    m_random = m_random * 6364136223846793005 + 1442695040888963407;
    const std::uint64_t most = takes_all ? 0 : scaled(100) < 100 ? 3 * m_step : m_step;
    return m_step += 1 + (m_random >> 33) % (most + 1);
  }

 private:
  std::uint64_t m_step = 0, m_random = 1;
};

}  // namespace upstar::tests
