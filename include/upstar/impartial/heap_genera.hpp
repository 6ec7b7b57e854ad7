// The genera of heaps and their sums, without canonical forms of sums: these soon outgrow every memory; and the
// canonical forms of heaps, while they are few.
//
// Sums of heaps are told apart by their *kinds* alone. Heaps that are equal in misère play, perhaps but for *1, are of
// one kind; nothing and *2, and these with *1, of none: the digits of X + *2 are those of X but the first, and *1
// changes the last bit of each. Each kind has a weight, such that no move makes a sum heavier. So the sums that can
// come up have numbers, by their kinds from the last one down; no move leads to a greater number, and one pass over all
// of them finds their digits. In Kayles to the heap of 100 they are a million.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/impartial/misere_genus.hpp"
#include "upstar/impartial/misere_quotient.hpp"
#include "upstar/impartial/misere_store.hpp"

namespace upstar {

// Each genus is given with all its digits, also those of Nim heaps and of tame games.
// **Errors** LimitError: past the budget, or if there are 2^32 sums or more. **Cost** the sums of kinds that weigh no
// more, times their moves; four bytes for each sum.

/// Those of the heaps 0 to `last`.
std::vector<Genus> heap_genera(const HeapOptions& options, std::uint32_t last, Budget* budget = nullptr);
/// That of a sum of heaps.
Genus genus_of_heaps(const HeapOptions& options, const HeapSum& heaps, Budget* budget = nullptr);

/// The canonical form of a heap with these options. **Requires** the forms of all smaller heaps in `forms`, by heap.
MisereId heap_form(MisereStore& store, std::span<const MisereId> forms, const std::vector<HeapSum>& options);
/// The canonical forms of the heaps 0 to `last`.
MisereGames heap_forms(MisereStore& store, const HeapOptions& options, std::uint32_t last);

}  // namespace upstar
