// Red-blue Hackenbush strings whose sum is zero.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "upstar/base/budget.hpp"

namespace upstar {

/// The most edges that some of the strings of L and R can have together while their sum is 0; 0 if only none of them.
/// **Errors** DomainError for more than 40 strings, or edges in one of them.
/// **Cost** O(2^(n/2)) time and memory.
std::int64_t longest_balanced_choice(std::span<const std::string> strings, Budget* budget = nullptr);

}  // namespace upstar
