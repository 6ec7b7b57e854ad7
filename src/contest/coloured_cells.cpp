// The colouring game (Codeforces 1704F) on a row of red and blue cells: Alice paints two adjacent cells white, at least
// one of them red; Bob paints two, at least one of them blue. The other cell may be white.
//
// Theorem (the problem's editorial). If there are more cells of one colour, the player of that colour wins, whoever
// begins: they paint pairs of both colours as long as there are any, and then every cell of their colour is a move. If
// there are as many red cells as blue ones, a player who paints one or two own cells only loses. So both paint pairs of
// both colours: this is Dawson's Kayles on the longest alternating runs.
// Cost: linear.
#include "upstar/contest/coloured_cells.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/impartial/closed_forms.hpp"

namespace upstar {

namespace {

constexpr std::size_t text_copies = 3;  // a text that grows, and the one it is added to

std::size_t end_of_run(std::string_view cells, std::size_t begin) {
  std::size_t end = begin + 1;
  while (end < cells.size() && cells[end] != cells[end - 1]) ++end;
  return end;
}

struct ColouredRow {
  std::int64_t more_red = 0;  ///< red cells minus blue cells
  std::uint64_t nim_sum = 0;  ///< of the alternating runs

  explicit ColouredRow(std::string_view cells) {
    for (std::size_t begin = 0, end = 0; begin < cells.size(); begin = end) {
      end = end_of_run(cells, begin);
      nim_sum ^= dawsons_kayles_value(end - begin);
    }
    for (const char cell : cells) more_red += cell == 'R' ? 1 : -1;
  }
  bool red_wins_first() const { return more_red > 0 || (more_red == 0 && nim_sum != 0); }
};

/// The pairs with which Alice wins. Claims their memory.
std::string winning_pairs(std::string_view cells, MemoryClaim& memory) {
  const ColouredRow row(cells);
  std::string text;
  std::size_t begin = 0, own_end = end_of_run(cells, 0);  // of the run of cell i
  for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
    if (i == own_end) begin = i, own_end = end_of_run(cells, i);
    const int red = (cells[i] == 'R') + (cells[i + 1] == 'R');
    if (red == 0) continue;
    const std::int64_t more_red = row.more_red - (red == 2 ? 2 : 0);
    const auto run = [](std::size_t first, std::size_t last) { return dawsons_kayles_value(last - first); };
    const std::size_t end = i + 1 < own_end ? own_end : end_of_run(cells, i + 1);  // of the run of the next cell
    std::uint64_t sum = row.nim_sum ^ run(begin, i) ^ run(i + 2, end);
    sum ^= red == 1 ? run(begin, end) : run(begin, i + 1) ^ run(i + 1, end);
    if (more_red < 0 || (more_red == 0 && sum != 0)) continue;
    const std::string line = fmt::format("Alice: {} {}\n", i + 1, i + 2);
    memory.claim(text_copies * line.size());
    text += line;
  }
  return text;
}

std::string answer_cf1704f(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  std::string text, below;
  MemoryClaim memory(budget);
  for (std::int64_t cases = input.integer(1, 1'000'000, "the number of cases"); cases > 0; --cases) {
    const std::int64_t n = input.integer(2, 10'000'000, "the number of cells");
    budget.tick(static_cast<std::uint64_t>(n));
    const std::string_view cells = input.letters("RB", static_cast<std::size_t>(n), "a row");
    if (cells.size() < static_cast<std::size_t>(n)) {
      input.fail(fmt::format("this row has {} cells, and {} were announced", cells.size(), n));
    }
    text += red_wins_first(cells) ? "Alice\n" : "Bob\n";
    if (options.moves) below += winning_pairs(cells, memory);
  }
  return text + below;
}

}  // namespace

bool red_wins_first(std::string_view cells) { return ColouredRow(cells).red_wins_first(); }

void add_coloured_cells(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "cf1704f",
      .title = "Codeforces 1704F Colouring Game: paint pairs of red and blue cells",
      .statement = "A row has red and blue cells. Alice paints two adjacent cells white, at least one of them red. Bob "
                   "paints two adjacent\n"
                   "cells white, at least one of them blue. The other cell may be white already. Alice begins. A "
                   "player who cannot move\n"
                   "loses.",
      .input = "The number of cases. Each case: the number of cells n, then a string of n letters R and B.",
      .output = "For each case a line: the winner, Alice or Bob.\n"
                "--moves adds the pairs of cells (numbered from 1) with which Alice wins, for all cases in order.",
      .limits = "n from 2 to 10^7",
      .example_input = "1\n3\nRRB\n",
      .example_answer = "Alice\n",
      .has_moves = true,
      .answer = answer_cf1704f,
  });
}

}  // namespace upstar
