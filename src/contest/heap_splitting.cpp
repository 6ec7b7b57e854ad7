// Heap splitting: Left splits a heap into two non-empty heaps if its size is in a set, Right if it is not.
//
// Theorem. Values are integers. v(1) = 0. If all heaps below k are worth integers and Left may split k, then heap k is
// {v(i) + v(k-i) | }, the least integer >= 0 above its options: max(0, 1 + max(v(i) + v(k-i))). For Right it is the
// mirror.
// Cost: O(n^2) for heaps up to n.
#include "upstar/contest/heap_splitting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"

namespace upstar {

std::vector<std::int32_t> heap_splitting_values(const std::vector<bool>& is_lefts, Budget* given) {
  const GivenBudget budget(given);
  const std::size_t size = is_lefts.size();
  std::vector<std::int32_t> values(size);
  // The same values backwards, reversed[size - 1 - k] = v(k), so that the loop over splits reads both arrays forwards.
  std::vector<std::int32_t> reversed(size);
  for (std::size_t k = 2; k < size; ++k) {
    budget->tick(k / 64 + 1);
    const std::int32_t* const first = values.data() + 1;
    const std::int32_t* const second = reversed.data() + (size - k);  // of k - 1, k - 2, ...
    std::int32_t best = is_lefts[k] ? INT32_MIN : INT32_MAX;
    if (is_lefts[k]) {
      for (std::size_t i = 0; i < k / 2; ++i) best = std::max(best, first[i] + second[i]);
    } else {
      for (std::size_t i = 0; i < k / 2; ++i) best = std::min(best, first[i] + second[i]);
    }
    values[k] = is_lefts[k] ? std::max(0, best + 1) : std::min(0, best - 1);
    reversed[size - 1 - k] = values[k];
  }
  return values;
}

namespace {

constexpr std::int64_t largest_split_heap = 100'000;

std::vector<bool> is_prime_up_to(std::size_t largest) {
  std::vector<bool> prime(largest + 1, true);
  for (std::size_t k = 0; k < std::min<std::size_t>(2, prime.size()); ++k) prime[k] = false;
  for (std::size_t d = 2; d * d <= largest; ++d) {
    for (std::size_t k = d * d; prime[d] && k <= largest; k += d) prime[k] = false;
  }
  return prime;
}

/// `odd`, `even`, `primes`, `squares`, `mod M R...`, `list A...`: which sizes up to `largest` are Left's.
std::vector<bool> read_lefts(ProblemInput& input, std::size_t largest) {
  const std::string_view kind = input.word("who splits what");
  std::vector<bool> lefts(largest + 1);
  if (kind == "odd" || kind == "even") {
    for (std::size_t k = kind == "odd" ? 1 : 2; k <= largest; k += 2) lefts[k] = true;
  } else if (kind == "primes") {
    lefts = is_prime_up_to(largest);
  } else if (kind == "squares") {
    for (std::size_t k = 1; k * k <= largest; ++k) lefts[k * k] = true;
  } else if (kind == "mod") {
    const std::int64_t modulus = input.integer(1, 1'000'000'000, "a modulus");
    do {
      const auto residue = input.integer(0, modulus - 1, "a residue");
      const auto step = static_cast<std::size_t>(modulus);
      for (auto k = static_cast<std::size_t>(residue); k <= largest; k += step) lefts[k] = true;
    } while (!input.at_line_end());
  } else if (kind == "list") {
    while (!input.at_line_end()) {
      const auto k = static_cast<std::size_t>(input.integer(1, 1'000'000'000, "a size of Left's"));
      if (k <= largest) lefts[k] = true;
    }
  } else {
    input.fail(fmt::format("who splits what is odd, even, primes, squares, mod M R... or list A..., not '{}'", kind));
  }
  return lefts;
}

/// For each different heap the splits after which the opponent, to move, loses.
std::string winning_splits(const std::set<std::int64_t>& heaps, const std::vector<bool>& lefts,
                           const std::vector<std::int32_t>& values, std::int64_t total, Budget& budget) {
  std::string text;
  for (const bool by_left : {true, false}) {
    for (const std::int64_t heap : heaps) {
      const auto k = static_cast<std::size_t>(heap);
      for (std::size_t i = 1; lefts[k] == by_left && i <= k / 2; ++i) {
        budget.tick();
        const std::int64_t after = total - values[k] + values[i] + values[k - i];
        if (by_left ? after < 0 : after > 0) continue;
        text += fmt::format("{}: {} -> {} {}\n", by_left ? "Left" : "Right", k, i, k - i);
      }
    }
  }
  return text;
}

std::string answer_heap_split(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  std::vector<std::int64_t> heaps;
  std::int64_t largest = 1;
  while (heaps.empty() || !input.at_line_end()) {
    heaps.push_back(input.integer(1, largest_split_heap, "a heap"));
    largest = std::max(largest, heaps.back());
  }
  input.next_line("who splits what");
  const std::vector<bool> lefts = read_lefts(input, static_cast<std::size_t>(largest));
  const std::vector<std::int32_t> values = heap_splitting_values(lefts, &budget);
  std::int64_t total = 0;
  for (const std::int64_t heap : heaps) total += values[static_cast<std::size_t>(heap)];
  std::string text = fmt::format("{} {}\n", total, winner_of_number((total > 0) - (total < 0)));
  const std::set<std::int64_t> different(heaps.begin(), heaps.end());
  if (options.explain) {
    for (const std::int64_t heap : different) {
      const auto k = static_cast<std::size_t>(heap);
      text += fmt::format("{} ({}) = {}\n", heap, lefts[k] ? "Left's" : "Right's", values[k]);
    }
  }
  if (options.moves) text += winning_splits(different, lefts, values, total, budget);
  return text;
}

}  // namespace

void add_heap_splitting(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "heap_split",
      .title = "split heaps, some sizes by Left only, the others by Right only",
      .statement = "A move splits a heap into two heaps that are not empty. Left may split a heap if its size is in "
                   "her set, Right if it\n"
                   "is not. A player who cannot move loses.",
      .input = "Line 1: the heaps. Line 2: which sizes are Left's: odd, even, primes, squares, mod M R... (the sizes "
               "with remainder R\n"
               "modulo M), or list A... (these sizes).",
      .output =
          "The value of all heaps together, and the winner: Left, Right, or second (the player who moves second).\n"
          "--explain adds the value of each different heap. For each player, --moves adds every winning split of each "
          "heap.",
      .limits = "heaps from 1 to 10^5 (10^4 take milliseconds)",
      .example_input = "3 5 8\nodd\n",
      .example_answer = "-7 Right\n",
      .explains = true,
      .has_moves = true,
      .answer = answer_heap_split,
  });
}

}  // namespace upstar
