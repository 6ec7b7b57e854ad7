// Stacks of gold and silver coins (Project Euler 860 and 895): Gary takes a gold coin, Sally a silver one, with all
// coins on it. An arrangement is fair if whoever begins loses: if its value is 0.
//
// Theorem. A stack is a red-blue Hackenbush string, so it is worth a number, and every dyadic number but 0 belongs to
// just one stack (Berlekamp's rule; contest/hackenbush_string.cpp).
//
// Stacks of two are worth 2, 1/2, -1/2 and -2. Twice the value plus 4 is 8, 5, 3 or 0: the sum of a choice from a three
// and a five. So n fair stacks are a choice from n threes and n fives with sum 4n.
//
// Three stacks are worth 0 if two of one sign, x and y, are as much as z, the mirror image of the third. Let x have the
// whole part a and t binary digits behind the point, o of them ones. If t = 0, it has a coins, all gold. Otherwise it
// has a + t + 1 coins, and a + 2 o - t - 1 more gold than silver. The whole parts of x and y, and a carry c, make that
// of z; ones are lost where there are carries. So coins balance
// - always, if x or y is a whole number;
// - never, if only z is one;
// - otherwise if of x, y and z two have the same t and the third, with less digits, has 2 k + c - 1 of them, where k is
//   the number of carries among these digits.
// What stands behind the digits of the third is free: in each place one of the two other numbers has any digit, and
// that decides the other's.
// Cost: linear for stacks of two; O(m^2) for three stacks.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/contest/subset_counts.hpp"

namespace upstar {

namespace {

constexpr std::uint32_t coin_prime = 989'898'989;

std::uint32_t fair_pairs_of_coins(std::uint64_t n, Budget& budget) {
  const std::array steps{SubsetStep{3, n}, SubsetStep{5, n}};
  return subset_sum_counts(steps, coin_prime, &budget)[4 * n];
}

/// The pairs of whole numbers >= 0 with a sum up to `most`.
std::uint64_t pairs_up_to(std::int64_t most) {
  return most < 0 ? 0 : static_cast<std::uint64_t>(most + 1) * static_cast<std::uint64_t>(most + 2) / 2;
}

/// Those of them in which both numbers are at most `side` >= 0.
std::uint64_t pairs_in_square(std::int64_t side, std::int64_t most) {
  return pairs_up_to(most) + pairs_up_to(most - 2 * side - 2) - 2 * pairs_up_to(most - side - 1);
}

/// For each t up to `most`: the pairs of a number of t digits, the last a 1, and one of at most t digits, added with
/// (t + 1) / 2 carries, one of them out of the first digit if t is even.
std::vector<std::uint32_t> balanced_carries(std::size_t most, Budget& budget) {
  const std::size_t top = (most + 1) / 2;
  // By the number of carries so far, without and with one out of the digit added last.
  std::vector<std::uint64_t> without(top + 1), with(top + 1);
  without[0] = with[1] = 1;
  std::vector<std::uint32_t> pairs(most + 1);
  for (std::size_t t = 1; t <= most; ++t) {
    pairs[t] = static_cast<std::uint32_t>(t % 2 == 0 ? with[t / 2] : without[(t + 1) / 2]);
    budget.tick(top / 16 + 1);
    for (std::size_t carries = std::min(t + 1, top); carries > 0; --carries) {
      without[carries] = (3 * without[carries] + with[carries]) % coin_prime;
      with[carries] = (3 * with[carries - 1] + without[carries - 1]) % coin_prime;
    }
    without[0] = 3 * without[0] % coin_prime;
  }
  return pairs;
}

/// The pairs of positive x and y such that x, y and z = x + y have up to `most` coins, and z has as many more gold than
/// silver ones as x and y together.
std::uint64_t balanced_pairs(std::int64_t most, Budget& budget) {
  const std::vector<std::uint32_t> carries = balanced_carries(static_cast<std::size_t>(most), budget);
  std::vector<std::uint64_t> powers{1};  // of 2
  while (powers.size() <= carries.size()) powers.push_back(2 * powers.back() % coin_prime);
  const auto power = [&](std::int64_t exponent) { return powers[static_cast<std::size_t>(exponent)]; };

  std::uint64_t sum = pairs_up_to(most - 2);  // x and y are whole
  for (std::int64_t t = 1; t < most; ++t) {
    sum += 2 * (power(t - 1) * pairs_up_to(most - 2 - t) % coin_prime);  // only one of them, and t digits of the other
    const std::int64_t carry = t % 2 == 0 ? 1 : 0;
    std::uint64_t ways = 0;
    budget.tick(static_cast<std::uint64_t>(most - t));
    for (std::int64_t longer = t + 1; longer < most; ++longer) {
      const std::uint64_t wholes = 2 * pairs_up_to(most - 1 - carry - longer) +               // x or y has t digits
                                   pairs_in_square(most - 1 - longer, most - 1 - carry - t);  // z has t digits
      ways += power(longer - t - 1) * wholes % coin_prime;
    }
    sum += ways % coin_prime * carries[static_cast<std::size_t>(t)] % coin_prime;
  }
  return sum % coin_prime;
}

std::string answer_pe860(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const std::int64_t n = input.integer(1, 1'000'000, "the number of stacks");
  return fmt::format("{}\n", fair_pairs_of_coins(static_cast<std::uint64_t>(n), budget));
}

std::string answer_pe895(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const std::int64_t most = input.integer(1, 10'000, "the size of a stack");
  // Any of the three stacks may be the one against the two others, and may be worth more or less than 0.
  return fmt::format("{}\n", 6 * balanced_pairs(most, budget) % coin_prime);
}

/// What both problems say alike.
constexpr std::string_view coin_output = "The number of arrangements modulo 989898989.";

}  // namespace

void add_coin_stacks(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "pe860",
      .title = "Project Euler 860 Gold and Silver Coin Game: fair arrangements of stacks of two",
      .statement = "Coins of gold and silver are arranged in stacks. Gary removes a gold coin, Sally a silver coin, "
                   "together with all coins on\n"
                   "it. A player who cannot move loses. An arrangement is fair if the player who begins loses, whoever "
                   "that is. How many\n"
                   "arrangements of n stacks of two coins, one after the other, are fair?",
      .input = "n.",
      .output = coin_output,
      .limits = "n from 1 to 10^6",
      .example_input = "10\n",
      .example_answer = "63594\n",
      .answer = answer_pe860,
  });
  problems.push_back({
      .name = "pe895",
      .title = "Project Euler 895 Gold and Silver Coin Game II: fair and balanced arrangements of three stacks",
      .statement = "The game is that of pe860. An arrangement is balanced if it has as many gold coins as silver ones. "
                   "How many arrangements\n"
                   "of three stacks, one after the other, each of 1 to m coins, are fair and balanced?",
      .input = "m.",
      .output = coin_output,
      .limits = "m from 1 to 10^4",
      .example_input = "5\n",
      .example_answer = "348\n",
      .answer = answer_pe895,
  });
}

}  // namespace upstar
