// Misère quotients: all that matters, in sums of the heaps of a game, for who wins in misère play.
//
// Sums A, B of heaps are *indistinguishable* if A + C and B + C have the same outcome for all sums C. The classes form
// a commutative monoid Q; P are the classes of P-positions, and the pretending function phi gives the class of each
// heap. In Kayles Q has 40 elements, and phi is periodic: so a table of 83 heaps and 40 elements says who wins every
// sum of heaps, however large.
//
// What is given out is proved: is_proof() looks at all x in Q and all heaps h, whose options have the images T(h).
//
//     (P)  no move leads from P to P: if x phi(h) is in P, then x t is not, for t in T(h)
//     (N)  a move leads from elsewhere to P. The images x of sums and T of their options begin with (1, {}) for the
//          empty sum; adding h makes (x phi(h), T phi(h) + x T(h)). Where x is not in P, T meets P.
//     no two elements agree in all products with P
//
// By (P) and (N) P has the P-positions, by induction. Of the T with one x only the least ones have to be kept.
// **Source** Plambeck, Siegel, Misere quotients for impartial games, math/0609825.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/impartial/misere_store.hpp"
#include "upstar/impartial/take_and_break.hpp"

namespace upstar {

/// What the heaps 1, 2, ... of a game may become: sums of smaller heaps.
using HeapSum = std::vector<std::uint32_t>;
using HeapOptions = std::function<std::vector<HeapSum>(std::uint32_t heap)>;

struct MisereQuotient {
  /// A word: exponents of the generators.
  using Word = std::vector<std::uint32_t>;

  std::uint32_t size = 1;
  std::vector<std::uint32_t> product{0};  ///< of x and y at x * size + y; 0 is the class of the empty sum
  std::vector<bool> is_p{false};
  std::vector<std::uint32_t> phi{0};      ///< of the heaps 0, 1, ...
  std::vector<std::uint32_t> generators;  ///< heaps whose images are no products of those of smaller heaps
  std::vector<Word> words{{}};            ///< the least word of each element, from the last generator down
  struct Rule {
    Word word;
    std::uint32_t element;
  };
  std::vector<Rule> rules;  ///< the minimal other words, by length
  struct Recurrence {
    std::uint64_t period;
    std::uint64_t start;
    bool operator==(const Recurrence&) const = default;
  };
  std::optional<Recurrence> recurrence;  ///< phi(n + period) = phi(n) for all n >= start

  std::uint32_t times(std::uint32_t x, std::uint32_t y) const { return product[std::size_t{x} * size + y]; }
  std::uint32_t last_heap() const { return static_cast<std::uint32_t>(phi.size() - 1); }
  /// The image of a heap. **Errors** LimitError for a heap past those that are known.
  std::uint32_t image(std::uint64_t heap) const;
  /// Whether the player who moves second wins. **Errors** as image().
  bool is_p_position(std::span<const std::uint64_t> heaps) const;
  /// P, by the length of the words.
  std::vector<std::uint32_t> p_positions() const;
  /// `ab2`; `1` for the empty word.
  static std::string text_of(const Word& word);
  std::string text_of(std::uint32_t element) const { return text_of(words[element]); }
};

/// Whether the quotient is right for the heaps 1, ..., phi.size() - 1: what the file says above. Nothing is taken from
/// the computation that found it. **Errors** LimitError.
bool is_proof(const MisereQuotient& quotient, const HeapOptions& options, Budget* budget = nullptr);

/// Finds quotients heap by heap; each is proved.
class QuotientFinder {
 public:
  explicit QuotientFinder(HeapOptions options, Budget* budget = nullptr);
  ~QuotientFinder();

  /// Finds the quotient of the heaps up to `last`. **Errors** LimitError past the budget: what was proved stays. The
  /// next heap is then tried again. An infinite quotient is never found.
  void extend(std::uint32_t last);
  /// Goes on from a quotient of some first heaps. **Returns** false, and stays as it is, if that has no proof.
  bool start_from(const MisereQuotient& known);
  /// That of all heaps that are known.
  const MisereQuotient& quotient() const;
  /// That of the heaps up to `last`, which may be fewer. **Errors** as extend().
  MisereQuotient quotient_to(std::uint32_t last);
  /// How often each way found the next image: by an old element, by trial, by learning.
  struct Statistics {
    std::uint64_t by_element = 0;
    std::uint64_t by_trial = 0;
    std::uint64_t by_extension = 0;
    std::uint64_t by_learning = 0;
    std::uint64_t pairs = 0;  ///< of the last proof
    std::uint64_t outcomes = 0;
  };
  Statistics statistics() const;

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

/// The quotient of all heaps of a code, with its period. **Errors** LimitError past the budget, with the last heap
/// whose quotient is proved; DomainError for a code that leaves more than two heaps, or has no last digit.
MisereQuotient misere_quotient(const TakeAndBreak& code, Budget* budget = nullptr);
/// The same; it goes on from what the finder has for this code.
MisereQuotient misere_quotient(const TakeAndBreak& code, QuotientFinder& finder);
/// The quotient of the heaps up to `last`, of any code. **Errors** LimitError.
MisereQuotient misere_quotient(const TakeAndBreak& code, std::uint32_t last, Budget* budget = nullptr);
/// The same; it goes on from what the finder has for some code.
MisereQuotient misere_quotient(QuotientFinder& finder, std::uint32_t last);
/// The quotient of all sums of the followers of these games. **Errors** LimitError.
MisereQuotient misere_quotient(const MisereStore& store, std::span<const MisereId> games);

/// The code must outlive the options. While a list is made, its memory is charged.
HeapOptions options_of(const TakeAndBreak& code, Budget* budget = nullptr);
/// The least period of the images that these prove for all heaps; nothing if they prove none.
/// **Requires** that the quotient is proved.
/// **Source** Plambeck, Siegel: a code that removes at most d, one heap or two staying, has period p from n0 if the
/// images have it for n0 <= n < 2 n0 + p + d.
std::optional<MisereQuotient::Recurrence> proved_recurrence(const TakeAndBreak& code, const MisereQuotient& quotient);

}  // namespace upstar
