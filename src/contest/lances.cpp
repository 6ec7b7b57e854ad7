// The no-capture lance game (AtCoder ABC 265 Ex): a row has a lance of the first player, which moves left, and one of
// the second player, which moves right. How many placements does the first player win?
//
// Theorem. Lances that move apart are an integer: each player's free cells. Lances that face each other with d cells
// between them are a Nim heap of d, since either player shortens the gap at will. So a board is worth an integer plus a
// nimber. The player who begins wins if the integer is positive, or if it is 0 and the nimber is not. Mirrored boards
// change the sign of the integer, so (all + those of integer 0) / 2 - (those of value 0) placements are won.
// With P(x) for the integers of a row and F for its nimbers, those of integer 0 are the coefficient of x^0 in
// (P + F(1))^rows. Those of value 0 are the mean, over the Walsh characters w, of that in (P + w(F))^rows.
// Cost: for each value of w(F), at most 2 columns of them, a power by its recurrence: (rows columns) (2 columns) steps.
#include "upstar/contest/lances.hpp"

#include <fmt/format.h>

#include <bit>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar {

namespace {

constexpr std::int64_t lance_prime = 998'244'353;

std::int64_t lance_power(std::int64_t base, std::int64_t exponent) {
  std::int64_t result = 1;
  for (base %= lance_prime; exponent > 0; exponent /= 2, base = base * base % lance_prime) {
    if (exponent % 2 != 0) result = result * base % lance_prime;
  }
  return result;
}

/// Placements of a row with lances that move apart, by their integer, from -(columns - 2) on.
std::vector<std::int64_t> apart_counts(std::int64_t columns) {
  const std::int64_t most = columns - 2;
  std::vector<std::int64_t> counts;
  for (std::int64_t value = -most; value <= most; ++value) counts.push_back((most - std::abs(value)) / 2 + 1);
  return counts;
}

/// The Walsh characters of the nimbers of a row with lances that face each other: each value with its number.
std::map<std::int64_t, std::int64_t> facing_characters(std::int64_t columns) {
  const auto gaps = static_cast<std::uint64_t>(columns - 1);  // 0 ... columns - 2
  std::map<std::int64_t, std::int64_t> characters;
  for (std::uint64_t w = 0; w < std::bit_ceil(gaps); ++w) {
    std::int64_t sum = 0;
    for (std::uint64_t gap = 0; gap < gaps; ++gap) {
      const auto placements = static_cast<std::int64_t>(gaps - gap);
      sum += std::popcount(w & gap) % 2 == 0 ? placements : -placements;
    }
    ++characters[sum];
  }
  return characters;
}

/// The coefficient in the middle of the power of a polynomial of even degree.
std::int64_t middle_of_power(const std::vector<std::int64_t>& polynomial, std::int64_t exponent, Budget& budget) {
  const std::size_t degree = polynomial.size() - 1, middle = degree / 2 * static_cast<std::size_t>(exponent);
  const MemoryClaim memory(budget, 2 * sizeof(std::int64_t) * (middle + 1));
  std::vector<std::int64_t> power(middle + 1), inverses(middle + 1);
  power[0] = lance_power(polynomial[0], exponent);
  // With f = q^e, q f' = e q' f: n f(n) = sum of ((e + 1) j - n) q(j) f(n - j), if q(0) = 1.
  for (std::size_t n = 1; n <= middle; ++n) {
    budget.tick(degree / 16 + 1);
    std::int64_t sum = 0, times_place = 0;
    for (std::size_t j = 1; j <= degree && j <= n; ++j) {
      const std::int64_t product = polynomial[j] * power[n - j];  // below 2^13 2^30, times 2^15 in the sum
      sum += product;
      times_place += static_cast<std::int64_t>(j) * product;
    }
    const auto place = static_cast<std::int64_t>(n);
    inverses[n] =
        n == 1 ? 1 : (lance_prime - lance_prime / place) * inverses[static_cast<std::size_t>(lance_prime % place)];
    inverses[n] %= lance_prime;
    const std::int64_t all = (exponent + 1) * (times_place % lance_prime) - place * (sum % lance_prime);
    power[n] = all % lance_prime * inverses[n] % lance_prime;
  }
  return (power[middle] + lance_prime) % lance_prime;
}

}  // namespace

std::uint32_t lance_placements_won(std::int64_t rows, std::int64_t columns, Budget* given) {
  const GivenBudget budget(given);
  const std::vector<std::int64_t> apart = apart_counts(columns);
  const std::map<std::int64_t, std::int64_t> characters = facing_characters(columns);
  const auto with_facing = [&](std::int64_t character) {
    std::vector<std::int64_t> polynomial = apart;
    polynomial[polynomial.size() / 2] += character;
    return middle_of_power(polynomial, rows, budget);
  };
  std::int64_t number = 0, value_zero = 0, integer_zero = 0;
  for (const auto& [character, times] : characters) {
    integer_zero = with_facing(character);  // at the end: of the greatest, F(1)
    value_zero = (value_zero + times * integer_zero) % lance_prime;
    number += times;
  }
  value_zero = value_zero * lance_power(number, lance_prime - 2) % lance_prime;
  const std::int64_t all = lance_power(columns * (columns - 1), rows);
  const std::int64_t half = lance_power(2, lance_prime - 2);
  const std::int64_t won = (all + integer_zero) % lance_prime * half % lance_prime + lance_prime - value_zero;
  return static_cast<std::uint32_t>(won % lance_prime);
}

namespace {

std::string answer_abc265h(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const std::int64_t rows = input.integer(1, 10'000, "the number of rows");
  return fmt::format("{}\n", lance_placements_won(rows, input.integer(2, 100, "the number of columns"), &budget));
}

}  // namespace

void add_lances(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "abc265h",
      .title = "AtCoder ABC 265 Ex No-capture Lance Game: placements that the first player wins",
      .statement = "Each row of a board has a lance of the first player, which moves left any number of cells, and one "
                   "of the second player,\n"
                   "which moves right. They neither leave the board nor jump nor capture. A player who cannot move "
                   "loses. How many\n"
                   "placements does the first player win?",
      .input = "The number of rows H and the number of columns W.",
      .output = "The number of placements, modulo 998244353.",
      .limits = "H from 1 to 10^4, W from 2 to 100",
      .example_input = "1 3\n",
      .example_answer = "2\n",
      .answer = answer_abc265h,
  });
}

}  // namespace upstar
