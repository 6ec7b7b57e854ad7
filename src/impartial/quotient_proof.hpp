// The proof of a misère quotient, heap by heap: conditions (P) and (N) of upstar/impartial/misere_quotient.hpp.
#pragma once

#include <boost/dynamic_bitset.hpp>
#include <cstdint>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/impartial/misere_quotient.hpp"

namespace upstar {

using ElementSet = boost::dynamic_bitset<std::uint64_t>;

/// Of a set of elements.
inline std::uint64_t bytes_of_set(const MisereQuotient& quotient) { return quotient.size / 8 + sizeof(ElementSet); }

/// By x: the y with x y in P.
std::vector<ElementSet> rows_of(const MisereQuotient& quotient, Budget& budget);
/// visit(y) for the members.
template <class Visit>
void for_each_element(const ElementSet& set, Visit&& visit) {
  for (std::size_t y = set.find_first(); y != ElementSet::npos; y = set.find_next(y)) {
    visit(static_cast<std::uint32_t>(y));
  }
}

class QuotientProof {
 public:
  /// What is wrong: a sum that the quotient holds for a P-position and an option of it that it does so too, or a sum
  /// for whose outcome no option of it is a reason.
  struct Failure {
    std::uint32_t element = 0;  ///< whose least word, with `heap`, is the sum; if there is no option, of no meaning
    std::uint32_t heap = 0;
    std::uint32_t target = 0;  ///< the image of the option of `heap`
    bool is_p = true;          ///< (P) fails; else (N), at `sum`
    HeapSum sum{};
  };

  /// The quotient must outlive the proof and stay as it is.
  QuotientProof(const MisereQuotient& quotient, Budget& budget);

  /// Whether the conditions still hold with a heap of this image, whose options have the images `targets`.
  /// If not, the proof is of no use any more. **Requires** options.
  bool add(std::uint32_t heap, std::uint32_t image, const ElementSet& targets);
  /// (P) alone: whether that heap may have the image.
  bool may_be(std::uint32_t image, const ElementSet& targets) const;
  /// Whether some sum of heaps has the image, and only options with images in `targets`.
  bool has_pair(std::uint32_t image, const ElementSet& targets) const;
  const Failure& failure() const { return m_failure; }
  std::size_t pairs() const { return m_pairs.size(); }

 private:
  /// A sum, by what it is made of: the image of the sum, and the images of its options.
  struct Pair {
    std::uint32_t image;
    ElementSet targets;
    std::uint32_t before;  ///< the pair to which a heap was added
    std::uint32_t heap;
  };
  struct Heap {
    std::uint32_t heap;
    std::uint32_t image;
    ElementSet targets;
  };

  bool add_to_pair(std::uint32_t pair, const Heap& heap);
  HeapSum sum_of(std::uint32_t pair) const;
  ElementSet times(const ElementSet& set, std::uint32_t x) const;

  const MisereQuotient* m_quotient;
  Budget* m_budget;
  std::vector<ElementSet> m_rows;
  ElementSet m_p;
  std::vector<Heap> m_heaps;
  std::vector<Pair> m_pairs;                     ///< the first is that of the empty sum
  std::vector<std::vector<std::uint32_t>> m_at;  ///< by image: the pairs that matter, but the first
  Failure m_failure;
  MemoryClaim m_memory;  ///< of the rows and pairs
};

/// The images of the options.
ElementSet images_of(const MisereQuotient& quotient, const std::vector<HeapSum>& options);

}  // namespace upstar
