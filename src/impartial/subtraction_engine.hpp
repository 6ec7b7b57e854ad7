// Grundy values of games that only take and never split.
//
// by_marks        marks the values of the options of each heap: one step for each move.
// by_bits         value after value: going upwards, a heap gets value v if it has no value yet and no option of value
// v.
//                 The heaps with such an option are a row of bits, made 64 at a time in one of two ways: if the moves
//                 are few, the row of heaps of value v is shifted by each move; if they are dense, the set of moves is
//                 shifted to each heap of value v. Every move must be allowed to leave one heap and to leave none.
// by_complement   all numbers but a few may be taken: all smaller heaps are options, except a few. So a value is
// missing
//                 among the options only if it never occurred or occurs only at these few: one step for each of them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "impartial/heap_rules.hpp"
#include "upstar/base/budget.hpp"

namespace upstar {

// Each extends the known `values` up to heap `last`; by_bits may begin at 0 again.
// **Errors** LimitError past the budget; what was found until then stays.

/// **Requires** rules that never split.
void subtraction_by_marks(const HeapRules& rules, std::vector<std::uint32_t>& values, std::uint64_t last,
                          Budget& budget);
/// **Requires** bits_serve(rules).
void subtraction_by_bits(const HeapRules& rules, std::vector<std::uint32_t>& values, std::uint64_t last,
                         Budget& budget);
/// **Requires** `forbidden` as forbidden_numbers() gives it.
void subtraction_by_complement(std::span<const std::uint64_t> forbidden, std::vector<std::uint32_t>& values,
                               std::uint64_t last, Budget& budget);

/// Whether every move may leave one heap, may leave none, and never leaves more.
bool bits_serve(const HeapRules& rules);
/// Whether bits serve and are the faster way up to `last`, by measured costs.
bool bits_pay(const HeapRules& rules, std::uint64_t last);

}  // namespace upstar
