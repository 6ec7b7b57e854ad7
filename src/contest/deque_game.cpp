// The deque game (AtCoder ARC 116 F): the players take numbers from the ends of rows until each row has one number.
//
// Theorem (the problem's editorial). In a row of odd length whoever begins is answered at the other end or beside, so
// nobody gains by beginning: with the middle numbers l, m, r the row ends at min(m, max(l, r)) if the player begins who
// wants it large, and at max(m, min(l, r)) if the other one does. A row of even length is hot: its first move makes an
// odd row of it. So the even rows are played first, and the player who then is to move begins in every odd row. Who
// that is, is known from the number of even rows. So each odd row is worth a number, each even row the greater or the
// smaller of two, and the even rows are switches: those of the largest difference come first.
// Cost: linear, and a sort of the even rows.
#include "upstar/contest/deque_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"

namespace upstar {

namespace {

using Row = std::vector<std::int64_t>;

/// What an odd number of numbers ends at, the middle one at `middle`, by the player who begins.
std::int64_t odd_row_end(const Row& row, std::size_t middle, bool single, bool maximizer_begins) {
  const std::int64_t m = row[middle];
  if (single) return m;
  const auto [least, most] = std::minmax(row[middle - 1], row[middle + 1]);
  return maximizer_begins ? std::min(m, most) : std::max(m, least);
}

}  // namespace

std::int64_t deque_game_score(std::span<const std::vector<std::int64_t>> rows, Budget* given) {
  const GivenBudget budget(given);
  const auto is_even = [](const Row& row) { return row.size() % 2 == 0; };
  const bool maximizer_begins = std::count_if(rows.begin(), rows.end(), is_even) % 2 == 0;  // in the odd rows
  std::int64_t twice_score = 0;
  std::vector<std::int64_t> differences;
  for (const Row& row : rows) {
    budget->tick();
    const std::size_t middle = row.size() / 2;
    if (!is_even(row)) {
      twice_score += 2 * odd_row_end(row, middle, row.size() == 1, maximizer_begins);
      continue;
    }
    const bool single = row.size() == 2;
    const std::int64_t without_last = odd_row_end(row, middle - 1, single, maximizer_begins);
    const std::int64_t without_first = odd_row_end(row, middle, single, maximizer_begins);
    twice_score += without_last + without_first;
    differences.push_back(std::max(without_last, without_first) - std::min(without_last, without_first));
  }
  std::sort(differences.begin(), differences.end(), std::greater<>());
  for (std::size_t i = 0; i < differences.size(); ++i) twice_score += i % 2 == 0 ? differences[i] : -differences[i];
  return twice_score / 2;
}

namespace {

constexpr std::int64_t most_rows = 1'000'000;
constexpr std::int64_t most_in_a_row = 10'000'000;

std::string answer_arc116f(ProblemInput& input, const SolveOptions&, Budget& budget) {
  std::vector<Row> rows;
  for (std::int64_t count = input.integer(1, most_rows, "the number of rows"); count > 0; --count) {
    const std::int64_t size = input.integer(1, most_in_a_row, "the length of a row");
    rows.push_back(input.integers(size, 1, 1'000'000'000, "a number of a row"));
    budget.tick(static_cast<std::uint64_t>(size));
  }
  return fmt::format("{}\n", deque_game_score(rows, &budget));
}

}  // namespace

void add_deque_game(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "arc116f",
      .title = "AtCoder ARC 116 F Deque Game: numbers taken from the ends of rows",
      .statement = "There are rows of numbers. A move takes the first or the last number from a row that has two or "
                   "more. At the end each row\n"
                   "has one number. Takahashi, who begins, wants their sum to be large, Aoki wants it small.",
      .input = "The number of rows k. Each row: its length, then its numbers.",
      .output = "The sum at the end.",
      .limits = "k from 1 to 10^6, rows of up to 10^7 numbers from 1 to 10^9",
      .example_input = "2\n3 1 2 3\n2 1 10\n",
      .example_answer = "12\n",
      .answer = answer_arc116f,
  });
}

}  // namespace upstar
