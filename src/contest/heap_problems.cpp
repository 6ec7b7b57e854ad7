// Problems on heaps with a closed form, and on heaps from which numbers of a set are taken.
//
// Theorems: those of upstar/impartial/closed_forms.hpp; Sprague and Grundy for the sets. Cost: linear in the input; for
// the sets also a table up to the largest heap.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/impartial/closed_forms.hpp"
#include "upstar/impartial/take_and_break.hpp"

namespace upstar {

namespace {

constexpr std::int64_t largest_number = 1'000'000'000'000'000'000;
constexpr std::int64_t largest_table = 10'000'000;
constexpr std::int64_t most_heap_cases = 1'000'000;

std::uint64_t read_number(ProblemInput& input, std::int64_t low, std::int64_t high, std::string_view what) {
  return static_cast<std::uint64_t>(input.integer(low, high, what));
}

std::int64_t read_cases(ProblemInput& input) { return input.integer(1, most_heap_cases, "the number of cases"); }

std::string answer_p2252(ProblemInput& input, const SolveOptions&, Budget&) {
  const std::uint64_t a = read_number(input, 0, largest_number, "a heap");
  return wythoff_second_wins(a, read_number(input, 0, largest_number, "a heap")) ? "0\n" : "1\n";
}

std::string answer_hdu1846(ProblemInput& input, const SolveOptions&, Budget& budget) {
  std::string text;
  for (std::int64_t cases = read_cases(input); cases > 0; --cases) {
    budget.tick();
    const std::uint64_t n = read_number(input, 0, largest_number, "the number of stones");
    const std::uint64_t most = read_number(input, 1, largest_number, "the most that may be taken");
    text += bash_value(n, most) != 0 ? "first\n" : "second\n";
  }
  return text;
}

std::string answer_hdu3032(ProblemInput& input, const SolveOptions&, Budget& budget) {
  std::string text;
  for (std::int64_t cases = read_cases(input); cases > 0; --cases) {
    std::uint64_t sum = 0;
    for (std::int64_t heaps = input.integer(0, largest_table, "the number of heaps"); heaps > 0; --heaps) {
      budget.tick();
      sum ^= laskers_nim_value(read_number(input, 0, largest_number, "a heap"));
    }
    text += sum != 0 ? "Alice\n" : "Bob\n";
  }
  return text;
}

std::string answer_p2148(ProblemInput& input, const SolveOptions&, Budget& budget) {
  std::string text;
  for (std::int64_t cases = read_cases(input); cases > 0; --cases) {
    const std::int64_t heaps = input.integer(0, largest_table, "the number of heaps");
    if (heaps % 2 != 0) input.fail("the heaps come in pairs: their number is even");
    std::uint64_t sum = 0;
    for (std::int64_t pairs = heaps / 2; pairs > 0; --pairs) {
      budget.tick();
      const std::uint64_t m = read_number(input, 1, largest_number, "a heap");
      sum ^= fergusons_game_value(m, read_number(input, 1, largest_number, "a heap"));
    }
    text += sum != 0 ? "YES\n" : "NO\n";
  }
  return text;
}

std::string answer_hdu1848(ProblemInput& input, const SolveOptions&, Budget& budget) {
  std::vector<std::array<std::uint64_t, 3>> lines;
  std::uint64_t largest = 0;
  for (;;) {
    budget.tick();
    auto& line = lines.emplace_back();
    for (std::uint64_t& heap : line) largest = std::max(largest, heap = read_number(input, 0, largest_table, "a heap"));
    if (line == std::array<std::uint64_t, 3>{}) break;
  }
  lines.pop_back();
  TakeAndBreak game = TakeAndBreak::subtraction("fibonacci");
  const auto values = game.values_to(largest, &budget);
  std::string text;
  for (const auto& line : lines)
    text += (values[line[0]] ^ values[line[1]] ^ values[line[2]]) != 0 ? "Fibo\n" : "Nacci\n";
  return text;
}

/// The answers to the positions that follow a set.
std::string answers_to_set(ProblemInput& input, TakeAndBreak game, Budget& budget) {
  std::vector<std::vector<std::int64_t>> positions;
  std::int64_t largest = 0;
  for (std::int64_t count = input.integer(0, most_heap_cases, "the number of positions"); count > 0; --count) {
    const std::int64_t heaps = input.integer(0, largest_table, "the number of heaps");
    positions.push_back(input.integers(heaps, 0, largest_table, "a heap"));
    for (const std::int64_t heap : positions.back()) largest = std::max(largest, heap);
    budget.tick(positions.back().size() + 1);
  }
  const auto values = game.values_to(static_cast<std::uint64_t>(largest), &budget);
  std::string text;
  for (const auto& heaps : positions) {
    std::uint32_t sum = 0;
    for (const std::int64_t heap : heaps) sum ^= values[static_cast<std::size_t>(heap)];
    text += sum != 0 ? 'W' : 'L';
  }
  return text + '\n';
}

std::string answer_hdu1536(ProblemInput& input, const SolveOptions&, Budget& budget) {
  std::string text;
  while (const std::int64_t count = input.integer(0, largest_table, "the size of the set, or 0 at the end")) {
    const auto numbers = input.integers(count, 1, largest_number, "a number of the set");
    text += answers_to_set(input, TakeAndBreak::subtraction(fmt::format("{}", fmt::join(numbers, "/"))), budget);
  }
  return text;
}

std::string answer_letters(ProblemInput& input, const SolveOptions&, Budget& budget) {
  static constexpr std::string_view alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  std::string text;
  while (!input.at_end()) {
    std::map<char, std::uint64_t> counts;
    const std::string_view word = input.letters(alphabet, largest_table, "a word");
    budget.tick(word.size() + 1);
    for (const char letter : word) ++counts[letter];
    std::uint64_t sum = 0;
    for (const auto& [letter, count] : counts) sum ^= letters_value(count);
    text += sum != 0 ? "first\n" : "second\n";
  }
  return text;
}

Problem p2252_problem() {
  return {
      .name = "p2252",
      .title = "Luogu P2252: Wythoff's game",
      .statement =
          "There are two heaps. A move takes any number from one heap, or the same number from both. A player who "
          "cannot move\n"
          "loses.",
      .input = "The two heaps.",
      .output = "1 if the first player wins, otherwise 0.",
      .limits = "heaps from 0 to 10^18; all in integers",
      .example_input = "8 4\n",
      .example_answer = "1\n",
      .answer = answer_p2252,
  };
}

Problem hdu1846_problem() {
  return {
      .name = "hdu1846",
      .title = "HDU 1846: Bash's game",
      .statement = "A heap has n stones. A move takes from 1 to m of them. A player who cannot move loses.",
      .input = "The number of cases. Each case: n and m.",
      .output = "For each case a line: the winner, first or second.",
      .limits = "n from 0 and m from 1 to 10^18",
      .example_input = "2\n23 2\n4 3\n",
      .example_answer = "first\nsecond\n",
      .answer = answer_hdu1846,
  };
}

Problem hdu3032_problem() {
  return {
      .name = "hdu3032",
      .title = "HDU 3032 Nim or not Nim: Lasker's Nim",
      .statement =
          "A move takes one or more from a heap, or splits a heap in two. A player who cannot move loses. Alice "
          "begins.",
      .input = "The number of cases. Each case: the number of heaps, then the heaps.",
      .output = "For each case a line: the winner, Alice or Bob.",
      .limits = "heaps from 0 to 10^18",
      .example_input = "2\n3\n2 2 3\n2\n3 3\n",
      .example_answer = "Alice\nBob\n",
      .answer = answer_hdu3032,
  };
}

Problem p2148_problem() {
  return {
      .name = "p2148",
      .title = "Luogu P2148 E&D: sums of Ferguson's game",
      .statement =
          "The heaps come in pairs. A move throws away one heap of a pair and splits the other into two heaps, neither "
          "of them\n"
          "empty; these become the pair. A player who cannot move loses.",
      .input = "The number of cases. Each case: the number of heaps, which is even, then the heaps, pair by pair.",
      .output = "For each case a line: YES if the first player wins, otherwise NO.",
      .limits = "heaps from 1 to 10^18",
      .example_input = "2\n4\n1 2 3 4\n6\n1 1 1 1 1 1\n",
      .example_answer = "YES\nNO\n",
      .answer = answer_p2148,
  };
}

Problem hdu1848_problem() {
  return {
      .name = "hdu1848",
      .title = "HDU 1848 Fibonacci again: take a Fibonacci number",
      .statement =
          "There are three heaps. A move takes a Fibonacci number (1, 2, 3, 5, 8, ...) from one heap. A player who "
          "cannot move\n"
          "loses.",
      .input = "For each case a line with the three heaps; 0 0 0 ends the input.",
      .output = "For each case a line: Fibo if the first player wins, otherwise Nacci.",
      .limits = "heaps from 0 to 10^7",
      .example_input = "1 1 1\n1 4 1\n0 0 0\n",
      .example_answer = "Fibo\nNacci\n",
      .answer = answer_hdu1848,
  };
}

Problem hdu1536_problem() {
  return {
      .name = "hdu1536",
      .title = "HDU 1536 S-Nim: take a number of a set",
      .statement =
          "A move takes a number of beads from one heap; the number must be in the set S. A player who cannot move "
          "loses.",
      .input =
          "Sets, ended by a line 0. Each set: its size and its numbers; the number of positions; for each position a "
          "line with\n"
          "the number of heaps and the heaps.",
      .output = "For each set a line: for each position W if the first player wins, otherwise L.",
      .limits = "heaps from 0 to 10^7, numbers of a set from 1 to 10^18",
      .example_input = "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n5 1 2 3 4 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n",
      .example_answer = "LWW\nWWL\n",
      .answer = answer_hdu1536,
  };
}

Problem letters_problem() {
  return {
      .name = "letters",
      .title = "Letters: remove 1, 2 or all of one letter",
      .statement =
          "A move picks a letter of a word and removes one, two or all of its occurrences. A player who cannot move "
          "loses.",
      .input = "Words, each on a line.",
      .output = "For each word a line: the winner, first or second.",
      .limits = "letters a-z and A-Z; words up to 10^7 letters",
      .example_input = "abc\nabab\naaaabbbb\n",
      .example_answer = "first\nsecond\nsecond\n",
      .answer = answer_letters,
  };
}

}  // namespace

void add_heap_problems(std::vector<Problem>& problems) {
  problems.push_back(p2252_problem());
  problems.push_back(hdu1846_problem());
  problems.push_back(hdu3032_problem());
  problems.push_back(p2148_problem());
  problems.push_back(hdu1848_problem());
  problems.push_back(hdu1536_problem());
  problems.push_back(letters_problem());
}

}  // namespace upstar
