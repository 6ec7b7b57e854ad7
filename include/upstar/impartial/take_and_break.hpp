// Take-and-break games: any number of heaps, of which a move takes from one and may break what is left, as a code says.
//
//     TakeAndBreak kayles("0.77");
//     kayles.values_to(1000)[40]                               // the Grundy value of a heap of 40
//
// Codes are those of notation `d0.d1d2...` (upstar rulesets take_and_break); sets of numbers that may be taken are
// made by subtraction().
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/base/budget.hpp"

namespace upstar {

class HeapCode;

class TakeAndBreak {
 public:
  /// Ways to the same values; `automatic` takes the one that measured fastest for the kind of code.
  enum class Method {
    automatic,
    direct,      ///< by definition: every option of every heap
    sums,        ///< sets of the values of sums: any code
    splits,      ///< scans for the least absent value, with a sparse space: finite codes that leave at most two heaps
    marks,       ///< one mark for each move: codes that never split
    bits,        ///< rows of bits: sets of numbers, one heap or none left
    complement,  ///< all numbers may be taken but a few
  };
  static const char* name_of(Method method);

  /// **Errors** ParseError with the column.
  explicit TakeAndBreak(std::string_view code);
  explicit TakeAndBreak(HeapCode code);
  /// The numbers in the set may be taken (`all_but`: the others), and the rest split in two if `splits`.
  /// A set is integers joined by `/`, or odd, even, primes, squares, fibonacci, powers_of_two.
  /// **Errors** ParseError with the column.
  static TakeAndBreak subtraction(std::string_view set, bool all_but = false, bool splits = false);
  ~TakeAndBreak();
  TakeAndBreak(TakeAndBreak&&) noexcept;
  TakeAndBreak& operator=(TakeAndBreak&&) noexcept;

  const HeapCode& code() const;
  /// The code as it was given.
  const std::string& text() const;

  /// The Grundy values of the heaps 0 to `last` at least; what was found before is kept, also past an error.
  /// **Errors** LimitError past the budget, for heaps of 2^31 and more, for values of 2^16 where there are splits; DomainError
  /// for a method that does not serve the code.
  /// **Cost** by method: see src/impartial/split_engine.hpp, subtraction_engine.hpp, sum_engine.hpp; docs/impartial.md has
  /// figures.
  std::span<const std::uint32_t> values_to(std::uint64_t last, Method method, Budget* budget = nullptr);
  std::span<const std::uint32_t> values_to(std::uint64_t last, Budget* budget = nullptr) {
    return values_to(last, Method::automatic, budget);
  }
  std::span<const std::uint32_t> known() const;
  /// What `automatic` means for the heaps to `last`.
  Method chosen_method(std::uint64_t last) const;
  /// Values found elsewhere (a file) of the heaps 0, 1, ..., instead of those known.
  /// **Requires** that they are right; nobody looks.
  void take_over(std::vector<std::uint32_t> values);

  /// emit(heaps) for each way a heap of n may go on. **Errors** LimitError for n above 10^12.
  void options(std::uint64_t n, const std::function<void(std::span<const std::int64_t>)>& emit) const;

  struct Statistics {
    Method method = Method::automatic;  ///< the last used
    std::uint64_t rare_heaps = 0;
    std::uint64_t scans = 0;
    std::uint32_t mask = 0;  ///< of the sparse space
    bool by_place = false;
  };
  Statistics statistics() const;

 private:
  struct Data;
  std::unique_ptr<Data> m_data;
};

}  // namespace upstar
