// The Grundy values of take-away games, in which a move takes at most `ratio` times as many tokens as the one before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "upstar/base/charged.hpp"

namespace upstar {

class TakeAwayTable {
 public:
  static constexpr std::uint64_t most_tokens = std::uint64_t{1} << 20;

  /// For the ratio numerator / denominator. The budget must outlive the table.
  TakeAwayTable(std::uint64_t numerator, std::uint64_t denominator, Budget& budget);

  /// Of a heap of n tokens of which the next move takes at most `most`; nothing past `most_tokens`.
  /// **Errors** LimitError past the budget. **Cost** for each heap up to n, a binary search for each number of tokens
  /// that can be taken, now or later.
  std::optional<std::uint32_t> value(std::uint64_t n, std::uint64_t most);
  /// How many tokens may be taken after a move that took so many, of n. **Requires** taken * numerator < 2^64.
  std::uint64_t limit_after(std::uint64_t taken, std::uint64_t n) const;

 private:
  void start_again(std::uint32_t most_taken);
  void add_heap();
  std::uint32_t look_up(std::size_t n, std::uint32_t most) const;

  Budget& m_budget;
  std::uint64_t m_numerator, m_denominator;
  ChargedVector<std::uint32_t> m_limits;  ///< after each number of tokens taken, from 0 on
  ChargedVector<std::size_t> m_first;     ///< where the thresholds of each heap begin, from 0 on; and where all end
  ChargedVector<std::uint32_t> m_thresholds;
};

}  // namespace upstar
