// Partizan subtraction games on one heap of any size.
#pragma once

#include <cstdint>
#include <span>

#include "upstar/base/budget.hpp"

namespace upstar {

/// The largest amount that may be taken.
constexpr std::int64_t largest_amount = 10;

/// Whether the player who begins on a heap of n wins. This player takes the amounts `own`, the opponent takes `other`.
/// **Errors** DomainError for an amount outside 1 ... largest_amount.
/// **Cost** at most 2^(2 m) steps, where m is the greatest amount, however big n is. The winner of a heap depends on
/// the winners of the m heaps before it. So the winners are periodic, and the period is found when the winners of m
/// heaps recur.
bool subtraction_starter_wins(std::uint64_t n, std::span<const std::int64_t> own, std::span<const std::int64_t> other,
                              Budget* budget = nullptr);

}  // namespace upstar
