// A take-and-break code in the form that the engines for Grundy values use. It says what may remain after each number
// of tokens removed, how many tokens the code removes at most, and whether it splits heaps.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "impartial/heap_code.hpp"
#include "upstar/base/budget.hpp"

namespace upstar {

/// What may remain after `removed` tokens are taken, if that is at most two heaps.
struct HeapMove {
  std::uint64_t removed = 0;
  bool gone = false;       ///< nothing: the heap had exactly `removed` tokens
  bool one = false;        ///< one heap
  bool two = false;        ///< two heaps, equal or not
  bool different = false;  ///< two heaps that differ
  bool equal = false;      ///< two equal heaps
  bool splits() const { return two || different; }

  bool operator==(const HeapMove&) const = default;
};

struct HeapRules {
  std::vector<HeapMove> moves;  ///< ascending, one for each number that may be removed
  std::uint64_t longest = 0;    ///< the largest number that may be removed
  bool takes_only = true;       ///< no move leaves two heaps

  /// The moves that remove at most `most` tokens; nothing if three heaps or more may remain.
  static std::optional<HeapRules> of(const HeapCode& code, std::uint64_t most, Budget* budget = nullptr);
};

/// The largest number of tokens that the code may remove; nothing if there is no limit.
std::optional<std::uint64_t> longest_removal(const HeapCode& code);

/// The numbers that may *not* be taken, ascending; nothing unless the code allows every other number >= 1 and leaves at
/// most one heap.
std::optional<std::vector<std::uint64_t>> forbidden_numbers(const HeapCode& code);

/// The largest number of heaps that may remain; nothing if there is no limit.
std::optional<std::uint64_t> most_heaps_left(const HeapCode& code);

/// Whether a mark (`!`, `?`, `=`) restricts two heaps or more anywhere in the code.
bool has_marks(const HeapCode& code);

}  // namespace upstar
