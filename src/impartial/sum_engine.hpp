// Grundy values of any take-and-break game, by the sets T_k(m) of the values of all sums of k heaps with m tokens
// together.
//
// T_1(m) = {g(m)}, and T_k(m) is the union over a of g(a) ^ T_{k-1}(m - a); sums of k heaps or more have such sets too.
// Only the numbers of heaps that the code names are kept. If a mark restricts three heaps or more, every option is
// valued.
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

  /// Extends the known values up to heap `last`.
  /// **Errors** LimitError past the budget; what was found until then stays.
  /// **Cost** of heap n with a finite code: n steps for each number of heaps k above 1, times V / 64 for values below V
  /// if k is above 2. With an infinite code, n steps more for each k.
  void extend(std::vector<std::uint32_t>& values, std::uint64_t last, Budget& budget);

 private:
  using Bits = std::vector<std::uint64_t>;
  /// By m from 0 on, as far as needed.
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

/// Values by definition, from all options of each heap.
/// **Errors** LimitError past the budget; what was found until then stays.
void values_by_options(const HeapCode& code, std::vector<std::uint32_t>& values, std::uint64_t last, Budget& budget);

}  // namespace upstar
