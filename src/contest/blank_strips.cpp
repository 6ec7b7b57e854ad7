// Symbols on strips (Project Euler 976): X and O draw their symbols into blank squares, in red or blue. Neighbours
// differ in symbol and in colour; and while there is a blank strip, a symbol belongs on one. How many multisets of at
// most k strips, each of at most n squares, does X win, who begins?
//
// Theorem. Once no strip is blank, the strips are a sum of blank runs. A run of m squares behind an X, X being Left, is
// worth 0 or * for m = 0 or 2 modulo 4, and -2^-j for m = 2j + 1. That is so as far as computed, to m = 24; all runs
// go on with period 4. So the best that X makes of a blank strip is 0 or *, for 1 or 3 squares modulo 4, and -2^-(j-1)
// for 2j squares; O makes the opposite.
// Each blank strip gets just one symbol before that. So both draw on odd strips first, and then on the longest even
// ones. In the order of the losses w that strips bring, the number is -w1 + w2 - w3 + ... For an even number of strips
// it is 0 or positive, and X begins again; for an odd one 0 or negative, and O begins. It is 0 if and only if each even
// length occurs an even number of times, and an odd number of strips has an odd one among them. Then X wins if there
// is an odd number of stars and X begins again, or an even number and O begins.
// Let e even lengths, p of 1 and q of 3 modulo 4 be allowed, and c(i, j) be the coefficient of x^k in
// (1-x)^-i (1+x)^-j. With generating functions the answer is (c(n+1, 0) + c(1, n) - c(e+1, n) - c(e+q+1, e+p)) / 2.
// The coefficients follow from (1 - x^2) f' = (i - j + (i + j) x) f.
// Cost: O(k) time, no memory.
#include <fmt/format.h>

#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"

namespace upstar {

namespace {

constexpr std::uint64_t strip_prime = 1'234'567'891;

std::uint64_t inverse_in_strips(std::uint64_t a) {
  std::uint64_t power = 1;
  for (std::uint64_t exponent = strip_prime - 2; exponent > 0; exponent /= 2, a = a * a % strip_prime) {
    if (exponent % 2 != 0) power = power * a % strip_prime;
  }
  return power;
}

/// The coefficient of x^k in (1-x)^-i (1+x)^-j. **Requires** k below the prime, i and j below it together.
std::uint64_t strip_coefficient(std::uint64_t i, std::uint64_t j, std::uint64_t k, Budget& budget) {
  const std::uint64_t difference = (i + strip_prime - j) % strip_prime, sum = i + j;
  std::uint64_t before = 0, last = 1, factorial = 1;  // the coefficients of x^(n-1) and x^n, times n!
  for (std::uint64_t n = 0; n < k; ++n) {
    if (n % 16 == 0) budget.tick();
    const std::uint64_t from_before = before * ((sum + n + strip_prime - 1) % strip_prime) % strip_prime;
    before = last * (n + 1) % strip_prime;
    last = (last * difference + from_before) % strip_prime;
    factorial = factorial * (n + 1) % strip_prime;
  }
  return last * inverse_in_strips(factorial) % strip_prime;
}

std::uint64_t strips_won_by_x(std::uint64_t most, std::uint64_t longest, Budget& budget) {
  const std::uint64_t even = longest / 2, without_star = (longest + 3) / 4, with_star = (longest + 1) / 4;
  const auto coefficient = [&](std::uint64_t i, std::uint64_t j) { return strip_coefficient(i, j, most, budget); };
  const std::uint64_t twice = coefficient(longest + 1, 0) + coefficient(1, longest) + 2 * strip_prime -
                              coefficient(even + 1, longest) - coefficient(even + with_star + 1, even + without_star);
  return twice % strip_prime * ((strip_prime + 1) / 2) % strip_prime;
}

std::string answer_pe976(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const auto most = static_cast<std::uint64_t>(input.integer(1, 10'000'000, "the number of strips"));
  const auto longest = static_cast<std::uint64_t>(input.integer(1, 100'000'000, "the length of a strip"));
  return fmt::format("{}\n", strips_won_by_x(most, longest, budget));
}

}  // namespace

void add_blank_strips(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "pe976",
      .title = "Project Euler 976 XO Game: symbols in two colours on strips",
      .statement = "Strips of squares are blank. X draws an X into a blank square, O an O, each in red or in blue. Two "
                   "symbols in neighbouring\n"
                   "squares are different symbols and have different colours. While a strip is blank, a player draws "
                   "on a blank strip. A player\n"
                   "who cannot draw loses. X begins. How many multisets of 1 to K strips of 1 to N squares does X win?",
      .input = "K and N.",
      .output = "The number of multisets modulo 1234567891.",
      .limits = "K from 1 to 10^7, N from 1 to 10^8",
      .example_input = "5 10\n",
      .example_answer = "901\n",
      .answer = answer_pe976,
  });
}

}  // namespace upstar
