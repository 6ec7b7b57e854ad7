// Nim sum and mex.
#include "upstar/number/nimber.hpp"

#include <algorithm>
#include <vector>

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

void require_nimber(const Integer& value) {
  if (value.sign() >= 0) return;
  throw DomainError(value >= INT64_MIN ? value.str() + " is not a nimber: it is negative"
                                       : "a negative integer is not a nimber");
}

}  // namespace

Integer nim_sum(const Integer& a, const Integer& b) {
  require_nimber(a);
  require_nimber(b);
  return Integer(a ^ b);
}

Integer mex(std::span<const Integer> values) {
  std::vector<bool> seen(values.size());
  for (const Integer& value : values) {
    require_nimber(value);
    if (value < seen.size()) seen[static_cast<std::size_t>(value)] = true;
  }
  return Integer(std::find(seen.begin(), seen.end(), false) - seen.begin());
}

}  // namespace upstar
