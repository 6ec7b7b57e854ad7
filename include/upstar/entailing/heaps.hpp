// Heaps with entailing moves: their win sets and values, one heap after the other.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/entailing/win_set.hpp"

namespace upstar {

/// A table of heaps 0, 1, 2, ... It grows as heaps are asked for, and belongs to one budget.
class EntailingHeaps {
 public:
  static constexpr std::uint64_t largest = 1'000'000;

  /// A move from a heap to `heaps`. After an entailing move the opponent must move in the only one of them.
  using Emit = std::function<void(MoveKind kind, std::span<const std::uint64_t> heaps)>;
  /// Calls emit() for each move from a heap to smaller ones.
  using Rules = std::function<void(std::uint64_t heap, const Emit& emit)>;

  EntailingHeaps(Rules rules, Budget& budget) : m_rules(std::move(rules)), m_claim(budget) {}
  /// Split a heap into two, or take one from it by an entailing move. **Cost** of the values to n: n^2 / 4 nim sums.
  static EntailingHeaps top_entails(Budget& budget);

  /// **Requires** heap <= largest. **Errors** LimitError past the budget; what was found until then is kept.
  const WinSet& wins(std::uint64_t heap);
  NimberOrMoon value(std::uint64_t heap);
  /// **Errors** LimitError past the budget.
  void moves(std::uint64_t heap, const Emit& emit) const;

 private:
  static constexpr std::uint32_t moon_mark = UINT32_MAX;

  void find_next();
  WinSet by_moves(std::uint64_t heap) const;
  WinSet of_top_entails(std::uint64_t heap) const;

  Rules m_rules;
  bool m_is_top_entails = false;
  MemoryClaim m_claim;
  std::vector<WinSet> m_wins;
  std::vector<std::uint32_t> m_values;  ///< the nimbers, and moon_mark
  std::uint32_t m_end = 1;              ///< a power of two above all nimbers, and so above their nim sums
};

}  // namespace upstar
