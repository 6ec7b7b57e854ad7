// Tokens on staircases (Project Euler 922 and 923): on Young diagrams Right moves a token to the right, Down moves it
// down, any number of squares or one square at a time. A staircase has k steps of height a and length b; its weight is
// a + b + k.
//
// In these theorems Right is Left of the theory.
//
// Theorem for moves of any length. A staircase is worth b - a + *(k-1). Let v = b - a. A move along whole steps leaves
// the same with less steps, v and each smaller nimber, for both players. Any other move of Right's leaves the token x
// squares past the beginning of a step; Down goes down to the last step, where b - 1 - x moves to the right and a - 1
// down are left, worth v - x. So these moves are no better than v and its nimber, as are Down's.
//
// Theorem for moves of one square. The token is worth as much as it is one square further to the right and down, if
// there is such a square: whoever moves in the difference, the other reaches the same square in both. So only the last
// square of the diagonal matters. From there x squares are to the right, or y down: that is x, -y, or the switch
// {x - 1|1 - y}. Switches are played hottest first (analysis/switch_sum.cpp), so tuples are counted in that order.
// Cost: O(m^2 w^3) for any length; O(m^3 w^3) for one square.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "contest/tuple_counts.hpp"

namespace upstar {

namespace {

constexpr std::uint32_t stair_prime = 1'000'000'007;
using StairTuples = TupleCounts<stair_prime>;

using StairsByValue = std::map<std::int64_t, std::int64_t>;

std::vector<SubsetStep> as_steps(const StairsByValue& counts) {
  std::vector<SubsetStep> steps;
  for (const auto& [value, times] : counts) {
    steps.push_back({value, static_cast<std::uint64_t>(times < 0 ? times + stair_prime : times)});
  }
  return steps;
}

std::uint64_t halved(std::uint64_t count) { return (count % 2 == 0 ? count : count + stair_prime) / 2; }

/// The tuples of m staircases whose numbers add up to 0; those count as -1 whose nimbers add up to one with an odd
/// number of the bits of `character`.
std::uint64_t tuples_without_number(std::int64_t m, std::int64_t weight, std::uint64_t character, Budget& budget) {
  StairsByValue by_number;
  for (std::int64_t steps = 1; steps <= weight - 2; ++steps) {
    const int sign = std::popcount(character & static_cast<std::uint64_t>(steps - 1)) % 2 == 0 ? 1 : -1;
    for (std::int64_t number = 2 + steps - weight; number <= weight - 2 - steps; ++number) {
      // The shorter side of a step and the longer one have at most this sum.
      by_number[number] += sign * ((weight - steps - std::abs(number)) / 2);
    }
  }
  const std::vector<SubsetStep> staircases = as_steps(by_number);
  const StairTuples half = StairTuples::of_length(m / 2, staircases, budget);
  return StairTuples::of_length(m - m / 2, staircases, budget).pairs_between(half, 0, 0);
}

std::uint64_t slides_won_by_right(std::int64_t m, std::int64_t weight, Budget& budget) {
  std::uint64_t all = 1, nothing = 0;  // all tuples; those worth 0
  for (std::int64_t i = 0; i < m; ++i)
    all = all * static_cast<std::uint64_t>(weight * (weight - 1) * (weight - 2) / 6) % stair_prime;
  // The mean over the characters counts those with nimber 0.
  const std::uint64_t characters = std::bit_ceil(static_cast<std::uint64_t>(weight - 2));
  for (std::uint64_t character = 0; character < characters; ++character) {
    nothing += tuples_without_number(m, weight, character, budget);
  }
  nothing %= stair_prime;
  for (std::uint64_t i = characters; i > 1; i /= 2) nothing = halved(nothing);
  // Exchanging height and length negates the number: as many are positive as negative.
  const std::uint64_t nimbers = tuples_without_number(m, weight, 0, budget);
  return (halved((all + nimbers) % stair_prime) + stair_prime - nothing) % stair_prime;
}

struct StairValues {
  std::map<std::int64_t, StairsByValue> switches;  ///< by twice the temperature, then by twice the mean
  StairsByValue integers;                          ///< by twice the integer
};

/// The staircases of at most this weight that may be moved one square at a time.
StairValues stair_values(std::int64_t weight, Budget& budget) {
  StairValues values;
  for (std::int64_t height = 1; height < weight; ++height) {
    for (std::int64_t length = 1; length < weight - height; ++length) {
      for (std::int64_t steps = 1; steps <= weight - height - length; ++steps) {
        budget.tick();
        const auto row = [&](std::int64_t i) { return i < steps * height ? length * (steps - i / height) : 0; };
        const auto column = [&](std::int64_t i) { return height * (steps - i / length); };
        std::int64_t last = 0;  // the last square of the diagonal
        while (row(last + 1) > last + 1) ++last;
        const std::int64_t right = row(last) - last - 1, down = column(last) - last - 1;
        if (right > 0 && down > 0) ++values.switches[right + down - 2][right - down];
        else ++values.integers[2 * (right - down)];
      }
    }
  }
  return values;
}

std::uint64_t steps_won_by_right(std::int64_t m, std::int64_t weight, Budget& budget) {
  const StairValues values = stair_values(weight, budget);
  const auto most = static_cast<std::size_t>(m);
  std::vector<std::vector<std::uint64_t>> choose(most + 1, std::vector<std::uint64_t>(most + 1));
  for (std::size_t n = 0; n <= most; ++n) {
    choose[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
  }
  // By the number of places in the tuple that are filled: twice Right's stop, if Right begins.
  std::vector<StairTuples> filled(most + 1, StairTuples(budget));
  filled[0] = StairTuples::one(budget);
  for (auto hottest = values.switches.rbegin(); hottest != values.switches.rend(); ++hottest) {
    const std::int64_t temperature = hottest->first;
    const std::vector<SubsetStep> staircases = as_steps(hottest->second);
    std::vector<StairTuples> next = filled;
    for (std::size_t places = 0; places < most; ++places) {
      StairTuples tuples = filled[places];
      for (std::size_t more = 1; places + more <= most; ++more) {
        tuples.extend(staircases);
        // Switches of one temperature cancel in pairs.
        const std::int64_t ahead = more % 2 == 0 ? 0 : places % 2 == 0 ? temperature : -temperature;
        next[places + more].add(tuples, choose[most - places][more], ahead);
      }
    }
    filled = std::move(next);
  }
  std::uint64_t won = 0;
  const std::vector<SubsetStep> integers = as_steps(values.integers);
  for (std::size_t switches = 0; switches <= most; ++switches) {
    StairTuples tuples = filled[switches];
    for (std::size_t place = switches; place < most; ++place) tuples.extend(integers);
    won += tuples.between(switches % 2 == 0 ? 1 : 0, INT64_MAX);
  }
  return won % stair_prime;
}

template <std::uint64_t (*won_by_right)(std::int64_t, std::int64_t, Budget&), std::int64_t most_staircases>
std::string answer_staircases(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const std::int64_t m = input.integer(1, most_staircases, "the number of staircases");
  const std::int64_t weight = input.integer(3, 100, "the weight");
  return fmt::format("{}\n", won_by_right(m, weight, budget));
}

Problem staircases_problem() {
  return {
      .input = "m and w.",
      .output = "The number of choices modulo 10^9 + 7.",
  };
}

}  // namespace

void add_staircases(std::vector<Problem>& problems) {
  Problem slides = staircases_problem();
  slides.name = "pe922";
  slides.title = "Project Euler 922 Young's Game A: tokens on staircases, any number of squares";
  slides.statement =
      "An (a,b,k)-staircase has k a rows; the first a have b k squares, the next a have b (k-1), and so on. Its weight "
      "is a + b + k.\n"
      "A token stands on the first square of each staircase. Right moves a token any number of squares to the right, "
      "Down any number\n"
      "of squares down. A player who cannot move loses. Right begins. How many choices of m staircases of weight at "
      "most w, one after\n"
      "the other, does Right win?";
  slides.limits = "m from 1 to 20, w from 3 to 100";
  slides.example_input = "3 9\n";
  slides.example_answer = "314104\n";
  slides.answer = answer_staircases<slides_won_by_right, 20>;
  problems.push_back(slides);

  Problem steps = staircases_problem();
  steps.name = "pe923";
  steps.title = "Project Euler 923 Young's Game B: tokens on staircases, one square at a time";
  steps.statement = "The game is that of pe922, but a token moves just one square.";
  steps.limits = "m from 1 to 10, w from 3 to 100";
  steps.example_input = "3 9\n";
  steps.example_answer = "315319\n";
  steps.answer = answer_staircases<steps_won_by_right, 10>;
  problems.push_back(steps);
}

}  // namespace upstar
