// Removing bits (Project Euler 882): the number 1 is written once in binary, 2 twice, ..., n n times. Dr. One removes a
// bit 1 from one of the numbers, Dr. Zero a bit 0; leading zeros vanish. A player who cannot move loses. How many moves
// must Dr. Zero be allowed to skip?
//
// Theorem. Each number is a game of its own, {its forms without a 1 | its forms without a 0}. As far as computed,
// Left's options are less than Right's, so it is worth the simplest number between them. A skip is a move for Dr. Zero
// and worth -1. If Dr. One begins, she loses if the sum is at most 0. So the answer is the sum of k v(k), rounded up,
// or 0.
// Cost: O(n log n) comparisons.
#include "upstar/contest/removed_bits.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/number/simplest.hpp"

namespace upstar {

std::vector<Dyadic> removed_bits_values(std::int64_t n, Budget* given) {
  const GivenBudget budget(given);
  std::vector<Dyadic> values{0};
  values.reserve(static_cast<std::size_t>(n) + 1);
  for (std::uint64_t k = 1; k <= static_cast<std::uint64_t>(n); ++k) {
    budget->tick();
    Bound low, high;
    for (unsigned bit = 0; k >> bit != 0; ++bit) {
      const std::uint64_t rest = (k >> (bit + 1) << bit) | (k & ((std::uint64_t{1} << bit) - 1));
      const Dyadic& value = values[rest];
      if ((k >> bit & 1) != 0) {
        if (!low.value || *low.value < value) low.value = value;
      } else if (!high.value || value < *high.value) {
        high.value = value;
      }
    }
    values.push_back(simplest_between(low, high));
  }
  return values;
}

namespace {

std::string answer_pe882(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  const std::int64_t n = input.integer(1, 1'000'000, "n");
  const std::vector<Dyadic> values = removed_bits_values(n, &budget);
  Dyadic total = 0;
  for (std::int64_t k = 1; k <= n; ++k) total += Dyadic(k) * values[static_cast<std::size_t>(k)];
  std::string text = total.sign() > 0 ? total.ceil().str() + '\n' : "0\n";
  if (options.explain) {
    for (std::int64_t k = 1; k <= n; ++k) {
      text += fmt::format("{} times {:b}, each worth {}\n", k, k, values[static_cast<std::size_t>(k)].to_string());
    }
    text += fmt::format("together {}\n", total.to_string());
  }
  return text;
}

}  // namespace

void add_removed_bits(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "pe882",
      .title = "Project Euler 882 Removing Bits: one removes ones, the other zeros",
      .statement = "The number 1 is written once in binary, 2 twice, ..., n n times. Dr. One removes a bit 1 from one "
                   "of the numbers, Dr.\n"
                   "Zero a bit 0; leading zeros vanish. Dr. One begins. A player who cannot move loses, but Dr. Zero "
                   "may skip some moves.\n"
                   "How many skips does he need to win?",
      .input = "n.",
      .output = "The least number of skips.\n--explain adds the value of each number.",
      .limits = "n from 1 to 10^6",
      .example_input = "5\n",
      .example_answer = "17\n",
      .explains = true,
      .answer = answer_pe882,
  });
}

}  // namespace upstar
