// Grundy values of games that only take: nothing is ever split.
//
// by_marks        for each heap the values of its options are marked: one step for each move
// by_bits         value after value: the heaps of value v are the least one that has no value yet and no option of value v,
//                 and so on upwards. The heaps that have such an option are a row of bits, made 64 at a time in one of two
//                 ways: for few moves, the row of heaps of value v is shifted by each move; for dense sets of moves, the
//                 set is shifted to each heap of value v. Moves leave one heap or none, any way
// by_complement   all numbers but a few may be taken: the values of all smaller heaps are options but those few. So a value
//                 is no option only if it never occurred, or only among those few: one step for each
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "impartial/heap_rules.hpp"
#include "upstar/base/budget.hpp"

namespace upstar {

// All lengthen `values` from what is known up to heap `last`; by_bits may begin at 0 again.
// **Errors** LimitError past the budget; what was found until then stays.

/// **Requires** rules that never split.
void subtraction_by_marks(const HeapRules& rules, std::vector<std::uint32_t>& values, std::uint64_t last,
                          Budget& budget);
/// **Requires** moves with `gone` and `one`.
void subtraction_by_bits(const HeapRules& rules, std::vector<std::uint32_t>& values, std::uint64_t last,
                         Budget& budget);
/// `forbidden` as of forbidden_numbers().
void subtraction_by_complement(std::span<const std::uint64_t> forbidden, std::vector<std::uint32_t>& values,
                               std::uint64_t last, Budget& budget);

/// Whether all moves leave one heap or none, any way.
bool bits_serve(const HeapRules& rules);
/// Whether bits serve and are the faster way to `last`, by the costs measured.
bool bits_pay(const HeapRules& rules, std::uint64_t last);

}  // namespace upstar
