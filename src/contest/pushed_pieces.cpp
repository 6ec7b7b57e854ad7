// Advance or eat (AtCoder ABC 229 H): on a board of W and B a player pushes a piece of theirs one cell up into an empty
// cell, or removes one of the other's. W begins.
//
// Theorem. Columns are independent, so the board is the sum of their values, which are computed from the definition.
// A column's pieces only rise or go, so the recursion is as deep as the moves in it, at most n (n + 1) / 2 of n cells.
// Cost: 3^n columns of n cells, 6561 at most.
#include "upstar/contest/pushed_pieces.hpp"

#include <fmt/format.h>

#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

GameId PushedPieces::value(const std::string& column) {
  const auto known = m_values.find(column);
  if (known != m_values.end()) return known->second;
  std::vector<GameId> left, right;
  moves(column, Player::left, [&](const std::string& rest, std::size_t) { left.push_back(value(rest)); });
  moves(column, Player::right, [&](const std::string& rest, std::size_t) { right.push_back(value(rest)); });
  return m_values[column] = m_store.make(left, right);
}

namespace {

std::string answer_abc229h(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  const std::int64_t n = input.integer(1, 8, "the side of the board");
  std::vector<std::string> columns(static_cast<std::size_t>(n));
  for (std::int64_t row = 0; row < n; ++row) {
    const std::string_view cells = input.letters("WB.", static_cast<std::size_t>(n), "a row");
    if (cells.size() < columns.size()) input.fail(fmt::format("a row has {} cells, not {}", n, cells.size()));
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i] += cells[i];
  }
  GameStore store(&budget);
  PushedPieces pieces(store);
  GameId total = GameStore::zero();
  for (const std::string& column : columns) total = store.add(total, pieces.value(column));
  const Outcome outcome = store.outcome(total);
  std::string text = outcome == Outcome::L || outcome == Outcome::N ? "Takahashi\n" : "Snuke\n";
  if (options.explain) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      text += fmt::format("column {}: {}\n", i + 1, to_text(store, pieces.value(columns[i])));
    }
  }
  for (std::size_t i = 0; options.moves && i < columns.size(); ++i) {
    const GameId others = store.subtract(total, pieces.value(columns[i]));
    PushedPieces::moves(columns[i], Player::left, [&](const std::string& rest, std::size_t row) {
      const Outcome after = store.outcome(store.add(others, pieces.value(rest)));
      if (after != Outcome::L && after != Outcome::P) return;
      text += fmt::format("Takahashi: {} row {}, column {}\n", columns[i][row] == 'W' ? "push" : "remove", row + 1, i + 1);
    });
  }
  return text;
}

}  // namespace

Problem abc229h_problem() {
  return {
      .name = "abc229h",
      .title = "AtCoder ABC 229 H Advance or Eat: push own pieces up, remove the other's",
      .statement =
          "On an N x N board Takahashi has the pieces W, Snuke the pieces B. A move pushes a piece of one's own one cell up into\n"
          "an empty cell, or removes one of the other's. Takahashi begins; who cannot move loses.",
      .input = "N, then N rows over W, B and . from the top.",
      .output =
          "Takahashi or Snuke, who wins.\n--explain adds the value of each column, --moves Takahashi's winning first moves.",
      .limits = "N from 1 to 8",
      .example_input = "2\n..\nWW\n",
      .example_answer = "Snuke\n",
      .explains = true,
      .has_moves = true,
      .answer = answer_abc229h,
  };
}

}  // namespace upstar
