// Red-blue Hackenbush strings at contest size.
#pragma once

#include <string_view>

#include "upstar/number/dyadic.hpp"

namespace upstar {

/// The value of a string of edges L (Left's) and R (Right's), from the ground up.
/// **Requires** only these letters. **Errors** LimitError past most_signs edges. **Cost** linear.
/// **Source** Berlekamp's rule, Winning Ways, chapter 3.
Dyadic hackenbush_string_value(std::string_view edges);

}  // namespace upstar
