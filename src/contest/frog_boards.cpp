// Toads and Frogs boards of five cells with two toads and two frogs (UOJ 342): how many subsets of them does each
// player win?
//
// Theorem. Each of the 30 boards is worth a number, which is a multiple of 1/2, or ^, v or *, or 1/4 or -1/4 plus the
// switch {1/4|-1/4}. Two such switches cancel, and so do two stars. So a sum is q/4 + (0 or +-1/4) + u.^ + (0 or *).
// Its outcome depends on q and u only within -2 to 2; the engine finds these few outcomes. Numbers and switches do not
// depend on ups and stars, so subsets are counted by (q, switch) and by (u, star), and the counts are multiplied. The
// counts of sums are coefficients of products of powers (contest/subset_counts.hpp).
// Cost: linear in the number of
// boards.
// Correction: the usual theorem, that values are only 0, +-1, +-1/2, *, ^, v, holds for the 23 boards that
// TT.FF can become. Other boards are worth +-2 or a switch, for example T.FFT = {0|-1/2}.
#include "upstar/contest/frog_boards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/base/error.hpp"
#include "upstar/contest/subset_counts.hpp"
#include "upstar/notation/print.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {

namespace {

constexpr std::uint32_t frog_prime = 998'244'353;
constexpr std::uint64_t most_frog_boards = 10'000'000;

/// quarters/4 + ups.^, plus the switch {1/4|-1/4} if `hot`, plus * if `star`.
struct FrogValue {
  std::int64_t quarters = 0;
  std::int64_t ups = 0;
  bool star = false;
  bool hot = false;
};

GameId quarter_switch(GameStore& store) {
  const std::array left{store.number(Dyadic(1) >> 2)}, right{store.number(-(Dyadic(1) >> 2))};
  return store.make(left, right);
}

FrogValue frog_value(GameStore& store, GameId g) {
  FrogValue value;
  value.hot = !store.number_up_star_of(g).has_value();
  const NumberUpStar parts = *store.number_up_star_of(value.hot ? store.subtract(g, quarter_switch(store)) : g);
  (void)parts.number.to_fixed(2, 8, value.quarters);
  value.ups = static_cast<std::int64_t>(parts.ups);
  value.star = parts.nimber != 0;
  return value;
}

/// Counts of sums from -2 to 2; the ends stand for all sums beyond.
using Clamped = std::array<std::uint64_t, 5>;
std::size_t clamped(std::int64_t value) { return static_cast<std::size_t>(std::clamp<std::int64_t>(value, -2, 2) + 2); }

/// The number of boards of each kind.
struct FrogTally {
  std::map<std::int64_t, std::uint64_t> halves;  ///< by value in halves: numbers other than 0
  std::uint64_t zeros = 0, stars = 0, ups = 0, downs = 0;
  std::uint64_t hot_above = 0, hot_below = 0;  ///< the switch plus 1/4, and plus -1/4

  void add(const FrogValue& value, std::uint64_t times) {
    if (value.hot) (value.quarters > 0 ? hot_above : hot_below) += times;
    else if (value.quarters != 0) halves[value.quarters / 2] += times;
    else if (value.ups != 0) (value.ups > 0 ? ups : downs) += times;
    else (value.star ? stars : zeros) += times;
  }
};

/// [an odd number of switches][quarters]
std::array<Clamped, 2> numbers_and_switches(const FrogTally& tally, Budget& budget) {
  std::map<std::int64_t, std::uint64_t> sizes;
  std::int64_t least = 0;  // the sum of the negative halves
  for (const auto& [half, times] : tally.halves) {
    sizes[std::abs(half)] += times;
    if (half < 0) least += half * static_cast<std::int64_t>(times);
  }
  // Choosing a negative number is like leaving out a positive one. So we count sums of sizes, from the least sum on.
  std::vector<SubsetStep> steps;
  for (const auto& [size, times] : sizes) steps.push_back({size, times});
  std::vector<std::uint32_t> counts = subset_sum_counts(steps, frog_prime, &budget);
  std::vector<std::uint64_t> up_to(counts.size() + 1);  // partial sums
  for (std::size_t i = 0; i < counts.size(); ++i) up_to[i + 1] = (up_to[i] + counts[i]) % frog_prime;
  const auto end = static_cast<std::int64_t>(counts.size());
  /// The number of sums from `low` to `high` halves.
  const auto between = [&](std::int64_t low, std::int64_t high) {
    low = std::clamp<std::int64_t>(low - least, 0, end);
    high = std::clamp<std::int64_t>(high - least + 1, low, end);
    return (up_to[static_cast<std::size_t>(high)] + frog_prime - up_to[static_cast<std::size_t>(low)]) % frog_prime;
  };
  const auto floor_half = [](std::int64_t quarters) { return quarters >> 1; };
  std::array<Clamped, 2> result{};
  const std::array hot{SubsetStep{1, tally.hot_above + tally.hot_below}};
  const std::vector<std::uint32_t> choices = subset_sum_counts(hot, frog_prime, &budget);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::int64_t quarters = static_cast<std::int64_t>(i) - static_cast<std::int64_t>(tally.hot_below);
    Clamped& sums = result[(i + tally.hot_below) % 2];
    // Five cases: quarters + 2 * halves is at most -2, is -1, 0 or 1, or is at least 2.
    const auto add = [&](std::size_t place, std::uint64_t count) {
      sums[place] = (sums[place] + choices[i] * count) % frog_prime;
    };
    add(0, between(INT64_MIN / 4, floor_half(-2 - quarters)));
    for (std::int64_t sum = -1; sum <= 1; ++sum) {
      if ((sum - quarters) % 2 == 0) add(clamped(sum), between((sum - quarters) / 2, (sum - quarters) / 2));
    }
    add(4, between(floor_half(2 - quarters + 1), INT64_MAX / 4));
  }
  return result;
}

/// [an odd number of stars][ups]
std::array<Clamped, 2> ups_and_stars(const FrogTally& tally, Budget& budget) {
  std::array<Clamped, 2> result{};
  const std::array step{SubsetStep{1, tally.ups + tally.downs}};
  const std::vector<std::uint32_t> choices = subset_sum_counts(step, frog_prime, &budget);
  // Half of the subsets of the stars have an odd size, unless there are no stars.
  std::uint64_t half = 1;
  for (std::uint64_t i = 1; i < tally.stars; ++i) half = 2 * half % frog_prime;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::size_t ups = clamped(static_cast<std::int64_t>(i) - static_cast<std::int64_t>(tally.downs));
    result[0][ups] = (result[0][ups] + choices[i] * half) % frog_prime;
    if (tally.stars > 0) result[1][ups] = (result[1][ups] + choices[i] * half) % frog_prime;
  }
  return result;
}

GameId value_of_board(GameStore& store, const std::string& board) {
  return Registry::standard().at("toads_and_frogs").open(store, {})->value(board);
}

}  // namespace

OutcomeCounts frog_subsets(const std::map<std::string, std::uint64_t>& boards, Budget* budget) {
  GameStore store(budget);
  FrogTally tally;
  std::uint64_t total = 0;
  for (const auto& [board, times] : boards) {
    std::string sorted = board;
    std::sort(sorted.begin(), sorted.end());
    if (sorted != ".FFTT")
      throw DomainError(fmt::format("{} does not have two toads, two frogs and an empty cell", board));
    if (times > most_frog_boards - total)
      throw LimitError(fmt::format("there are more than {} boards", most_frog_boards));
    total += times;
    tally.add(frog_value(store, value_of_board(store, board)), times);
  }
  const std::array<Clamped, 2> numbers = numbers_and_switches(tally, store.budget());
  const std::array<Clamped, 2> infinitesimals = ups_and_stars(tally, store.budget());
  std::uint64_t free = 1;
  for (std::uint64_t i = 0; i < tally.zeros; ++i) free = 2 * free % frog_prime;

  OutcomeCounts counts;
  const std::array targets{&counts.left, &counts.right, &counts.first, &counts.second};
  for (const int hot : {0, 1}) {
    for (const int star : {0, 1}) {
      for (std::int64_t quarters = -2; quarters <= 2; ++quarters) {
        for (std::int64_t ups = -2; ups <= 2; ++ups) {
          const GameId cold = store.number_up_star({Dyadic(quarters) >> 2, ups, star});
          const Outcome outcome = store.outcome(hot != 0 ? store.add(cold, quarter_switch(store)) : cold);
          std::uint64_t& count = *targets[static_cast<std::size_t>(outcome)];
          const std::uint64_t ways = numbers[static_cast<std::size_t>(hot)][clamped(quarters)] *
                                     infinitesimals[static_cast<std::size_t>(star)][clamped(ups)] % frog_prime;
          count = (count + ways * free) % frog_prime;
        }
      }
    }
  }
  return counts;
}

namespace {

std::string answer_uoj342(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  std::map<std::string, std::uint64_t> boards;
  std::uint64_t total = 0;
  for (std::int64_t n = input.integer(0, 10'000'000, "the number of lines"); n > 0; --n) {
    budget.tick();
    std::string board(input.letters("LR_", 5, "a board"));
    if (std::count(board.begin(), board.end(), 'L') != 2 || std::count(board.begin(), board.end(), 'R') != 2 ||
        board.size() != 5) {
      input.fail(fmt::format("a board has two L, two R and one _, not '{}'", board));
    }
    for (char& cell : board) cell = cell == 'L' ? 'T' : cell == 'R' ? 'F' : '.';
    const auto times = static_cast<std::uint64_t>(input.integer(0, most_frog_boards, "a multiplicity"));
    total += times;
    if (total > most_frog_boards) input.fail(fmt::format("there are at most {} boards together", most_frog_boards));
    boards[board] += times;
  }
  const OutcomeCounts counts = frog_subsets(boards, &budget);
  std::string text = fmt::format("{} {} {} {}\n", counts.left, counts.right, counts.first, counts.second);
  if (!options.explain) return text;
  GameStore store(&budget);
  for (const auto& [board, times] : boards) {
    text += fmt::format("{} times {} = {}\n", times, board, to_text(store, value_of_board(store, board)));
  }
  return text;
}

}  // namespace

void add_frog_boards(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "uoj342",
      .title = "UOJ 342: how many subsets of Toads and Frogs boards each player wins",
      .statement = "Boards of five cells hold two L, two R and an empty cell. Left moves an L one cell to the right "
                   "into the empty cell,\n"
                   "or jumps with it over one R into the empty cell. Right moves an R to the left in the same way. A "
                   "player who cannot\n"
                   "move on any board loses. For every subset of the boards, the empty subset too: who wins?",
      .input = "The number of lines n; then n lines: a board over L, R and _, and the number of different boards that "
               "look like it.",
      .output = "Four numbers on one line, modulo 998244353: the numbers of subsets that Left wins, that Right wins, "
                "that the player\n"
                "who moves first wins, and that the player who moves second wins.\n"
                "--explain adds the value of each board.",
      .limits = "10^7 boards together",
      .example_input = "2\nLL_RR 2\nL_LRR 1\n",
      .example_answer = "2 0 4 2\n",
      .explains = true,
      .answer = answer_uoj342,
  });
}

}  // namespace upstar
