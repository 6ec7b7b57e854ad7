// A take-and-break code as the engines of Grundy values want it: for each number of tokens removed, what may remain, and
// what the code has as a whole: how far it reaches, whether it splits.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "impartial/heap_code.hpp"

namespace upstar {

/// What may remain after `removed` tokens, where at most two heaps do.
struct HeapMove {
  std::uint64_t removed = 0;
  bool gone = false;       ///< nothing: the heap had exactly so many
  bool one = false;        ///< one heap
  bool two = false;        ///< two heaps, equal or not
  bool different = false;  ///< two heaps that differ
  bool equal = false;      ///< two equal heaps
  bool splits() const { return two || different; }

  bool operator==(const HeapMove&) const = default;
};

struct HeapRules {
  std::vector<HeapMove> moves;  ///< ascending, one for each number that may be removed
  std::uint64_t longest = 0;    ///< the largest number of `moves`
  bool takes_only = true;       ///< no move leaves two heaps

  /// The moves that remove at most `most` tokens. Nothing where three heaps or more may remain.
  static std::optional<HeapRules> of(const HeapCode& code, std::uint64_t most);
};

/// What the code may remove, where that ends.
std::optional<std::uint64_t> longest_removal(const HeapCode& code);

/// The numbers that may *not* be taken, ascending, where a code takes any other number >= 1 and leaves one heap or none.
std::optional<std::vector<std::uint64_t>> forbidden_numbers(const HeapCode& code);

/// The most heaps that may remain; nothing where there is no limit.
std::optional<std::uint64_t> most_heaps_left(const HeapCode& code);

/// Whether a mark (`!`, `?`, `=`) stands anywhere on two heaps or more.
bool has_marks(const HeapCode& code);

}  // namespace upstar
