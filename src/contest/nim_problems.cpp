// Problems that are Nim, or Nim in disguise.
//
// Theorems: Bouton (Nim and misère Nim). Coins that move left without passing each other are Nim on the gaps in front
// of every second coin, counted from the right: if a move widens such a gap, the answer narrows it again. Cost: linear
// in the input.
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/impartial/closed_forms.hpp"

namespace upstar {

namespace {

constexpr std::int64_t largest_nim_heap = 1'000'000'000'000'000'000;
constexpr std::int64_t most_nim_cases = 1'000'000;
constexpr std::int64_t most_nim_heaps = 10'000'000;

/// Reads the number of heaps, then the heaps.
std::vector<std::uint64_t> read_heaps(ProblemInput& input, Budget& budget) {
  const std::int64_t count = input.integer(0, most_nim_heaps, "the number of heaps");
  const auto numbers = input.integers(count, 0, largest_nim_heap, "a heap");
  budget.tick(numbers.size() + 1);
  return {numbers.begin(), numbers.end()};
}

template <class Case>
std::string each_case(ProblemInput& input, Case&& one) {
  std::string text;
  for (std::int64_t cases = input.integer(1, most_nim_cases, "the number of cases"); cases > 0; --cases) text += one();
  return text;
}

std::string answer_p2197(ProblemInput& input, const SolveOptions&, Budget& budget) {
  return each_case(input, [&] { return nim_value(read_heaps(input, budget)) != 0 ? "Yes\n" : "No\n"; });
}

std::string answer_hdu2509(ProblemInput& input, const SolveOptions&, Budget& budget) {
  std::string text;
  while (!input.at_end()) text += misere_nim_first_wins(read_heaps(input, budget)) ? "Yes\n" : "No\n";
  return text;
}

std::string answer_hdu1907(ProblemInput& input, const SolveOptions&, Budget& budget) {
  return each_case(input, [&] { return misere_nim_first_wins(read_heaps(input, budget)) ? "John\n" : "Brother\n"; });
}

std::string answer_poj1704(ProblemInput& input, const SolveOptions&, Budget& budget) {
  return each_case(input, [&] {
    const std::int64_t count = input.integer(1, most_nim_heaps, "the number of coins");
    auto places = input.integers(count, 1, largest_nim_heap, "a place");
    budget.tick(places.size() + 1);
    std::sort(places.begin(), places.end());
    if (std::adjacent_find(places.begin(), places.end()) != places.end()) input.fail("two coins stand on one place");
    std::int64_t sum = 0;
    for (std::size_t right = places.size(); right > 0; right -= std::min<std::size_t>(right, 2)) {
      sum ^= places[right - 1] - (right > 1 ? places[right - 2] : 0) - 1;
    }
    return sum != 0 ? "Georgia will win\n" : "Bob will win\n";
  });
}

Problem p2197_problem() {
  return {
      .name = "p2197",
      .title = "Luogu P2197: Nim",
      .statement = "A move takes one or more stones from one heap. A player who cannot move loses.",
      .input = "The number of cases. Each case: the number of heaps, then the heaps.",
      .output = "For each case a line: Yes if the first player wins, otherwise No.",
      .limits = "heaps from 0 to 10^18",
      .example_input = "2\n2\n1 1\n2\n1 0\n",
      .example_answer = "No\nYes\n",
      .answer = answer_p2197,
  };
}

Problem hdu2509_problem() {
  return {
      .name = "hdu2509",
      .title = "HDU 2509: misere Nim, until the end of the file",
      .statement = "A move takes one or more apples from one heap. The player who takes the last apple loses.",
      .input = "Cases until the end of the file. Each case: the number of heaps, then the heaps.",
      .output = "For each case a line: Yes if the first player wins, otherwise No.",
      .limits = "heaps from 0 to 10^18",
      .example_input = "2 2 2\n1 1\n3 1 1 2\n",
      .example_answer = "No\nNo\nYes\n",
      .answer = answer_hdu2509,
  };
}

Problem hdu1907_problem() {
  return {
      .name = "hdu1907",
      .title = "HDU 1907 John: misere Nim",
      .statement =
          "John and his brother take turns to eat one or more sweets from one box. The player who eats the last sweet "
          "loses.",
      .input = "The number of cases. Each case: the number of boxes, then the boxes.",
      .output = "For each case a line: John if the first player wins, otherwise Brother.",
      .limits = "boxes from 0 to 10^18",
      .example_input = "2\n3\n3 5 1\n1\n1\n",
      .example_answer = "John\nBrother\n",
      .answer = answer_hdu1907,
  };
}

Problem poj1704_problem() {
  return {
      .name = "poj1704",
      .title = "POJ 1704 Georgia and Bob: coins that move left",
      .statement =
          "Coins stand on different places 1, 2, 3, ... of a strip. A move takes one coin any number of places to the "
          "left; it\n"
          "may not land on another coin or pass one. A player who cannot move loses. Georgia begins.",
      .input = "The number of cases. Each case: the number of coins, then their places in any order.",
      .output = "For each case a line: Georgia will win, or Bob will win.",
      .limits = "places from 1 to 10^18",
      .example_input = "2\n3\n1 2 3\n8\n1 5 6 7 9 12 14 17\n",
      .example_answer = "Bob will win\nGeorgia will win\n",
      .answer = answer_poj1704,
  };
}

}  // namespace

void add_nim_problems(std::vector<Problem>& problems) {
  problems.push_back(p2197_problem());
  problems.push_back(hdu2509_problem());
  problems.push_back(hdu1907_problem());
  problems.push_back(poj1704_problem());
}

}  // namespace upstar
