// Heaps as kinds: what a sum of heaps is for the genus.
//
// Heaps that are equal in misère play, perhaps but for *1, are of one kind; nothing and *2, and these with *1, are of
// none. So much is found by canonical forms, of the smallest heaps, while they are few. A larger heap is a kind of its
// own.
#pragma once

#include <cstdint>
#include <vector>

#include "upstar/base/memory_claim.hpp"
#include "upstar/impartial/misere_quotient.hpp"

namespace upstar {

/// From 1 up, by size; 0 is none.
using Kind = std::uint32_t;

/// A sum of heaps: its kinds from the last one down, the number of its *2, and whether *1 is left over.
struct KindSum {
  std::vector<Kind> kinds{};
  std::uint32_t twos = 0;
  std::uint32_t one = 0;

  auto operator<=>(const KindSum&) const = default;
};

class HeapKinds {
 public:
  /// The heaps 1 to `last`. **Errors** LimitError. **Cost** their options.
  HeapKinds(const HeapOptions& options_of, std::uint32_t last, Budget& budget);

  Kind count() const { return static_cast<Kind>(m_sizes.size() - 1); }
  KindSum sum_of(const HeapSum& heaps) const;
  /// A sum for each option of a heap of the kind. The kinds in it are smaller.
  const std::vector<KindSum>& options(Kind kind) const { return m_options[kind]; }
  /// The most *2 in one option.
  std::uint32_t most_twos() const { return m_most_twos; }
  /// No move makes a sum heavier; kinds rise with their weights. A kind weighs its size, which is the most moves that
  /// can follow each other in its first heap, and as much more as moves that leave two kinds or more allow.
  std::uint64_t weight(Kind kind) const { return m_sizes[kind] + m_more; }
  std::uint64_t weight(const KindSum& sum) const { return size(sum) + sum.kinds.size() * m_more; }

 private:
  void find_kinds(const std::vector<std::vector<HeapSum>>& options);
  void add_kind(std::uint64_t size, const std::vector<HeapSum>& options);
  void find_more();
  std::uint64_t size(const KindSum& sum) const;

  MemoryClaim m_memory;
  std::vector<KindSum> m_heaps;
  std::vector<std::uint64_t> m_sizes{0};            ///< by kind
  std::vector<std::vector<KindSum>> m_options{{}};  ///< by kind
  std::uint64_t m_more = 0;
  std::uint32_t m_most_twos = 0;
};

}  // namespace upstar
