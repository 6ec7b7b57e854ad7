// Nim with piles of two sides (Project Euler 939): a player takes one stone from a pile on the other's side, or a whole
// pile on their own. How many settings of at most n stones does A win, whoever begins?
//
// Theorem. A pile of n stones on A's side is worth g(n) = {0 | g(n-1)}, g(0) = 0: that is (n-1).^, plus * if n is odd;
// on B's side it is the negative. Let A have m stones more than piles, B have k. All together are worth (m - k).^, plus
// * if the number of all stones is odd. A wins if that is positive: if m > k, or for an odd number of stones m > k + 1.
// Exchanging the sides shows that m > k is half of all settings but those with m = k. Partitions of n into n - m parts
// are partitions of m into at most n - m parts.
// Cost: O(n^2) time and memory; 4 bytes for each twelve of n^2.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar {

namespace {

constexpr std::uint64_t partisan_prime = 1'234'567'891;

/// The partitions of m into at most k parts, for 2m + k <= most + 1.
class PartitionTable {
 public:
  PartitionTable(std::size_t most, Budget& budget) : m_memory(budget) {
    for (std::size_t m = 0; 2 * m <= most + 1; ++m) {
      const std::size_t parts = std::min(m, most + 1 - 2 * m);
      m_memory.claim(4 * (parts + 1) + sizeof(m_rows));
      budget.tick(parts + 1);
      std::vector<std::uint32_t> row{m == 0 ? 1U : 0U};
      for (std::size_t k = 1; k <= parts; ++k) row.push_back(sum_of(row.back(), at(m - k, k)));
      m_rows.push_back(std::move(row));
    }
  }
  /// More than m parts are no more than m.
  std::uint32_t at(std::size_t m, std::size_t k) const { return m_rows[m][std::min(k, m)]; }

 private:
  static std::uint32_t sum_of(std::uint64_t a, std::uint64_t b) {
    return static_cast<std::uint32_t>((a + b) % partisan_prime);
  }

  std::vector<std::vector<std::uint32_t>> m_rows;
  MemoryClaim m_memory;
};

/// The sums of every `step`th entry up to each.
std::vector<std::uint64_t> sums_up_to(std::vector<std::uint64_t> entries, std::size_t step) {
  for (std::size_t i = step; i < entries.size(); ++i) entries[i] = (entries[i] + entries[i - step]) % partisan_prime;
  return entries;
}

/// The settings of at most `most` stones, any stones on any side.
std::uint64_t all_settings(std::size_t most, Budget& budget) {
  std::vector<std::uint64_t> partitions(most + 1);
  partitions[0] = 1;
  for (std::size_t part = 1; part <= most; ++part) {
    budget.tick(most - part + 1);
    for (std::size_t n = part; n <= most; ++n) partitions[n] = (partitions[n] + partitions[n - part]) % partisan_prime;
  }
  const std::vector<std::uint64_t> up_to = sums_up_to(partitions, 1);
  std::uint64_t settings = 0;
  for (std::size_t n = 0; n <= most; ++n) settings = (settings + partitions[n] * up_to[most - n]) % partisan_prime;
  return settings;
}

std::uint64_t safe_settings(std::size_t most, Budget& budget) {
  const PartitionTable partitions(most, budget);
  std::uint64_t equal = 0, closest = 0;  // m = k; m = k + 1 and an odd number of stones
  for (std::size_t m = 0; 2 * m <= most; ++m) {
    const std::size_t piles = most - 2 * m;  // at most, on both sides together
    budget.tick(piles + 1);
    std::vector<std::uint64_t> row(piles + 1);
    for (std::size_t k = 0; k <= piles; ++k) row[k] = partitions.at(m, k);
    const std::vector<std::uint64_t> up_to = sums_up_to(row, 1), every_second = sums_up_to(row, 2);
    for (std::size_t k = 0; k <= piles; ++k) equal = (equal + row[k] * up_to[piles - k]) % partisan_prime;
    if (piles == 0) continue;
    const std::size_t even = (piles - 1) / 2 * 2;  // the number of piles is even
    for (std::size_t k = 0; k <= even; ++k) {
      closest = (closest + std::uint64_t{partitions.at(m + 1, k)} * every_second[even - k]) % partisan_prime;
    }
  }
  const std::uint64_t unequal = all_settings(most, budget) + partisan_prime - equal;
  constexpr std::uint64_t half = (partisan_prime + 1) / 2;
  return (unequal % partisan_prime * half + partisan_prime - closest) % partisan_prime;
}

std::string answer_pe939(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const std::int64_t most = input.integer(1, 10'000, "the number of stones");
  return fmt::format("{}\n", safe_settings(static_cast<std::size_t>(most), budget));
}

}  // namespace

void add_partisan_nim(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "pe939",
      .title = "Project Euler 939 Partisan Nim: a stone of the other side, or a pile of one's own",
      .statement = "Piles of stones stand on the sides of A and B. A player removes one stone from a pile on the other "
                   "player's side, or a\n"
                   "whole pile on their own side. The player who removes the last stone wins. How many settings of at "
                   "most N stones does A\n"
                   "win, whoever begins? The piles of a side have no order.",
      .input = "N.",
      .output = "The number of settings modulo 1234567891.",
      .limits = "N from 1 to 10^4",
      .example_input = "4\n",
      .example_answer = "9\n",
      .answer = answer_pe939,
  });
}

}  // namespace upstar
