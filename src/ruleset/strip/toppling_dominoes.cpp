// Toppling Dominoes: its text, its theorems and symmetries, and the entry.
#include "ruleset/strip/toppling_dominoes.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "base/text_cursor.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

constexpr std::uint64_t reversed(std::uint64_t p) {
  p = (p >> 1 & 0x5555555555555555) | (p & 0x5555555555555555) << 1;
  p = (p >> 2 & 0x3333333333333333) | (p & 0x3333333333333333) << 2;
  p = (p >> 4 & 0x0f0f0f0f0f0f0f0f) | (p & 0x0f0f0f0f0f0f0f0f) << 4;
  return __builtin_bswap64(p);
}

/// The plain letter for a domino, or 0 if the letter is not a domino.
char domino(char letter) {
  switch (letter) {
    case 'x':
    case 'X':
    case 'l':
    case 'L':
    case 'b':
    case 'B': return 'x';
    case 'o':
    case 'O':
    case 'r':
    case 'R': return 'o';
    case 'e':
    case 'E':
    case 'g':
    case 'G': return 'e';
    default: return 0;
  }
}

}  // namespace

DominoRow DominoRow::backwards() const {
  if (left == 0 && right == 0) return {};
  const int spare = std::countl_zero(left | right);
  return {reversed(left) >> spare, reversed(right) >> spare};
}

Canonical<DominoRow> TopplingDominoRow::canonical(const DominoRow& row) const {
  const DominoRow kept = std::min(row, row.backwards());
  const DominoRow exchanged{row.right, row.left};
  const DominoRow negated = std::min(exchanged, exchanged.backwards());
  return negated < kept ? Canonical<DominoRow>{negated, true} : Canonical<DominoRow>{kept, false};
}

DominoRows TopplingDominoes::parse(std::string_view text) const {
  std::string rows;
  rows.reserve(text.size());
  std::size_t gap = std::string_view::npos;  // the first dot since the last domino of this row
  bool begun = false;                        // this row has a domino
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = domino(text[i]);
    if (letter != 0) {
      if (gap != std::string_view::npos) throw error_at_byte(text, gap, "a row of dominoes has no gaps");
      rows += letter;
      begun = true;
    } else if (text[i] == '.') {
      if (begun && gap == std::string_view::npos) gap = i;
    } else if (text[i] == '|') {
      rows += '|';
      gap = std::string_view::npos;
      begun = false;
    } else {
      throw error_at_byte(text, i, "expected a domino, 'x', 'o' or 'e', or '|' (the next row)");
    }
  }
  return DominoRows(std::move(rows));
}

std::optional<GameId> TopplingDominoes::closed_form(const DominoRows& rows, GameStore& store) const {
  const std::string_view row = rows.view();
  const std::size_t second = std::min(row.find_first_not_of(row[0]), row.size());
  const auto first_run = static_cast<std::int64_t>(second);
  if (second == row.size()) {
    return row[0] == 'e' ? store.nimber(first_run) : store.number(Dyadic(row[0] == 'x' ? first_run : -first_run));
  }
  const bool two_runs = row.find_first_not_of(row[second], second) == std::string_view::npos;
  if (!two_runs || row[0] == 'e' || row[second] == 'e') return std::nullopt;
  const auto second_run = static_cast<std::int64_t>(row.size() - second);
  const std::int64_t blue = row[0] == 'x' ? first_run : second_run;
  const std::int64_t red = row[0] == 'x' ? second_run : first_run;
  const GameId left = store.number(Dyadic(blue - 1));
  const GameId right = store.number(Dyadic(1 - red));
  return store.make(std::span(&left, 1), std::span(&right, 1));
}

std::optional<DominoRow> TopplingDominoes::compact(const DominoRows& rows) const {
  const std::string_view row = rows.view();
  if (row.size() > DominoRow::capacity) return std::nullopt;
  DominoRow result;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] != 'o') result.left |= std::uint64_t{1} << i;
    if (row[i] != 'x') result.right |= std::uint64_t{1} << i;
  }
  return result;
}

DominoRows TopplingDominoes::expand(const DominoRow& row) const {
  std::string text;
  for (std::size_t i = 0; (row.left | row.right) >> i != 0; ++i) {
    const bool left = (row.left >> i & 1) != 0, right = (row.right >> i & 1) != 0;
    text += left && right ? 'e' : left ? 'x' : 'o';
    if (i + 1 == DominoRow::capacity) break;
  }
  return DominoRows(std::move(text));
}

void add_toppling_dominoes(Registry& registry) {
  registry.add(make_entry<TopplingDominoes>({
      .name = "toppling_dominoes",
      .summary = "topple a domino of a row to one side, with all on that side of it",
      .rules = "Left picks a blue or grey domino, Right a red or grey one. The player topples it to the left or to\n"
               "the right: it goes, and so do all dominoes of its row on that side of it.",
      .notation =
          "x (or l, b) blue, Left's; o (or r) red, Right's; e (or g) grey, for both; rows joined by | are a sum",
      .example = "xooxoox",
      .look = {.layout = PositionLayout::dominoes,
               .left = "xlb",
               .right = "or",
               .both = "eg",
               .letters = "xoe",
               .names = {{'x', "blue"}, {'o', "red"}, {'e', "grey"}}},
      .symmetries = with_exchanged_pieces({{.mirrors = true}}),
  }));
}

}  // namespace upstar
