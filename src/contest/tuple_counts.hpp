// TupleCounts: the number of tuples of things that have each sum of values, modulo a prime.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "upstar/base/memory_claim.hpp"
#include "upstar/contest/subset_counts.hpp"

namespace upstar {

template <std::uint32_t prime>
class TupleCounts {
 public:
  /// No tuple at all.
  explicit TupleCounts(Budget& budget) : m_memory(budget) {}
  /// The empty tuple.
  static TupleCounts one(Budget& budget) {
    TupleCounts counts(budget);
    counts.reach(0, 1);
    counts.m_counts[0] = 1;
    return counts;
  }
  /// The tuples of `length` of these things.
  static TupleCounts of_length(std::int64_t length, std::span<const SubsetStep> things, Budget& budget) {
    TupleCounts counts = one(budget);
    for (; length > 0; --length) counts.extend(things);
    return counts;
  }

  /// Puts one of these things behind each tuple. **Requires** at least one; `times` below the prime.
  /// **Cost** as many steps as there are things with different values, for each sum.
  void extend(std::span<const SubsetStep> things) {
    if (m_counts.empty()) return;
    const auto [least, greatest] = std::minmax_element(
        things.begin(), things.end(), [](const SubsetStep& a, const SubsetStep& b) { return a.value < b.value; });
    TupleCounts longer(m_memory.budget());
    longer.reach(m_lowest + least->value, end() + greatest->value);
    for (const SubsetStep& thing : things) longer.add(*this, thing.times, thing.value);
    *this = std::move(longer);
  }
  /// Counts the tuples of another `times` times, each worth `shift` more. **Requires** `times` below the prime.
  void add(const TupleCounts& other, std::uint64_t times, std::int64_t shift) {
    if (other.m_counts.empty()) return;
    reach(other.m_lowest + shift, other.end() + shift);
    m_memory.budget().tick(other.m_counts.size() / 16 + 1);
    std::uint32_t* sum = m_counts.data() + (other.m_lowest + shift - m_lowest);
    for (const std::uint32_t count : other.m_counts) {
      *sum = static_cast<std::uint32_t>((*sum + count * times) % prime);
      ++sum;
    }
  }

  /// The number of tuples whose sum is from `low` to `high`.
  std::uint64_t between(std::int64_t low, std::int64_t high) const {
    std::uint64_t counts = 0;
    for (std::int64_t sum = std::max(low, m_lowest); sum <= high && sum < end(); ++sum) counts += at(sum);
    return counts % prime;
  }
  /// The number of pairs of a tuple and one of another whose sums are together from `low` to `high`.
  std::uint64_t pairs_between(const TupleCounts& other, std::int64_t low, std::int64_t high) const {
    std::vector<std::uint64_t> up_to{0};  // how many of the other's have each sum or less
    for (const std::uint32_t count : other.m_counts) up_to.push_back(up_to.back() + count);
    const auto others_up_to = [&](std::int64_t sum) {
      const auto counted = std::clamp<std::int64_t>(sum + 1 - other.m_lowest, 0, other.end() - other.m_lowest);
      return up_to[static_cast<std::size_t>(counted)];
    };
    std::uint64_t pairs = 0;
    for (std::int64_t sum = m_lowest; sum < end(); ++sum) {
      pairs = (pairs + at(sum) * ((others_up_to(high - sum) - others_up_to(low - 1 - sum)) % prime)) % prime;
    }
    return pairs;
  }

 private:
  std::int64_t end() const { return m_lowest + static_cast<std::int64_t>(m_counts.size()); }
  std::uint64_t at(std::int64_t sum) const { return m_counts[static_cast<std::size_t>(sum - m_lowest)]; }

  /// Makes room for the sums from `low` to before `end`.
  void reach(std::int64_t low, std::int64_t new_end) {
    if (m_counts.empty()) m_lowest = low;
    const auto below = static_cast<std::size_t>(std::max<std::int64_t>(m_lowest - low, 0));
    const auto above = static_cast<std::size_t>(std::max<std::int64_t>(new_end - end(), 0));
    if (below + above == 0) return;
    m_memory.claim((below + above) * sizeof(std::uint32_t));
    m_counts.insert(m_counts.begin(), below, 0);
    m_counts.resize(m_counts.size() + above);
    m_lowest -= static_cast<std::int64_t>(below);
  }

  std::int64_t m_lowest = 0;
  std::vector<std::uint32_t> m_counts;
  MemoryClaim m_memory;
};

}  // namespace upstar
