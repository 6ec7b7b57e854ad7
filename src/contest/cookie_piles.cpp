// Cookie piles (Project Euler 859): Odd eats one cookie of a pile with an odd number, Even eats two of a pile with an
// even number; the rest of the pile becomes two equal piles. In how many ways can n cookies be divided into piles such
// that Odd begins and loses?
//
// Theorem. Values are integers, Odd being Left. v(0) = 0; v(2k+1) = {2 v(k) | }, the least integer >= 0 above its
// option; v(2k+2) = { | 2 v(k)}, the greatest <= 0 below it. Odd, who begins, loses if the sum is at most 0. So
// divisions are counted by their sum, one size of piles after the other.
// Cost: O(n^3) additions of counts, O(n^2) memory.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/contest/value_counts.hpp"

namespace upstar {

namespace {

__extension__ using DivisionCount = unsigned __int128;
constexpr std::int64_t most_cookies = 1000;  // 1000 has fewer than 2^128 partitions

std::vector<std::int64_t> cookie_pile_values(std::size_t largest) {
  std::vector<std::int64_t> values{0};
  for (std::size_t pile = 1; pile <= largest; ++pile) {
    const std::int64_t option = 2 * values[(pile - 1) / 2];
    values.push_back(pile % 2 != 0 ? std::max<std::int64_t>(0, option + 1) : std::min<std::int64_t>(0, option - 1));
  }
  return values;
}

/// The divisions of n cookies by the sum of their piles' values.
ValueCounts<DivisionCount> cookie_divisions(std::size_t n, Budget& budget) {
  const std::vector<std::int64_t> values = cookie_pile_values(n);
  MemoryClaim memory(budget);
  std::vector<ValueCounts<DivisionCount>> divisions(n + 1);  // of each number of cookies, into piles up to `pile`
  divisions[0] = ValueCounts<DivisionCount>::one(0);
  for (std::size_t pile = 1; pile <= n; ++pile) {
    for (std::size_t cookies = pile; cookies <= n; ++cookies) {
      const ValueCounts<DivisionCount>& others = divisions[cookies - pile];
      ValueCounts<DivisionCount>& sum = divisions[cookies];
      budget.tick(others.size() / 16 + 1);
      const std::size_t size = sum.size();
      sum.add(others, values[pile]);
      memory.claim((sum.size() - size) * sizeof(DivisionCount));
    }
  }
  return std::move(divisions[n]);
}

std::string answer_pe859(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const std::int64_t n = input.integer(1, most_cookies, "the number of cookies");
  return fmt::format("{}\n", cookie_divisions(static_cast<std::size_t>(n), budget).between(INT64_MIN, 0));
}

}  // namespace

void add_cookie_piles(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "pe859",
      .title = "Project Euler 859 Cookie Game: odd piles for one player, even piles for the other",
      .statement = "N cookies are divided into piles. Odd chooses a pile with an odd number of cookies, eats one, and "
                   "divides the others, if\n"
                   "there are any, into two equal piles. Even chooses a pile with an even number, eats two, and does "
                   "the same. Odd begins. A\n"
                   "player who cannot move loses. In how many ways can the cookies be divided such that Even wins?",
      .input = "N.",
      .output = "The number of ways.",
      .limits = "N from 1 to 1000",
      .example_input = "5\n",
      .example_answer = "2\n",
      .answer = answer_pe859,
  });
}

}  // namespace upstar
