// Advance or eat (AtCoder ABC 229 H): on a board of W and B a player pushes an own piece one cell up into an empty
// cell, or removes a piece of the opponent. W begins.
//
// Theorem. Columns are independent, so the board is the sum of their values (ruleset/strip/advance_or_eat.hpp).
// Cost: 3^n columns of n cells, 6561 at most.
#include "ruleset/strip/advance_or_eat.hpp"

#include <fmt/format.h>

#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/notation/print.hpp"
#include "upstar/ruleset/evaluator.hpp"

namespace upstar {

namespace {

/// The row of the piece that a move in a column pushes or removes.
std::size_t row_of(const TextStrip& column, const TextStrip& option) {
  std::size_t row = column.size() - 1;
  while (column[row] == option[row]) --row;
  return row;
}

std::string answer_abc229h(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  const std::int64_t n = input.integer(1, 8, "the side of the board");
  std::vector<TextStrip> columns(static_cast<std::size_t>(n));
  for (std::int64_t row = 0; row < n; ++row) {
    const std::string_view cells = input.letters("WB.", static_cast<std::size_t>(n), "a row");
    if (cells.size() < columns.size()) input.fail(fmt::format("a row has {} cells, not {}", n, cells.size()));
    const TextStrip pieces = AdvanceOrEat{}.parse(cells);
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i].cells += pieces.cells[i];
  }
  GameStore store(&budget);
  Evaluator<AdvanceOrEat> evaluator(store);
  GameId total = GameStore::zero();
  for (const TextStrip& column : columns) total = store.add(total, evaluator.value(column));
  const Outcome outcome = store.outcome(total);
  std::string text = outcome == Outcome::L || outcome == Outcome::N ? "Takahashi\n" : "Snuke\n";
  if (options.explain) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      text += fmt::format("column {}: {}\n", i + 1, to_text(store, evaluator.value(columns[i])));
    }
  }
  for (std::size_t i = 0; options.moves && i < columns.size(); ++i) {
    const GameId others = store.subtract(total, evaluator.value(columns[i]));
    for (const auto& [option, value] : evaluator.moves(columns[i], Player::left)) {
      const Outcome after = store.outcome(store.add(others, value));
      if (after != Outcome::L && after != Outcome::P) continue;
      const std::size_t row = row_of(columns[i], option);
      text += fmt::format("Takahashi: {} row {}, column {}\n", columns[i][row] == Cell::left ? "push" : "remove",
                          row + 1, i + 1);
    }
  }
  return text;
}

}  // namespace

void add_advance_or_eat(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "abc229h",
      .title = "AtCoder ABC 229 H Advance or Eat: push own pieces up, remove the opponent's",
      .statement = "On an N x N board Takahashi has the pieces W and Snuke the pieces B. A move pushes one of the "
                   "player's own pieces one\n"
                   "cell up into an empty cell, or removes one of the opponent's pieces. Takahashi begins. A player "
                   "who cannot move loses.",
      .input = "N, then N rows over W, B and . from the top.",
      .output = "The winner: Takahashi or Snuke.\n"
                "--explain adds the value of each column, --moves Takahashi's winning first moves.",
      .limits = "N from 1 to 8",
      .example_input = "2\n..\nWW\n",
      .example_answer = "Snuke\n",
      .explains = true,
      .has_moves = true,
      .answer = answer_abc229h,
  });
}

}  // namespace upstar
