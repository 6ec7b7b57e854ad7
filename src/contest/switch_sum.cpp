// Sums of switches {x|y}, x >= y, and a number z.
//
// Theorem (Winning Ways, chapter 6; Siegel II.5). With m = (x + y) / 2 and t = (x - y) / 2, {x|y} = m + {t|-t}. As long
// as there is a switch, nobody moves in a number, and the hottest switch is the best move. So with all temperatures in
// descending order, play ends at z + sum of m + (t1 - t2 + t3 - ...) if Left begins, and at z + sum of m - (t1 - t2 +
// ...) if Right begins. The sign of that number decides. At 0 the player to move loses; this is the player who began if
// the number of switches is even. The order of equal temperatures does not matter. {x|x} = x + * is the switch of
// temperature 0.
// Cost: O(k log k). Nothing is expanded.
// Correction: z is confused with {x|y} if y <= z <= x, both ends
// included.
#include "upstar/contest/switch_sum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"

namespace upstar {

namespace {

/// The places of the numbers, the greatest number first; equal numbers keep their order.
std::vector<std::uint32_t> greatest_first(const std::vector<Dyadic>& numbers) {
  // If all numbers are small multiples of 2^-16, comparing machine words is four times as fast.
  constexpr unsigned fraction_bits = 16;
  std::vector<std::pair<std::int64_t, std::uint32_t>> words(numbers.size());
  bool fit = true;
  for (std::uint32_t i = 0; i < numbers.size() && fit; ++i) {
    std::int64_t word = 0;
    fit = numbers[i].to_fixed(fraction_bits, INT64_MAX, word);
    words[i] = {-word, i};
  }
  std::vector<std::uint32_t> places(numbers.size());
  if (fit) {
    std::sort(words.begin(), words.end());
    std::transform(words.begin(), words.end(), places.begin(), [](const auto& word) { return word.second; });
  } else {
    std::iota(places.begin(), places.end(), std::uint32_t{0});
    std::stable_sort(places.begin(), places.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return numbers[b] < numbers[a]; });
  }
  return places;
}

}  // namespace

SwitchSum::SwitchSum(const Dyadic& number, std::span<const Switch> switches, Budget* given)
    : m_twice_mean(number << 1) {
  const GivenBudget budget(given);
  m_twice_temperatures.reserve(switches.size());
  for (const Switch& one : switches) {
    budget->tick();
    m_twice_mean += one.left + one.right;
    m_twice_temperatures.push_back(one.left - one.right);
  }
  m_hottest_first = greatest_first(m_twice_temperatures);
  for (std::size_t i = 0; i < m_hottest_first.size(); ++i) {
    const Dyadic& twice = m_twice_temperatures[m_hottest_first[i]];
    m_twice_alternating += i % 2 == 0 ? twice : -twice;
  }
}

std::vector<std::size_t> SwitchSum::winning_moves(bool left_begins) const {
  std::vector<std::size_t> winning;
  const std::size_t count = m_hottest_first.size();
  const Dyadic mean = left_begins ? m_twice_mean : -m_twice_mean;  // from the view of the player who begins
  // Once the switch at place i is played, the opponent begins on the rest, and each switch behind i moves up a place.
  // So the rest counts -(t1 - ... before i) + (... behind i), where `before` and `behind` have the signs of the whole
  // list.
  Dyadic before, behind = m_twice_alternating;
  for (std::size_t i = 0; i < count; ++i) {
    const Dyadic& twice = m_twice_temperatures[m_hottest_first[i]];
    const Dyadic with_sign = i % 2 == 0 ? twice : -twice;
    behind -= with_sign;
    const int sign = (mean + twice - before + behind).sign();
    before += with_sign;
    // At 0 the player to move when all switches are gone loses. If their number is odd, that is the opponent.
    if (sign > 0 || (sign == 0 && count % 2 == 1)) winning.push_back(m_hottest_first[i]);
  }
  std::sort(winning.begin(), winning.end());
  return winning;
}

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
