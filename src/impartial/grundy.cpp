// Grundy values of any rule: the least excluded number.
#include "upstar/impartial/grundy.hpp"

#include <algorithm>

namespace upstar {

std::uint64_t mex(std::span<const std::uint64_t> values) {
  std::vector<bool> seen(values.size());
  for (const std::uint64_t value : values) {
    if (value < seen.size()) seen[value] = true;
  }
  return static_cast<std::uint64_t>(std::find(seen.begin(), seen.end(), false) - seen.begin());
}

}  // namespace upstar
