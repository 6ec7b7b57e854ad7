// Learns the quotient of a game by asking who wins sums: Angluin's algorithm, for sums in place of words.
//
// The table has a row for each sum r + h of a representative r and a heap h: the outcomes of the row's sum with each of
// some tests. Sums with equal rows are held to be alike. A table that is closed gives a monoid; where that is not
// associative, or its proof fails, some sum shows it, and becomes a test. So the number of rows grows with each test.
//
// Representatives are least in their class, in the order from the largest heap down.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <map>
#include <vector>

#include "impartial/quotient_proof.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/impartial/misere_quotient.hpp"

namespace upstar {

class QuotientLearner {
 public:
  /// `options` of the heaps 1, ..., last, of which `old` is the quotient of all but the last.
  QuotientLearner(const std::vector<std::vector<HeapSum>>& options, const MisereQuotient& old, Budget& budget);

  /// The quotient with the last heap; its proof holds. **Errors** LimitError. It ends only if the quotient is finite.
  MisereQuotient learn();
  std::uint64_t outcomes() const { return m_known.size(); }

 private:
  struct SumHash {
    std::size_t operator()(const HeapSum& sum) const;
  };
  using Row = std::vector<bool>;

  void fill_table();
  bool add_test_for_order();
  MisereQuotient hypothesis();
  void add_test_for(const QuotientProof::Failure& failure, const MisereQuotient& quotient);
  bool add_test_by_sum(const HeapSum& sum, const MisereQuotient& quotient);
  void add_test(HeapSum test);
  Row row_of(const HeapSum& sum);
  /// Whether the player who moves second wins.
  bool is_p(const HeapSum& sum);
  bool is_known_p(const HeapSum& sum, bool& is_known) const;
  std::vector<HeapSum> options_of_sum(const HeapSum& sum) const;
  /// The memory of these options, or somewhat more.
  std::uint64_t bytes_of_options(const HeapSum& sum) const;

  const std::vector<std::vector<HeapSum>>& m_options;
  const MisereQuotient& m_old;
  Budget& m_budget;
  std::uint32_t m_last;
  std::vector<std::uint32_t> m_heaps;  ///< those with options
  std::vector<HeapSum> m_tests{{}};
  std::vector<HeapSum> m_sums;                     ///< the representatives
  std::vector<std::vector<std::uint32_t>> m_next;  ///< by representative and place of the heap
  ChargedMap<HeapSum, bool, SumHash> m_known;      ///< is_p()
  MemoryClaim m_memory;                            ///< of the sums there, outside the map
};

/// The sum of two sums: heaps from the largest down.
HeapSum joined(const HeapSum& a, const HeapSum& b);

}  // namespace upstar
