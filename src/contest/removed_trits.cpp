// Removing ternary digits (Project Euler 963): each player has a paper with two numbers. A player removes a 0 from a
// number of their own, a 1 from one of the other's, or a 2 from any; leading zeros vanish. On how many pairs of papers
// with numbers up to n does the player who begins lose?
//
// Theorem. A number on one's own paper is worth -b + i. Here b is the number that the digits 0 and 1 alone are worth in
// the game of removed bits (contest/removed_bits.cpp), and i is a * for each 2, and u(z) for each 2 before the first 1
// if z zeros follow it there. u(0) = 0, and u(z) + * = {0, u(z-1) + * | 0}: u(1) is ^.
// Moves of a 2, or of a 0 before the first 1, leave b; any other of the owner's lowers -b, of the other's raises it. By
// number translation these do not matter while there is a 2, so the first are a game of their own. In it each 2 behind
// the first 1 is a *. Before it, with only zeros and twos, the claim was compared with the definition for all numbers
// of up to 10 digits. Those are all there are up to 2 * 3^10; u(1), u(2), ... do not depend on each other.
// So the player who begins loses if both papers have the same sum of b, the same parity of twos, and for each z as many
// twos that z zeros follow.
// Cost: the square of the number of different values, 3072 up to 10^5, in time and memory.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/contest/removed_bits.hpp"

namespace upstar {

namespace {

__extension__ using PaperCount = unsigned __int128;

constexpr std::int64_t largest_trits = 100'000;
constexpr unsigned most_trits = 11;  // of it

/// How many numbers, or papers, have a value. In `value` there are, from the lowest bit: the star, 1 bit; how many twos
/// are followed by z = 1 ... 9 zeros, 5 bits each; b in units of 2^-(most_trits - 1).
struct PaperValue {
  std::uint64_t value;
  std::uint64_t times;
  bool operator<(const PaperValue& other) const { return value < other.value; }
};

/// No part overflows: 18 twos, and 22 for b, are the most on a paper.
std::uint64_t paper_sum(std::uint64_t a, std::uint64_t b) { return ((a & ~1ULL) + (b & ~1ULL)) | ((a ^ b) & 1U); }

/// Equal values become one.
void merge_equal(std::vector<PaperValue>& values) {
  std::sort(values.begin(), values.end());
  std::size_t last = 0;
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i].value == values[last].value) values[last].times += values[i].times;
    else values[++last] = values[i];
  }
  values.resize(last + 1);
}

std::uint64_t value_of_trits(std::int64_t n, const std::vector<Dyadic>& bit_values) {
  std::size_t bits = 0;
  // Digits are read from the last one on; zeros and ups are those since the last 1.
  std::uint64_t star = 0, zeros = 0, ups = 0;
  for (unsigned place = 0; n > 0; n /= 3) {
    const std::int64_t trit = n % 3;
    if (trit == 2) {
      star ^= 1U;
      if (zeros > 0) ups += std::uint64_t{1} << (5 * zeros - 4);
      continue;
    }
    if (trit == 1) ups = zeros = 0;
    else ++zeros;
    bits += static_cast<std::size_t>(trit) << place++;
  }
  std::int64_t number = 0;
  (void)bit_values[bits].to_fixed(most_trits - 1, INT32_MAX, number);
  return star + ups + (static_cast<std::uint64_t>(number) << 46U);
}

PaperCount fair_papers(std::int64_t largest, Budget& budget) {
  const std::vector<Dyadic> bit_values = removed_bits_values((std::int64_t{1} << most_trits) - 1, &budget);
  MemoryClaim memory(budget, static_cast<std::uint64_t>(largest) * sizeof(PaperValue));
  std::vector<PaperValue> numbers, papers;
  for (std::int64_t n = 1; n <= largest; ++n) {
    budget.tick();
    numbers.push_back({value_of_trits(n, bit_values), 1});
  }
  merge_equal(numbers);
  const std::size_t pairs = numbers.size() * (numbers.size() + 1) / 2;
  memory.claim(pairs * sizeof(PaperValue));
  papers.reserve(pairs);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    budget.tick(numbers.size() - i);
    const auto [value, times] = numbers[i];
    papers.push_back({paper_sum(value, value), times * (times + 1) / 2});
    for (std::size_t k = 0; k < i; ++k) {
      papers.push_back({paper_sum(value, numbers[k].value), times * numbers[k].times});
    }
  }
  merge_equal(papers);
  PaperCount fair = 0;
  for (const PaperValue& paper : papers) fair += PaperCount{paper.times} * paper.times;
  return fair;
}

std::string answer_pe963(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const std::int64_t largest = input.integer(1, largest_trits, "the largest number");
  return fmt::format("{}\n", fair_papers(largest, budget));
}

}  // namespace

void add_removed_trits(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "pe963",
      .title = "Project Euler 963 Removing Trits: two numbers on the paper of each player",
      .statement = "Each player has a paper with two positive numbers, written with the ternary digits 0, 1 and 2. A "
                   "player removes a 0 from a\n"
                   "number on their own paper, a 1 from one on the other's, or a 2 from any; leading zeros vanish. A "
                   "player who cannot move\n"
                   "loses. How many pairs of papers with numbers up to N are there such that whoever begins loses? The "
                   "numbers on a paper have\n"
                   "no order, the papers have one.",
      .input = "N.",
      .output = "The number of pairs of papers, exactly.",
      .limits = "N from 1 to 10^5",
      .example_input = "5\n",
      .example_answer = "21\n",
      .answer = answer_pe963,
  });
}

}  // namespace upstar
