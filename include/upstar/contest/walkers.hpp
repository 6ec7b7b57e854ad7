// Walkers at contest size: the value of a strip, and the fillings of a pattern by outcome.
#pragma once

#include <cstdint>
#include <string_view>

#include "upstar/base/budget.hpp"
#include "upstar/contest/value_counts.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

/// The value of a strip of A (Left's walkers), B and dots. **Errors** ParseError for another letter. **Cost** one scan.
std::int64_t walkers_value(std::string_view strip);

/// The number of fillings of a pattern that have each value. Each ? of the pattern may become A, B or a dot.
/// **Requires** only the letters A B . ?
/// **Cost** for n cells, q of them ?: O(n min(q, n) w) additions of counts, where w <= n q / 2 is the number of values.
ValueCounts<Integer> walkers_fillings(std::string_view pattern, Budget* budget = nullptr);

}  // namespace upstar
