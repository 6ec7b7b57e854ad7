// The number of choices for each outcome.
#pragma once

#include <cstdint>

namespace upstar {

struct OutcomeCounts {
  std::uint64_t left = 0;
  std::uint64_t right = 0;
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  bool operator==(const OutcomeCounts&) const = default;
};

}  // namespace upstar
