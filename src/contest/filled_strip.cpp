// A strip is filled with A and B. A move writes one letter (Col on a strip) or two equal letters (Seating Couples);
// equal letters of different moves are never neighbours. Gaps between letters are independent.
//
// Theorem. LnR is a gap of n empty cells between a letter of Left's and one of Right's; Ln has a letter at one end
// only, n at neither. Then
//   one letter:   LnL = -1, LnR = 0, Ln = -1/2 (L1 = -1), n = 0 (1 is *); RnR, Rn mirrored;
//   two letters:  LnL = 0 -1 -1 * -1/2 -1/2 0 -1/4 -1/4 * ... from n = 1, LnR = 0 0 0 * * * with period 6, and so on.
// ruleset/strip/col_strip.hpp and seating_couples.hpp beside it have the tables and their proofs, and the code. Cost:
// linear; powers 1/2^k are counted by k before they are added, so sums of many gaps stay exact and fast. Correction:
// the usual statement of the problem has one letter a move, but its table and example have two letters a move.
#include "upstar/contest/filled_strip.hpp"

#include <fmt/format.h>

#include <map>
#include <string>
#include <tuple>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "ruleset/strip/col_strip.hpp"
#include "ruleset/strip/seating_couples.hpp"
#include "ruleset/strip/strip_gaps.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

namespace {

constexpr std::size_t longest_filled_strip = 10'000'000;
constexpr std::size_t longest_strip_with_moves = 2000;

template <class Rules>
NumberAndStar filled_strip_value(const TextStrip& strip, GameStore& store) {
  const NumberUpStar parts = *store.number_up_star_of(*Rules{}.closed_form(strip, store));
  return {parts.number, parts.nimber != 0};
}

template <class Rules>
NumberAndStar filled_strip_value(std::string_view strip, Budget* budget) {
  GameStore store(budget);
  return filled_strip_value<Rules>(Rules{}.parse(strip), store);
}

/// `-1/2*`
std::string text_of(const NumberAndStar& value) {
  if (!value.star) return value.number.to_string();
  return value.number.is_zero() ? "*" : value.number.to_string() + "*";
}

std::string_view winner_of(const NumberAndStar& value) {
  return value.star && value.number.is_zero() ? "first" : winner_of_number(value.number.sign());
}

/// The different gaps, each with the number of times it occurs and its value.
template <class Rules>
std::string explained_gaps(const TextStrip& strip, GameStore& store) {
  std::map<std::tuple<Cell, std::size_t, Cell>, std::uint64_t> gaps;
  for_each_gap(strip, [&](const StripGap& gap) { ++gaps[{gap.before, gap.length, gap.after}]; });
  std::string text;
  for (const auto& [gap, times] : gaps) {
    const auto& [before, length, after] = gap;
    const auto letter = [](Cell end) { return std::string(end == Cell::empty ? "" : end == Cell::left ? "A" : "B"); };
    const NumberAndStar value =
        filled_strip_value<Rules>(Rules{}.parse(letter(before) + std::string(length, '.') + letter(after)), store);
    text += fmt::format("{}{}{}: {} times {}\n", letter(before), length, letter(after), times, text_of(value));
  }
  return text;
}

/// For each player, the cells that win if that player begins. **Cost** quadratic.
template <class Rules>
std::string winning_cells(const TextStrip& strip, GameStore& store) {
  if (strip.size() > longest_strip_with_moves) {
    throw LimitError(
        fmt::format("--moves goes up to strips of {} cells, not {}", longest_strip_with_moves, strip.size()));
  }
  std::string text;
  for (const Player player : {Player::left, Player::right}) {
    Rules{}.moves(strip, player, [&](const TextStrip& option) {
      const NumberAndStar value = filled_strip_value<Rules>(option, store);
      const int sign = value.number.sign();
      if (sign == 0 ? value.star : (sign > 0) != (player == Player::left)) return;
      text += player == Player::left ? "Left:" : "Right:";
      for (std::size_t i = 0; i < strip.size(); ++i) {
        if (!(strip[i] == option[i])) text += fmt::format(" {}", i + 1);
      }
      text += '\n';
    });
  }
  return text;
}

template <class Rules>
std::string answer_filled_strip(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  const std::string_view letters = input.letters("AB.xoabXO", longest_filled_strip, "a strip");
  GameStore store(&budget);
  TextStrip strip;
  try {
    strip = Rules{}.parse(letters);
  } catch (const DomainError& error) {
    input.fail(error.what());
  }
  const NumberAndStar value = filled_strip_value<Rules>(strip, store);
  std::string text = fmt::format("{} {}\n", text_of(value), winner_of(value));
  if (options.explain) text += explained_gaps<Rules>(strip, store);
  if (options.moves) text += winning_cells<Rules>(strip, store);
  return text;
}

Problem filled_strip_problem() {
  return {
      .input = "One strip over A (Left's letters), B (Right's) and . (empty cells); or over x, o and .",
      .output =
          "The value and the winner: Left, Right, first or second (the player who moves first, or second).\n"
          "--explain adds each gap with the number of times it occurs and its value. For each player, --moves (up to "
          "2000 cells)\n"
          "adds the cells that win if that player begins.",
      .limits = "strips of up to 10^7 cells",
      .explains = true,
      .has_moves = true,
  };
}

}  // namespace

NumberAndStar col_strip_value(std::string_view strip, Budget* budget) {
  return filled_strip_value<ColStrip>(strip, budget);
}

NumberAndStar seating_couples_value(std::string_view strip, Budget* budget) {
  return filled_strip_value<SeatingCouples>(strip, budget);
}

namespace {

Problem col_strip_problem() {
  Problem problem = filled_strip_problem();
  problem.name = "col_strip";
  problem.title = "fill a strip with A and B, a letter a move: Col on a path";
  problem.statement =
      "Left writes an A, Right a B, into an empty cell that is not next to the same letter. A player who cannot move "
      "loses.";
  problem.example_input = "A.....B..A.A\n";
  problem.example_answer = "-1 Right\n";
  problem.answer = answer_filled_strip<ColStrip>;
  return problem;
}

Problem seating_couples_problem() {
  Problem problem = filled_strip_problem();
  problem.name = "seating_couples";
  problem.title = "fill a strip with AA and BB, two letters a move: Seating Couples";
  problem.statement =
      "Left writes AA, Right BB, into two empty cells side by side. Neither cell next to the pair may hold the same "
      "letter.\n"
      "A player who cannot move loses.";
  problem.example_input = "A.....A...B\n";
  problem.example_answer = "-1/2* Right\n";
  problem.answer = answer_filled_strip<SeatingCouples>;
  return problem;
}

}  // namespace

void add_filled_strip(std::vector<Problem>& problems) {
  problems.push_back(col_strip_problem());
  problems.push_back(seating_couples_problem());
}

}  // namespace upstar
