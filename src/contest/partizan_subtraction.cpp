// Partizan subtraction on one heap: each player takes an amount in a set of their own; a player who cannot loses.
//
// Theorem. The winners of a heap of n, when either player begins, depend on the winners of the heaps n - 1 ... n - m,
// where m is the greatest amount: on 2 m bits. So the sequence has a period, which is proved once all these bits recur.
// Cost: at most 2^(2 m) steps.
#include "upstar/contest/partizan_subtraction.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// Bit k - 1 for the amount k.
std::uint32_t mask_of(std::span<const std::int64_t> amounts) {
  std::uint32_t mask = 0;
  for (const std::int64_t amount : amounts) {
    if (amount < 1 || amount > largest_amount) {
      throw DomainError(fmt::format("an amount is a number from 1 to {}, not {}", largest_amount, amount));
    }
    mask |= std::uint32_t{1} << (amount - 1);
  }
  return mask;
}

}  // namespace

bool subtraction_starter_wins(std::uint64_t n, std::span<const std::int64_t> own, std::span<const std::int64_t> other,
                              Budget* given) {
  const GivenBudget budget(given);
  const std::uint32_t own_mask = mask_of(own), other_mask = mask_of(other);
  int amounts = 1;
  while ((own_mask | other_mask) >> amounts != 0) ++amounts;
  const std::uint32_t all = (std::uint32_t{1} << amounts) - 1;
  // Bit k - 1: the player of these amounts wins the heap that is smaller by k, if they begin. Heaps below 0 count as
  // won.
  std::uint32_t own_wins = all, other_wins = all;
  std::vector<std::uint64_t> seen_at(std::size_t{1} << (2 * amounts), UINT64_MAX);
  for (std::uint64_t heap = 0;; ++heap) {
    budget->tick();
    const bool own_win = (own_mask & ~other_wins) != 0;
    const bool other_win = (other_mask & ~own_wins) != 0;
    if (heap == n) return own_win;
    own_wins = (own_wins << 1 | static_cast<std::uint32_t>(own_win)) & all;
    other_wins = (other_wins << 1 | static_cast<std::uint32_t>(other_win)) & all;
    std::uint64_t& before = seen_at[own_wins << amounts | other_wins];
    if (before == UINT64_MAX) {
      before = heap;
    } else {
      n = heap + (n - heap) % (heap - before);  // skip whole periods
      if (n == heap) return own_win;
    }
  }
}

namespace {

/// The amounts on a line; the line may be empty.
std::vector<std::int64_t> read_amounts(ProblemInput& input) {
  std::vector<std::int64_t> amounts;
  while (!input.at_line_end()) amounts.push_back(input.integer(1, 5, "an amount"));
  return amounts;
}

std::string answer_srm701(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  const std::int64_t n = input.integer(0, 1'000'000'000'000'000'000, "the heap");
  input.next_line("Alice's amounts");
  std::vector<std::int64_t> alice = read_amounts(input);
  input.next_line("Bob's amounts");
  const std::vector<std::int64_t> bob = read_amounts(input);
  const bool wins = subtraction_starter_wins(static_cast<std::uint64_t>(n), alice, bob, &budget);
  std::string text = wins ? "Alice\n" : "Bob\n";
  if (!options.moves) return text;
  std::sort(alice.begin(), alice.end());
  alice.erase(std::unique(alice.begin(), alice.end()), alice.end());
  for (const std::int64_t amount : alice) {
    if (amount > n || subtraction_starter_wins(static_cast<std::uint64_t>(n - amount), bob, alice, &budget)) continue;
    text += fmt::format("Alice: {} -> {}\n", n, n - amount);
  }
  return text;
}

}  // namespace

void add_partizan_subtraction(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "srm701",
      .title = "TopCoder SRM 701 PartisanGame: each player takes from their own amounts",
      .statement = "Alice takes from a heap an amount in her set, Bob an amount in his set. Alice begins. A player who "
                   "cannot move loses.",
      .input = "Line 1: the heap n. Line 2: Alice's amounts. Line 3: Bob's amounts. Either line may be empty.",
      .output = "The winner: Alice or Bob.\n"
                "--moves adds Alice's winning first moves.",
      .limits = "n up to 10^18, amounts from 1 to 5",
      .example_input = "7\n3 4\n4\n",
      .example_answer = "Alice\n",
      .has_moves = true,
      .answer = answer_srm701,
  });
}

}  // namespace upstar
