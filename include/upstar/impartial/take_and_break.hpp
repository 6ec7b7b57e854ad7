// Take-and-break games are played on heaps. A move takes from one heap and may break the rest, as a code says.
//
//     TakeAndBreak kayles("0.77");
//     kayles.values_to(1000)[40]                               // the Grundy value of a heap of 40
//
// A code is written `d0.d1d2...` (see `upstar rulesets take_and_break`). subtraction() makes the game of a set of
// numbers that may be taken.
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
  /// Ways to compute the same values; `automatic` takes the way that measured fastest for the kind of code.
  enum class Method {
    automatic,
    direct,      ///< by definition: every option of every heap
    sums,        ///< sets of the values of sums: any code
    splits,      ///< scans for the least absent value, with a sparse space: finite codes that leave at most two heaps
    marks,       ///< one mark for each move: codes that never split
    bits,        ///< rows of bits: sets of numbers that may be taken, with one heap or none left
    complement,  ///< looks at the forbidden numbers only: codes that allow all numbers but a few
  };
  static const char* name_of(Method method);

  /// **Errors** ParseError with the column.
  explicit TakeAndBreak(std::string_view code);
  explicit TakeAndBreak(HeapCode code);
  /// The numbers in the set may be taken (`all_but`: the other numbers); if `splits`, the rest may be split in two.
  /// A set is integers joined by `/`, or odd, even, primes, squares, fibonacci, powers_of_two.
  /// **Errors** ParseError with the column.
  static TakeAndBreak subtraction(std::string_view set, bool all_but = false, bool splits = false);
  ~TakeAndBreak();
  TakeAndBreak(TakeAndBreak&&) noexcept;
  TakeAndBreak& operator=(TakeAndBreak&&) noexcept;

  const HeapCode& code() const;
  /// The code as it was given.
  const std::string& text() const;

  /// The Grundy values of the heaps 0 to `last`, or further. Values once found are kept, even after an error.
  /// **Errors** LimitError past the budget, for heaps of 2^31 or more, for values of 2^16 or more by splits;
  /// DomainError for a method that cannot handle the code.
  /// **Cost** by method: see src/impartial/split_engine.hpp, subtraction_engine.hpp, sum_engine.hpp; docs/impartial.md
  /// has figures.
  std::span<const std::uint32_t> values_to(std::uint64_t last, Method method, Budget* budget = nullptr);
  std::span<const std::uint32_t> values_to(std::uint64_t last, Budget* budget = nullptr) {
    return values_to(last, Method::automatic, budget);
  }
  std::span<const std::uint32_t> known() const;
  /// The method that `automatic` takes for the heaps up to `last`.
  Method chosen_method(std::uint64_t last, Budget* budget = nullptr) const;
  /// Replaces the known values of the heaps 0, 1, ... by values found elsewhere, say in a file.
  /// **Requires** that they are right; this is not checked.
  void take_over(std::vector<std::uint32_t> values);

  /// emit(heaps) for each move from a heap of n. **Errors** LimitError for n above 10^12.
  void options(std::uint64_t n, const std::function<void(std::span<const std::int64_t>)>& emit) const;

  struct Statistics {
    Method method = Method::automatic;  ///< the last used
    std::uint64_t rare_heaps = 0;
    std::uint64_t scans = 0;
    std::uint32_t mask = 0;  ///< of the sparse space
    bool by_place = false;   ///< whether the sparse space is one of values and places
  };
  Statistics statistics() const;

 private:
  struct Data;
  std::unique_ptr<Data> m_data;
};

}  // namespace upstar
