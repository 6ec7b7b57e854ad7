// Sums of switches {x|y}, x >= y, and a number, as a problem: analysis/switch_sum.cpp knows who wins.
#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/analysis/switch_sum.hpp"

namespace upstar {

namespace {

std::string answer_switches(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  const std::int64_t count = input.integer(0, 100'000'000, "the number of switches");
  const Dyadic number = input.dyadic("the number beside the switches");
  std::vector<Switch> switches;
  for (std::int64_t i = 0; i < count; ++i) {
    budget.tick();
    Switch one{input.dyadic("a left option"), {}};
    one.right = input.dyadic("a right option");
    if (one.left < one.right) input.fail("the right option of a switch is at most the left option; here it is greater");
    switches.push_back(std::move(one));
  }
  const SwitchSum sum(number, switches, &budget);
  const bool left = sum.left_wins_first(), right = sum.right_wins_first();
  const char* winner = left ? (right ? "first" : "Left") : (right ? "Right" : "second");
  std::string text = fmt::format("{} {} {}\n", sum.left_stop().to_string(), sum.right_stop().to_string(), winner);
  if (options.explain) {
    for (const Switch& one : switches) {
      text += fmt::format("{{{}|{}}}: mean {}, temperature {}\n", one.left.to_string(), one.right.to_string(),
                          ((one.left + one.right) >> 1).to_string(), ((one.left - one.right) >> 1).to_string());
    }
  }
  for (const bool left_begins : {true, false}) {
    if (!options.moves) break;
    for (const std::size_t i : sum.winning_moves(left_begins)) {
      text +=
          fmt::format("{}: {{{}|{}}} -> {}\n", left_begins ? "Left" : "Right", switches[i].left.to_string(),
                      switches[i].right.to_string(), (left_begins ? switches[i].left : switches[i].right).to_string());
    }
  }
  return text;
}

}  // namespace

void add_switch_sum(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "switches",
      .title = "sums of switches {x|y} and a number under play",
      .statement = "A sum consists of a number and switches {x|y}, x >= y. Left may turn a switch into the number x, "
                   "Right into y. A\n"
                   "player who cannot move, in the numbers either, loses.",
      .input = "The number of switches k and the number z; then k lines x y. Numbers are dyadic: 3, -5/8.",
      .output = "One line: where play ends if Left begins, where it ends if Right begins, and the winner: Left, Right, "
                "first or second.\n"
                "--explain adds the mean and the temperature of each switch. For each player, --moves adds the "
                "switches with which that\n"
                "player wins if they begin.",
      .limits = "k up to 10^8, x >= y",
      .example_input = "2 1/2\n3 1\n2 -2\n",
      .example_answer = "7/2 3/2 Left\n",
      .explains = true,
      .has_moves = true,
      .answer = answer_switches,
  });
}

}  // namespace upstar
