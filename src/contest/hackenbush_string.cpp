// Red-blue Hackenbush strings: each player cuts edges of their own colour; all edges above a cut fall.
//
// Theorem (Berlekamp's rule; Winning Ways, chapter 3). A string of one colour is worth its number of edges, as moves of
// its player. If a string begins with n edges L and then an R, it is worth n - 1 plus a binary fraction: its digits are
// the letters after that R, 1 for L and 0 for R, and a 1 at the end. If R comes first, exchange the letters and negate.
// Towers of white and black cubes (POJ 2931) are the same. Their sums are numbers, and for numbers x >= y means that
// every tower t with y + t > 0 has x + t > 0: between y < x there is a tower -t.
// Cost: linear; printing n bits in decimal costs a little more.
#include "upstar/contest/hackenbush_string.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/number/sign_expansion.hpp"

namespace upstar {

namespace {

constexpr std::size_t longest_in_a_word = 62;

/// **Requires** at most 62 edges, so that the numerator fits.
Dyadic value_in_words(std::string_view edges) {
  if (edges.empty()) return 0;
  const std::size_t run = std::min(edges.find_first_not_of(edges[0]), edges.size());
  auto numerator = static_cast<std::int64_t>(run);
  if (run < edges.size()) {
    --numerator;
    for (const char edge : edges.substr(run + 1)) numerator = 2 * numerator + (edge == edges[0] ? 1 : 0);
    numerator = 2 * numerator + 1;
  }
  return Dyadic(edges[0] == 'L' ? numerator : -numerator) >> (edges.size() - run);
}

}  // namespace

Dyadic hackenbush_string_value(std::string_view edges) {
  if (edges.size() <= longest_in_a_word) return value_in_words(edges);
  std::string signs(edges);
  std::replace(signs.begin(), signs.end(), 'L', '+');
  std::replace(signs.begin(), signs.end(), 'R', '-');
  return from_sign_expansion(signs);
}

namespace {

/// `LLLLRLR: LLLL R counts 3, then LR is binary .101`
std::string explained_string(std::string_view edges, const Dyadic& value) {
  const char first = edges[0];
  const std::size_t run = std::min(edges.find_first_not_of(first), edges.size());
  const char* sign = first == 'R' ? "-" : "";
  if (run == edges.size()) return fmt::format("{0}: {1} edges of one colour: {2}{1}\n", edges, run, sign);
  std::string digits = ".";
  for (const char edge : edges.substr(run + 1)) digits += edge == first ? '1' : '0';
  return fmt::format("{}: {} counts {}{}, then '{}' and a 1 at the end are binary {}1, {}: {}\n", edges,
                     edges.substr(0, run + 1), sign, run - 1, edges.substr(run + 1), digits,
                     first == 'R' ? "subtracted" : "added", value.to_string());
}

std::string answer_hackenbush_string(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  std::string text, below;
  while (!input.at_end()) {
    const std::string_view edges = input.letters("LR", most_signs, "a string");
    budget.tick(edges.size() / 64 + 1);
    const Dyadic value = hackenbush_string_value(edges);
    text += value.to_string() + '\n';
    if (options.explain) below += explained_string(edges, value);
  }
  return text + below;
}

/// Three towers, each a string; empty ones are written as nothing.
Dyadic read_towers(ProblemInput& input, Budget& budget) {
  std::vector<std::int64_t> heights = input.integers(3, 0, 1'000'000, "a height");
  Dyadic sum = 0;
  for (const std::int64_t height : heights) {
    std::string edges;
    for (std::int64_t i = 0; i < height; ++i) {
      budget.tick();
      edges += input.letter("WB", "a cube") == 'W' ? 'L' : 'R';
    }
    sum += hackenbush_string_value(edges);
  }
  return sum;
}

std::string answer_poj2931(ProblemInput& input, const SolveOptions&, Budget& budget) {
  std::string text;
  for (std::int64_t cases = input.integer(1, 1'000'000, "the number of cases"); cases > 0; --cases) {
    if (input.word("the word Test") != "Test") input.fail("a case begins with the word Test");
    const std::int64_t number = input.integer(0, INT64_MAX, "the number of a case");
    const Dyadic first = read_towers(input, budget);
    text += fmt::format("Test {}: {}\n", number, read_towers(input, budget) <= first ? "Yes" : "No");
  }
  return text;
}

Problem hackenbush_string_problem() {
  return {
      .name = "hackenbush_string",
      .title = "the values of red-blue Hackenbush strings",
      .statement =
          "A string of edges stands on the ground. Left cuts an edge L, Right cuts an edge R; the edges above it fall.",
      .input = "For each string a line of L and R, from the ground up.",
      .output =
          "For each string a line: its value.\n"
          "--explain adds how each value comes about.",
      .limits = "strings of up to 2^26 letters",
      .example_input = "LLLLRLR\n",
      .example_answer = "29/8\n",
      .explains = true,
      .answer = answer_hackenbush_string,
  };
}

Problem poj2931_problem() {
  return {
      .name = "poj2931",
      .title = "POJ 2931 Procrastination: whether three towers are at least as good for White as three others",
      .statement =
          "Towers are built of white and black cubes. White takes away a white cube, Black a black one, and all "
          "that stands on it. A\n"
          "player who cannot move loses. Three towers C1 are at least as good for White as C2 if White, with "
          "any fourth tower beside\n"
          "them, always wins with C1 where White wins with C2, whoever begins.",
      .input =
          "The number of cases. Each case: the word Test and its number; for C1, then for C2, three heights and "
          "the cubes of the\n"
          "three towers, from the ground up, W or B, with blanks between them.",
      .output = "For each case a line: `Test`, its number, a colon, and Yes or No.",
      .limits = "heights from 0 to 10^6",
      .example_input =
          "2\n"
          "Test 1\n3 3 1\nW B B\nW B W\nB\n3 3 3\nB W W\nB W W\nW B B\n"
          "Test 2\n3 3 2\nW B B\nW B W\nB B\n3 3 3\nB W W\nB W W\nW B B\n",
      .example_answer = "Test 1: Yes\nTest 2: No\n",
      .answer = answer_poj2931,
  };
}

}  // namespace

void add_hackenbush_string(std::vector<Problem>& problems) {
  problems.push_back(hackenbush_string_problem());
  problems.push_back(poj2931_problem());
}

}  // namespace upstar
