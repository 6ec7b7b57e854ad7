// Coin turning: a row of coins shows heads or tails. A move turns over a set of coins; the rightmost of them must go
// from heads to tails. Positions are counted from 1.
//
// A row is worth the nim sum of the values its heads have alone: turning a coin twice is like not turning it. Heads at
// n alone has the value g(n) = mex of the nim sums g(a1) + ... + g(ak) over the allowed sets {a1 < ... < ak < n}.
//
// A code says which sets are allowed. It is a list of elements separated by commas. An element is a number of coins
// (`k`, `a-b`, `a+`) and letters that restrict them: C consecutive, C(w) within w neighbouring cells, E equally spaced,
// S symmetric about their middle, F with the leftmost coin of the row among them. A set is allowed if one element
// allows it. A single coin counts as consecutive, equally spaced and symmetric.
//
// In a product of two or three games, coins lie in two or three dimensions. A move picks a set in each game and turns
// the coins at all combinations. A coin is worth the nim product of its values in the games (Tartan theorem).
// **Source** Winning Ways, ch. 14; Lenstra.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "upstar/base/memory_claim.hpp"

namespace upstar {

class CoinCode {
 public:
  struct Element {
    std::uint32_t fewest = 1;
    std::optional<std::uint32_t> most;    ///< none: no limit
    std::optional<std::uint32_t> within;  ///< C(w)
    bool consecutive = false;
    bool equally_spaced = false;
    bool symmetric = false;
    bool with_first = false;

    /// **Requires** a non-empty set of ascending positions.
    bool allows(std::span<const std::size_t> set) const;
  };
  using EmitSet = std::function<void(std::span<const std::size_t> positions)>;

  /// **Errors** ParseError (line 1) with the column.
  static CoinCode parse(std::string_view text);
  std::span<const Element> elements() const { return m_elements; }
  /// Emits each allowed set whose last coin is n once, positions ascending. **Cost** the sets, which may be very many.
  void for_each_set(std::size_t n, const EmitSet& emit) const;

 private:
  std::vector<Element> m_elements;
};

/// A code that has a name.
struct NamedCoinGame {
  const char* name;
  const char* code;
  const char* summary;
};
std::span<const NamedCoinGame> named_coin_games();
/// The code of the game with that name; otherwise the text itself.
std::string_view coin_code_of(std::string_view name_or_code);

/// The values of single coins by a code.
class CoinTurning {
 public:
  explicit CoinTurning(const CoinCode& code, Budget* budget = nullptr);
  ~CoinTurning();

  /// g(1), ..., g(last), at least.
  /// **Errors** LimitError past the budget, or for values of 2^24 and more.
  /// **Cost** of g(n): with E or C, the number of allowed sets, about n log n. Otherwise, for each number of coins, a
  /// set of as many bits as the largest value; with C(w) w times that, with S n times that.
  std::span<const std::uint32_t> values_to(std::size_t last);

  /// The value of a row with heads at these positions, counted from 1. **Errors** as values_to().
  std::uint32_t value(std::span<const std::size_t> heads);

 private:
  class SumsByCount;
  class Way;  // an element of the code, and the nim sums it reaches

  void begin_anew();

  std::vector<Way> m_ways;
  GivenBudget m_budget;
  MemoryClaim m_memory;
  std::vector<std::uint32_t> m_values;
  std::size_t m_noted = 0;  ///< values that all ways have taken note of
};

/// The values of single coins by a rule of your own: `sets(n, emit)` calls emit(positions) for each set that may be
/// turned with last coin n; the positions may include n or leave it out. **Returns** g(1), ..., g(last). **Cost** the
/// sets.
std::vector<std::uint64_t> coin_values(std::size_t last,
                                       const std::function<void(std::size_t n, const CoinCode::EmitSet& emit)>& sets,
                                       Budget* budget = nullptr);

/// The value of a coin in a product of games, from its value in each. **Source** Tartan theorem, Winning Ways ch. 14.
std::uint64_t coin_product(std::span<const std::uint64_t> values);

}  // namespace upstar
