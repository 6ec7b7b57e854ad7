// Balanced strings (AOJ 1377): given up to 40 red-blue Hackenbush strings, choose some with sum 0 and as many edges as
// possible.
//
// Theorem. A string is worth a number (contest/hackenbush_string.cpp), and the player who begins loses a sum of 0. A
// string of 40 edges is a multiple of 2^-39, so sums fit into 64-bit integers. The strings are divided into two halves.
// Of the 2^20 choices from a half only the longest for each sum matters; sorted lists of opposite sums are matched.
// Cost: O(n 2^(n/2)) time, O(2^(n/2)) memory.
#include "upstar/contest/balanced_strings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/base/error.hpp"
#include "upstar/contest/hackenbush_string.hpp"

namespace upstar {

namespace {

constexpr std::size_t most_balanced = 40;

struct Choice {
  std::int64_t sum;
  std::int64_t edges;
  bool operator==(const Choice&) const = default;
  /// By sum; for equal sums, the most edges first.
  bool operator<(const Choice& other) const { return sum != other.sum ? sum < other.sum : edges > other.edges; }
};

/// The best choice for each sum, ascending: each string doubles the list, and two sorted ones are merged.
std::vector<Choice> best_choices(std::span<const Choice> strings, Budget& budget) {
  std::vector<Choice> choices{{0, 0}};
  for (const Choice& string : strings) {
    budget.tick(choices.size() + 1);
    std::vector<Choice> with = choices, both;
    for (Choice& choice : with) choice.sum += string.sum, choice.edges += string.edges;
    both.reserve(2 * choices.size());
    std::merge(choices.begin(), choices.end(), with.begin(), with.end(), std::back_inserter(both));
    both.erase(std::unique(both.begin(), both.end(), [](const Choice& a, const Choice& b) { return a.sum == b.sum; }),
               both.end());
    choices = std::move(both);
  }
  return choices;
}

}  // namespace

std::int64_t longest_balanced_choice(std::span<const std::string> strings, Budget* given) {
  const GivenBudget budget(given);
  std::vector<Choice> values;
  for (const std::string& string : strings) {
    Choice value{0, static_cast<std::int64_t>(string.size())};
    if (strings.size() > most_balanced || string.size() > most_balanced) {
      throw DomainError(fmt::format("this takes at most {} strings of at most {} edges", most_balanced, most_balanced));
    }
    (void)hackenbush_string_value(string).to_fixed(most_balanced, INT64_MAX, value.sum);  // fits: 40 edges, 40 bits
    values.push_back(value);
  }
  const std::span<const Choice> all(values);
  const std::vector<Choice> low = best_choices(all.first(all.size() / 2), budget);
  const std::vector<Choice> high = best_choices(all.subspan(all.size() / 2), budget);
  std::int64_t most = 0;
  auto match = high.rbegin();
  for (const Choice& choice : low) {
    while (match != high.rend() && match->sum > -choice.sum) ++match;
    if (match != high.rend() && match->sum == -choice.sum) most = std::max(most, choice.edges + match->edges);
  }
  return most;
}

namespace {

std::string answer_aoj1377(ProblemInput& input, const SolveOptions&, Budget& budget) {
  std::vector<std::string> strings;
  for (std::int64_t n = input.integer(1, most_balanced, "the number of strings"); n > 0; --n) {
    std::string string(input.letters("BW", most_balanced, "a string"));
    for (char& edge : string) edge = edge == 'B' ? 'L' : 'R';
    strings.push_back(std::move(string));
  }
  return fmt::format("{}\n", longest_balanced_choice(strings, &budget));
}

}  // namespace

void add_balanced_strings(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "aoj1377",
      .title = "AOJ 1377: the most edges in strings whose sum is zero",
      .statement = "Strings of edges stand on the ground. Black cuts black edges and White cuts white edges; what is "
                   "above a cut edge\n"
                   "falls. Choose strings with as many edges in all as possible such that the player who begins loses.",
      .input = "The number of strings n, then n strings of B and W, from the ground up.",
      .output = "The number of edges.",
      .limits = "n from 1 to 40, strings of up to 40 edges",
      .example_input = "4\nB\nW\nWB\nWB\n",
      .example_answer = "5\n",
      .answer = answer_aoj1377,
  });
}

}  // namespace upstar
