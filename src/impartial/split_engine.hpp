// Grundy values of take-and-break games with finitely many moves that leave at most two heaps.
//
// The value of heap n is the least v that no option has. Most smaller numbers show up among a few splits; the rest are
// looked for one by one:
//
//     mark     the values of the moves that leave one heap, of the first few splits (a, m - a) and of splits (r, m - r)
//              with a rare heap r (sparse_space.hpp)
//     for v = 0, 1, ... not marked:
//       if v is common and all rare heaps were tried, no option has v: it is the answer
//       otherwise scan all splits for v: if no split has it, it is the answer
//
// The scan is a vector loop (split_scan.hpp). If few heaps are rare, heap n costs their number and a few short scans.
// If there is no sparse space, it costs some scans of n / 2 splits, n / 32 steps each. The sparse space is chosen anew
// each time n has doubled; any choice gives the same values. The number of splits that are marked at first follows from
// the number of recent scans: a sixteenth of the mean value measured best.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "impartial/heap_rules.hpp"
#include "impartial/sparse_space.hpp"
#include "impartial/split_scan.hpp"
#include "upstar/base/budget.hpp"

namespace upstar {

class SplitEngine {
 public:
  /// **Requires** finite rules, as of(code, longest_removal(code)) gives them.
  explicit SplitEngine(HeapRules rules);

  /// Extends the known values up to heap `last`.
  /// **Errors** LimitError past the budget (what was found until then stays), or for values of 2^16 and more.
  void extend(std::vector<std::uint32_t>& values, std::uint64_t last, Budget& budget);

  const SparseSpace& space() const { return m_space; }
  std::uint64_t rare_count() const { return m_rare.size(); }
  std::uint64_t scans() const { return m_scans; }

 private:
  /// Takes over values that were found elsewhere, finds the rare heaps among them, and makes room up to `last`.
  void prepare(std::span<const std::uint32_t> values, std::uint64_t last, Budget& budget);
  void append(std::uint32_t value);
  void choose_space();
  void adapt_prefix();
  std::uint32_t next_value();
  template <class Seen>
  std::uint32_t least_absent_from_options(Seen seen);
  template <class Seen>
  Seen with_splits(Seen seen, std::uint64_t m, bool only_different, std::uint64_t rare_limit,
                   std::uint64_t prefix) const;
  bool splits_have(std::uint64_t m, bool only_different, std::uint64_t from, std::uint16_t value);

  struct RareHeap {
    std::uint32_t heap;
    std::uint16_t value;
  };

  HeapRules m_rules;
  bool m_places_serve = true;         ///< all splits remove numbers of one parity
  std::uint64_t m_first_removed = 0;  ///< what the first split removes
  SplitScan m_scan;

  std::uint64_t m_count = 0;              ///< the heaps 0, 1, ..., m_count - 1 are known
  std::vector<std::uint16_t> m_values;    ///< m_values[n]
  std::vector<std::uint16_t> m_reversed;  ///< m_reversed[size - 1 - n]
  std::uint32_t m_largest = 0;            ///< the largest value
  std::vector<RareHeap> m_rare;
  std::uint64_t m_far_rare = 0;            ///< the first of them that the prefix of splits does not reach
  std::vector<std::uint32_t> m_marked_at;  ///< by value: the last heap with an option of this value
  SparseSpace m_space;
  std::uint64_t m_next_choice = 256;
  std::uint64_t m_recent_sum = 0;  ///< 64 times a running mean of the values
  std::uint64_t m_scans = 0;
  std::uint64_t m_scans_before = 0;  ///< m_scans when m_prefix_factor was last adapted
  std::uint64_t m_prefix_factor = 64;
};

}  // namespace upstar
