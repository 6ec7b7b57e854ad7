// Cutcake: a piece has sides l and r. Left divides l in two positive integers, Right divides r.
//
// Theorem (Winning Ways, chapter 2). With p = floor(log2), the piece is worth (l >> p(r)) - 1 if p(l) >= p(r),
// otherwise 1 - (r >> p(l)). These are integers: many pieces are worth their sum, and the player with more moves in
// hand wins.
// Cost: linear in the input.
// Correction: the table of values usually printed with the problem is damaged;
// the formula is right.
#include "upstar/contest/cutcake.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "ruleset/heap/cutcake.hpp"

namespace upstar {

std::int64_t cutcake_piece(std::int64_t left, std::int64_t right) { return cutcake_value(right, left); }

namespace {

constexpr std::int64_t longest_side = 1'000'000'000;

struct CakePiece {
  std::int64_t left;
  std::int64_t right;
  std::int64_t value() const { return cutcake_piece(left, right); }
  auto operator<=>(const CakePiece&) const = default;
};

CakePiece read_piece(ProblemInput& input) {
  const std::int64_t left = input.integer(1, longest_side, "a side");
  return {left, input.integer(1, longest_side, "a side")};
}

/// The best cut of the player who divides `own`. What a part is worth depends on the greatest power of 2 in its side,
/// or on how often that of `other` goes into it; so there is a best cut one part of which is a power of 2.
std::pair<std::int64_t, std::int64_t> best_cut(std::int64_t own, std::int64_t other) {
  const auto worth = [&](std::int64_t part) { return cutcake_piece(part, other) + cutcake_piece(own - part, other); };
  std::int64_t best = 1;
  for (std::int64_t part = 2; part < own; part *= 2) {
    if (worth(part) > worth(best)) best = part;
  }
  return {best, own - best};
}

/// One winning first move of the player for each different piece that has one.
std::string winning_cake_cuts(std::vector<CakePiece> pieces, std::int64_t total, bool is_left,
                              std::string_view player) {
  std::sort(pieces.begin(), pieces.end());
  pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
  std::string text;
  for (const CakePiece& piece : pieces) {
    const std::int64_t own = is_left ? piece.left : piece.right, other = is_left ? piece.right : piece.left;
    if (own < 2) continue;
    const auto [a, b] = best_cut(own, other);
    CakePiece first = piece, second = piece;
    (is_left ? first.left : first.right) = a;
    (is_left ? second.left : second.right) = b;
    const std::int64_t after = total - piece.value() + first.value() + second.value();
    if (is_left ? after < 0 : after > 0) continue;
    text += fmt::format("{}: {} {} -> {} {}, {} {}\n", player, piece.left, piece.right, first.left, first.right,
                        second.left, second.right);
  }
  return text;
}

std::string answer_cutcake(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  std::vector<CakePiece> pieces;
  std::int64_t total = 0;
  while (!input.at_end()) {
    budget.tick();
    const CakePiece piece = read_piece(input);
    total += piece.value();
    if (options.explain || options.moves) pieces.push_back(piece);
  }
  std::string text = fmt::format("{} {}\n", total, winner_of_number((total > 0) - (total < 0)));
  if (options.explain) {
    for (const CakePiece& piece : pieces) text += fmt::format("{} {} = {}\n", piece.left, piece.right, piece.value());
  }
  if (options.moves)
    text += winning_cake_cuts(pieces, total, true, "Left") + winning_cake_cuts(pieces, total, false, "Right");
  return text;
}

std::string answer_hdu3544(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  std::string text, below;
  const std::int64_t cases = input.integer(1, 1'000'000, "the number of cases");
  for (std::int64_t i = 1; i <= cases; ++i) {
    std::vector<CakePiece> pieces;
    std::int64_t total = 0;
    for (std::int64_t left = input.integer(0, 10'000'000, "the number of pieces"); left > 0; --left) {
      budget.tick();
      const CakePiece piece = read_piece(input);
      total += piece.value();
      if (options.moves) pieces.push_back(piece);
    }
    text += fmt::format("Case {}: {}\n", i, total > 0 ? "Alice" : "Bob");
    if (options.moves) below += winning_cake_cuts(std::move(pieces), total, true, fmt::format("Case {}", i));
  }
  return text + below;
}

Problem cutcake_problem() {
  return {
      .name = "cutcake",
      .title = "Cutcake: Left cuts one side of the pieces, Right the other",
      .statement =
          "Pieces of cake have integer sides. Left cuts a piece in two across its first side, Right across its second "
          "side. Both\n"
          "parts must have integer sides, and both stay in play. A player who cannot move loses.",
      .input = "For each piece a line: Left's side, Right's side.",
      .output =
          "The value of all pieces together, and the winner: Left, Right, or second (the player who moves second).\n"
          "--explain adds the value of each piece. For each player, --moves adds one winning cut of each piece that "
          "has one.",
      .limits = "sides from 1 to 10^9",
      .example_input = "8 3\n2 5\n4 4\n",
      .example_answer = "2 Left\n",
      .explains = true,
      .has_moves = true,
      .answer = answer_cutcake,
  };
}

Problem hdu3544_problem() {
  return {
      .name = "hdu3544",
      .title = "HDU 3544 Alice's Game: Cutcake, Alice begins",
      .statement =
          "Chocolate bars have a x b squares. Alice breaks a bar across its side a, Bob across its side b, along the "
          "lines. Alice\n"
          "begins. A player who cannot move loses.",
      .input = "The number of cases. Each case: the number of bars, then a and b of every bar.",
      .output =
          "For each case a line with its number K and the winner: Case K: Alice, or Case K: Bob.\n"
          "--moves adds one of Alice's winning cuts of each bar that has one, for all cases in order.",
      .limits = "sides from 1 to 10^9",
      .example_input = "4\n1\n1 1\n1\n2 1\n2\n2 2\n2 1\n1\n3 2\n",
      .example_answer = "Case 1: Bob\nCase 2: Alice\nCase 3: Alice\nCase 4: Bob\n",
      .has_moves = true,
      .answer = answer_hdu3544,
  };
}

}  // namespace

void add_cutcake(std::vector<Problem>& problems) {
  problems.push_back(cutcake_problem());
  problems.push_back(hdu3544_problem());
}

}  // namespace upstar
