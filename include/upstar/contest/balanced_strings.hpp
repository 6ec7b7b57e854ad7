// Red-blue Hackenbush strings whose sum is zero.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "upstar/base/budget.hpp"

namespace upstar {

/// The largest number of edges of a choice of these strings of L and R with sum 0; it is 0 if only the empty choice has
/// sum 0.
/// **Errors** DomainError for more than 40 strings, or more than 40 edges in a string.
/// **Cost** O(2^(n/2)) time and memory.
std::int64_t longest_balanced_choice(std::span<const std::string> strings, Budget* budget = nullptr);

}  // namespace upstar
