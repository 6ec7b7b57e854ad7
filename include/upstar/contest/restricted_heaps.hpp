// Nim in which one player is bound, in some heaps, to odd or to even numbers.
#pragma once

#include <cstdint>
#include <span>

#include "upstar/base/budget.hpp"

namespace upstar {

/// What Left may take from a heap; Right may take any number.
enum class LeftTakes { any, odd, even };

struct RestrictedHeap {
  std::uint64_t size;
  LeftTakes left;
};

/// Whether Left wins if she begins.
/// **Cost** linear.
bool left_wins_restricted_heaps(std::span<const RestrictedHeap> heaps, Budget* budget = nullptr);

}  // namespace upstar
