// Problems on a row of cells that are take-and-break games.
//
// Crosses and Crosses, Treblecross: a move marks a cell; three marks in a row win (the theorem is in
// impartial/treblecross.hpp). Painting two adjacent cells is Dawson's Kayles, 0.07. It has period 34 from 53, which is
// proved before it is used.
// Cost: a table up to the longest run (0.007: 2 seconds at 10^5); Dawson's Kayles constant.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "impartial/treblecross.hpp"
#include "upstar/base/error.hpp"
#include "upstar/impartial/period.hpp"
#include "upstar/impartial/take_and_break.hpp"

namespace upstar {

namespace {

constexpr std::int64_t longest_row = 100'000;
constexpr std::string_view cell_letters = ".X";

std::string answer_poj3537(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const auto n = static_cast<std::uint64_t>(input.integer(3, longest_row, "the number of cells"));
  const std::uint64_t heap = FreeRun{0, static_cast<std::size_t>(n)}.heap();
  TakeAndBreak game(treblecross_code);
  return game.values_to(heap, &budget)[heap] != 0 ? "1\n" : "2\n";
}

bool makes_three(std::string_view row, std::size_t cell) {
  const auto marked = [&](std::size_t i) { return i == cell || row[i] == 'X'; };
  for (std::size_t i = cell < 2 ? 0 : cell - 2; i <= cell && i + 2 < row.size(); ++i) {
    if (marked(i) && marked(i + 1) && marked(i + 2)) return true;
  }
  return false;
}

/// The cells whose marking wins, from 1, ascending.
std::vector<std::size_t> winning_cells(std::string_view row, TakeAndBreak& game, Budget& budget) {
  std::vector<std::size_t> cells;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] == '.' && makes_three(row, i)) cells.push_back(i + 1);
  }
  if (!cells.empty()) return cells;  // a player who can win at once must do so
  const std::vector<FreeRun> runs = free_runs(row);
  const auto values = game.values_to(row.size() + 2, &budget);
  const auto value = [&](std::size_t length) { return values[FreeRun{0, length}.heap()]; };
  std::uint32_t sum = 0;
  for (const FreeRun& run : runs) sum ^= value(run.length);
  for (const FreeRun& run : runs) {
    for (std::size_t i = 0; i < run.length; ++i) {
      const std::size_t left = i < 2 ? 0 : i - 2, right = run.length - 1 - i < 2 ? 0 : run.length - 3 - i;
      if ((sum ^ value(run.length) ^ value(left) ^ value(right)) == 0) cells.push_back(run.begin + i + 1);
    }
  }
  return cells;
}

std::string answer_treblecross(ProblemInput& input, const SolveOptions&, Budget& budget) {
  TakeAndBreak game(treblecross_code);
  std::string text;
  for (std::int64_t cases = input.integer(1, 1'000'000, "the number of cases"); cases > 0; --cases) {
    const std::string_view row = input.letters(cell_letters, longest_row, "a strip");
    budget.tick(row.size());
    if (row.size() < 3) input.fail("a strip has three cells or more");
    if (const std::size_t three = row.find("XXX"); three != std::string_view::npos) {
      input.fail("three in a row already: the game is over", three);
    }
    const auto cells = winning_cells(row, game, budget);
    text += fmt::format("{}\n{}\n", cells.empty() ? "LOSING" : "WINNING", fmt::join(cells, " "));
  }
  return text;
}

std::string answer_pe306(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const auto n = static_cast<std::uint64_t>(input.integer(1, 1'000'000'000'000'000'000, "the number of cells"));
  TakeAndBreak game("0.07");
  const auto period = find_period(game, 1000, &budget);
  if (!period || !period->is_proved()) throw LimitError("the period of Dawson's Kayles was not proved");
  const auto values = game.known();
  const auto wins = [&](std::uint64_t from, std::uint64_t to) {  // the number of wins among from, ..., to - 1
    return static_cast<std::uint64_t>(std::count_if(values.begin() + static_cast<std::ptrdiff_t>(from),
                                                    values.begin() + static_cast<std::ptrdiff_t>(to),
                                                    [](std::uint32_t value) { return value != 0; }));
  };
  const std::uint64_t from = period->from, p = period->period;
  if (n < from + p) return fmt::format("{}\n", wins(1, n + 1));
  const std::uint64_t periods = (n + 1 - from) / p, rest = (n + 1 - from) % p;
  return fmt::format("{}\n", wins(1, from) + periods * wins(from, from + p) + wins(from, from + rest));
}

Problem poj3537_problem() {
  return {
      .name = "poj3537",
      .title = "POJ 3537: Crosses and Crosses",
      .statement =
          "A strip has n empty cells. A move marks an empty cell. The player who first makes three adjacent marks "
          "wins.",
      .input = "n.",
      .output = "The winner: 1 or 2, the first or the second player.",
      .limits = "n from 3 to 10^5",
      .example_input = "6\n",
      .example_answer = "2\n",
      .answer = answer_poj3537,
  };
}

Problem treblecross_problem() {
  return {
      .name = "treblecross",
      .title = "Treblecross: three in a row, and all winning cells",
      .statement =
          "A strip has some marks. A move marks an empty cell. The player who first makes three adjacent marks wins.",
      .input = "The number of strips, then the strips: X is a mark, . an empty cell.",
      .output =
          "For each strip WINNING, and on the next line the cells whose marking wins, ascending and numbered from 1; "
          "or LOSING\n"
          "and an empty line.",
      .limits = "strips of 3 to 10^5 cells, without three marks in a row",
      .example_input = "4\n.....\nX.....X..X.............X....X..X\n.X.X...X\n...............\n",
      .example_answer = "WINNING\n3\nLOSING\n\nWINNING\n3\nWINNING\n1 4 8 12 15\n",
      .answer = answer_treblecross,
  };
}

Problem pe306_problem() {
  return {
      .name = "pe306",
      .title = "Project Euler 306 Paper-strip Game: the number of lengths that the first player wins",
      .statement =
          "A strip has white cells. A move paints two adjacent white cells black. A player who cannot move loses.",
      .input = "n.",
      .output = "The number of strips among those of 1, 2, ..., n cells that the first player wins.",
      .limits = "n from 1 to 10^18",
      .example_input = "50\n",
      .example_answer = "40\n",
      .answer = answer_pe306,
  };
}

}  // namespace

void add_row_problems(std::vector<Problem>& problems) {
  problems.push_back(poj3537_problem());
  problems.push_back(treblecross_problem());
  problems.push_back(pe306_problem());
}

}  // namespace upstar
