// The least integer with a property that all greater ones share: by doubling steps, then by halving the gap.
#pragma once

#include "upstar/number/dyadic.hpp"

namespace upstar {

/// **Requires** holds(n) implies holds(n + 1), and both answers occur. **Cost** log |result| calls.
template <class Property>
Integer least_integer(Property&& holds) {
  Integer without = -1, with = 0;
  if (holds(with)) {
    while (holds(without)) {
      with = without;
      without *= 2;
    }
  } else {
    without = 0;
    with = 1;
    while (!holds(with)) {
      without = with;
      with *= 2;
    }
  }
  while (with - without > 1) {
    const Integer middle = without + (with - without) / 2;
    (holds(middle) ? with : without) = middle;
  }
  return with;
}

}  // namespace upstar
