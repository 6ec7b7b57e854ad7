// Grundy values of any take-and-break game, by sets: which values the sums of k heaps that hold m tokens together have.
//
// With T_1(m) = {g(m)} and T_k(m) = union over a of g(a) ^ T_{k-1}(m - a); "k heaps or more" likewise. Only the heap counts
// that the code names are kept. Marks on three heaps or more are followed option by option.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "impartial/heap_code.hpp"
#include "upstar/base/budget.hpp"

namespace upstar {

class SumEngine {
 public:
  explicit SumEngine(const HeapCode& code) : m_code(code) {}

  /// Goes on to heap `last` from the values known, which it lengthens.
  /// **Errors** LimitError past the budget; what was found until then stays.
  /// **Cost** for finite codes, a heap of n costs n steps for each count of heaps above 1, times V / 64 for values below V
  /// where it is above 2; where removals go on for ever, n steps more for each.
  void extend(std::vector<std::uint32_t>& values, std::uint64_t last, Budget& budget);

 private:
  using Bits = std::vector<std::uint64_t>;
  /// By m, from 0 on, as far as they were asked for.
  using Sets = std::vector<Bits>;

  const Bits& exactly(std::int64_t heaps, std::uint64_t m, Budget& budget);
  const Bits& at_least(std::int64_t heaps, std::uint64_t m, Budget& budget);
  static void keep(Sets& sets, Bits set, Budget& budget);
  void mark(std::uint64_t value);
  void mark_all(const Bits& set);
  void mark_counts(std::uint64_t m, const HeapCounts& counts, Budget& budget);

  const HeapCode& m_code;
  std::span<const std::uint32_t> m_known;
  Bits m_options;  ///< the values of the options of the heap at hand
  std::map<std::int64_t, Sets> m_exactly;
  std::map<std::int64_t, Sets> m_at_least;
};

/// By definition: the values of all options of each heap.
/// **Errors** LimitError past the budget; what was found until then stays.
void values_by_options(const HeapCode& code, std::vector<std::uint32_t>& values, std::uint64_t last, Budget& budget);

}  // namespace upstar
