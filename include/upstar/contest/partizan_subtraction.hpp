// Partizan subtraction games on one heap of any size.
#pragma once

#include <cstdint>
#include <span>

#include "upstar/base/budget.hpp"

namespace upstar {

/// Amounts are at most this.
constexpr std::int64_t largest_amount = 10;

/// Whether the player who begins on a heap of n wins, taking the amounts `own`; the other one takes `other`.
/// **Errors** DomainError for an amount outside 1 ... largest_amount.
/// **Cost** at most 2^(2 m) steps, m the greatest amount, however big n is: who wins n + 1 depends on who wins the m heaps
/// before, so the answers are periodic, and the period is found when those of m heaps are the same again.
bool subtraction_starter_wins(std::uint64_t n, std::span<const std::int64_t> own, std::span<const std::int64_t> other,
                              Budget* budget = nullptr);

}  // namespace upstar
