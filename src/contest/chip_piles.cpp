// The chip game (Codeforces 1033G): Alice takes exactly a chips from a pile, Bob exactly b. For how many pairs a, b up
// to m does who win?
//
// Theorem. A pile of x chips is worth as much as one of x modulo a + b: who takes from the larger pile is answered
// there, until the difference is gone. Let a <= b. A pile x < a + b is worth
//   0 if x < a;  a positive integer if a <= x < b;  * if b <= x < 2a;  {n|0} with n >= 1 if both b and 2a are <= x.
// In a sum, a positive integer wins for Alice, and so do two piles {n|0}, or one beside an odd number of stars. One
// pile {n|0} beside an even number of stars is won by the first player, and stars alone by their parity. If a > b, the
// players change places. So the outcomes of all a with the same a + b are told by the piles modulo a + b in order: a
// and b must lie between the same two neighbours, and the greatest piles decide whether 2a is large enough.
// Cost: 2 m sorted lists of n piles.
#include "upstar/contest/chip_piles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"

namespace upstar {

namespace {

/// The pairs a <= b with one sum.
class AmountsOfOneSum {
 public:
  /// `rests` are the piles modulo `sum`, ascending.
  AmountsOfOneSum(const std::vector<std::int64_t>& rests, std::int64_t sum, std::int64_t most)
      : m_rests(rests), m_sum(sum), m_least(std::max<std::int64_t>(1, sum - most)), m_most(sum / 2) {}

  /// How many a leave exactly `large` piles of at least b, none from a to b, and a win for the first player (`large` is
  /// odd) or the second (it is even).
  std::int64_t count(std::size_t large) const {
    const std::size_t small = m_rests.size() - large;
    std::int64_t least = m_least;
    if (small > 0) least = std::max(least, m_rests[small - 1] + 1);
    if (large > 0) least = std::max(least, m_sum - m_rests[small]);
    // The first player may win with one pile that is no star, the second player with none.
    const std::size_t hot = large % 2;
    if (large > hot) least = std::max(least, m_rests[m_rests.size() - 1 - hot] / 2 + 1);
    return std::max<std::int64_t>(0, m_most - least + 1);
  }
  /// Whether a = b is among those that count(large) counts.
  bool counts_equal_amounts(std::size_t large) const { return m_sum % 2 == 0 && count(large) > 0; }

 private:
  const std::vector<std::int64_t>& m_rests;
  std::int64_t m_sum;
  std::int64_t m_least;  ///< a, if b is at most the given amount
  std::int64_t m_most;   ///< a, if it is at most b
};

}  // namespace

OutcomeCounts chip_pile_outcomes(std::span<const std::int64_t> piles, std::int64_t most, Budget* given) {
  const GivenBudget budget(given);
  OutcomeCounts counts;
  std::vector<std::int64_t> rests(piles.size());
  for (std::int64_t sum = 2; sum <= 2 * most; ++sum) {
    budget->tick(piles.size() / 8 + 1);
    std::transform(piles.begin(), piles.end(), rests.begin(), [sum](std::int64_t pile) { return pile % sum; });
    std::sort(rests.begin(), rests.end());
    const AmountsOfOneSum amounts(rests, sum, most);
    for (std::size_t large = 0; large <= rests.size(); ++large) {
      const auto both_orders = 2 * amounts.count(large) - (amounts.counts_equal_amounts(large) ? 1 : 0);
      (large % 2 == 0 ? counts.second : counts.first) += static_cast<std::uint64_t>(both_orders);
    }
  }
  const auto all = static_cast<std::uint64_t>(most) * static_cast<std::uint64_t>(most);
  counts.left = counts.right = (all - counts.first - counts.second) / 2;
  return counts;
}

namespace {

std::string answer_cf1033g(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const std::int64_t n = input.integer(1, 10'000, "the number of piles");
  const std::int64_t most = input.integer(1, 1'000'000, "the greatest amount");
  const auto piles = input.integers(n, 1, 1'000'000'000'000'000'000, "a pile");
  const OutcomeCounts counts = chip_pile_outcomes(piles, most, &budget);
  return fmt::format("{} {} {} {}\n", counts.left, counts.right, counts.first, counts.second);
}

}  // namespace

void add_chip_piles(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "cf1033g",
      .title = "Codeforces 1033G Chip Game: each player takes an own number of chips",
      .statement =
          "There are piles of chips. Alice chooses a number a and Bob a number b, both from 1 to m. Then Alice "
          "takes exactly a chips\n"
          "from a pile, and Bob exactly b. A player who cannot move loses. Who begins is decided last.",
      .input = "The number of piles n and m; then n piles.",
      .output = "Four numbers: the pairs a, b with which Alice wins, Bob wins, the first player wins, and the second.",
      .limits = "n from 1 to 10^4, m from 1 to 10^6, piles from 1 to 10^18",
      .example_input = "2 2\n4 5\n",
      .example_answer = "1 1 1 1\n",
      .answer = answer_cf1033g,
  });
}

}  // namespace upstar
