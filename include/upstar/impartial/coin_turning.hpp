// Coin turning: a row of coins, heads or tails; a move turns over a set of them of which the rightmost goes from heads to
// tails. Positions are counted from 1.
//
// A position is worth the nim sum, over its heads, of the value of that coin alone (a coin that is turned twice might as
// well not be there); g(n) = mex over the allowed sets {a1 < ... < ak < n} of g(a1) + ... + g(ak), nim sums.
//
// A code says which sets are allowed: elements separated by commas, each so many coins (`k`, `a-b`, `a+`) and letters that
// restrict them: C consecutive, C(w) within w neighbouring cells, E equally spaced, S symmetric about their middle, F with
// the leftmost coin of the row among them. A set that one of the elements allows is allowed. One coin is consecutive,
// equally spaced and symmetric.
//
// In two or three dimensions a move of the product of games picks a set of each and turns all combinations: a coin there
// is worth the nim product of its values (Tartan theorem).
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
    std::optional<std::uint32_t> most;    ///< none: any number
    std::optional<std::uint32_t> within;  ///< C(w)
    bool consecutive = false;
    bool equally_spaced = false;
    bool symmetric = false;
    bool with_first = false;

    /// Of positions, ascending, at least one.
    bool allows(std::span<const std::size_t> set) const;
  };
  using EmitSet = std::function<void(std::span<const std::size_t> positions)>;

  /// **Errors** ParseError (line 1) with the column.
  static CoinCode parse(std::string_view text);
  std::span<const Element> elements() const { return m_elements; }
  /// Each set allowed whose last coin is n, once; its positions ascend. **Cost** the sets, which may be very many.
  void for_each_set(std::size_t n, const EmitSet& emit) const;

 private:
  std::vector<Element> m_elements;
};

/// A game known by a name.
struct NamedCoinGame {
  const char* name;
  const char* code;
  const char* summary;
};
std::span<const NamedCoinGame> named_coin_games();
/// The code of a game known by that name; else the text itself.
std::string_view coin_code_of(std::string_view name_or_code);

/// The values of single coins by a code.
class CoinTurning {
 public:
  explicit CoinTurning(const CoinCode& code, Budget* budget = nullptr);
  ~CoinTurning();

  /// g(1), ..., g(last), at least.
  /// **Errors** LimitError past the budget, or for values of 2^24 and more.
  /// **Cost** for g(n), E and C: the allowed sets, some n log n. Others: for each number of coins a set of as many bits as
  /// the largest value; with C(w) w times, with S n times that.
  std::span<const std::uint32_t> values_to(std::size_t last);

  /// Of heads at positions from 1. **Errors** as values_to().
  std::uint32_t value(std::span<const std::size_t> heads);

 private:
  class SumsByCount;
  class Way;  // an element of the code, and the nim sums it reaches

  std::vector<Way> m_ways;
  GivenBudget m_budget;
  MemoryClaim m_memory;
  std::vector<std::uint32_t> m_values;
};

/// The values of single coins by a rule of one's own: `sets(n, emit)` calls emit(positions) for each set that may be turned
/// with n as its last coin, which is among the positions or not. **Returns** g(1), ..., g(last). **Cost** the sets.
std::vector<std::uint64_t> coin_values(std::size_t last,
                                       const std::function<void(std::size_t n, const CoinCode::EmitSet& emit)>& sets,
                                       Budget* budget = nullptr);

/// A coin in two or more dimensions, of which each has the value given. **Source** Tartan theorem, Winning Ways ch. 14.
std::uint64_t coin_product(std::span<const std::uint64_t> values);

}  // namespace upstar
