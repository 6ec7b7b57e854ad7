// Boards and strips of MCGS, and their moves.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <utility>
#include <vector>

#include "base/text_cursor.hpp"
#include "search/mcgs/rows.hpp"

namespace upstar::mcgs {

/// Cells of a strip or a grid, and how its moves and its text are written.
struct Board {
  std::string ruleset;  ///< with its parameters
  std::vector<std::string> cells{};
  std::size_t columns = 0;
  bool is_strip = false;
  bool is_impartial = false;
  std::string_view between_cells{};

  std::string expression() const;
  /// The index of the cell `3` of a strip, `b2` of a grid.
  std::optional<std::size_t> cell(std::string_view name) const;
};

namespace {

using Row = Section::Row;

std::string joined(const Board& board) {
  std::string text;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    if (i > 0) text += i % board.columns == 0 ? std::string_view("|") : board.between_cells;
    text += board.cells[i];
  }
  return text;
}

std::string written(const std::string& expression, bool is_impartial) {
  return is_impartial ? "impartial(" + expression + ")" : expression;
}

/// The cells that a move names: `b1-b2`, all different from each other but the last.
std::optional<std::vector<std::size_t>> cells_of(const Board& board, std::string_view move, std::size_t count) {
  std::vector<std::size_t> cells;
  for (const std::string_view name : parts_of(move, '-')) {
    const auto cell = board.cell(name);
    if (!cell) return std::nullopt;
    cells.push_back(*cell);
  }
  if (cells.size() != count || cells[0] == cells[1]) return std::nullopt;
  return cells;
}

/// A piece moves from one cell to another, and leaves something behind.
std::optional<std::string> after_step(Board board, std::string_view move, const char* left_behind) {
  const auto cells = cells_of(board, move, 2);
  if (!cells) return std::nullopt;
  board.cells[(*cells)[1]] = std::exchange(board.cells[(*cells)[0]], left_behind);
  return board.expression();
}

std::optional<std::string> after_slide(const Board& board, std::string_view move) {
  return after_step(board, move, ".");
}

std::optional<std::string> after_shot(const Board& before, std::string_view move) {
  Board board = before;
  const auto cells = cells_of(board, move, 3);
  if (!cells) return std::nullopt;
  board.cells[(*cells)[1]] = std::exchange(board.cells[(*cells)[0]], ".");
  board.cells[(*cells)[2]] = "#";
  return board.expression();
}

std::optional<std::string> after_stone(const Board& before, std::string_view move) {
  Board board = before;
  const auto parts = parts_of(move, '_');
  const auto cell = board.cell(parts[0]);
  if (parts.size() != 2 || !cell || (parts[1] != "X" && parts[1] != "O")) return std::nullopt;
  board.cells[*cell] = parts[1] == "X" ? "x" : "o";
  return board.expression();
}

std::optional<std::string> after_dirt(const Board& board, std::string_view move) {
  return move.find('_') != std::string_view::npos ? after_stone(board, move) : after_step(board, move, "#");
}

std::optional<std::string> after_domino(const Board& before, std::string_view move) {
  Board board = before;
  const auto cells = cells_of(board, move, 2);
  if (!cells) return std::nullopt;
  for (const std::size_t cell : *cells) board.cells[cell] = "#";
  return board.expression();
}

std::optional<std::string> after_split(const Board& before, std::string_view move) {
  Board board = before;
  const auto parts = parts_of(move, '_');
  const auto cell = board.cell(parts[0]);
  if (parts.size() != 2 || !cell || (parts[1] != "H" && parts[1] != "V")) return std::nullopt;
  const std::size_t step = parts[1] == "H" ? 1 : board.columns;
  if (*cell < step || *cell + step >= board.cells.size()) return std::nullopt;
  board.cells[*cell] = ".";
  board.cells[*cell - step] = board.cells[*cell + step] = "x";
  return board.expression();
}

std::optional<std::string> after_topple(const Board& before, std::string_view move) {
  if (move.empty()) return std::nullopt;
  Board board = before;
  const auto cell = board.cell(move.substr(0, move.size() - 1));
  if (!cell || (move.back() != 'L' && move.back() != 'R')) return std::nullopt;
  const auto at = board.cells.begin() + static_cast<std::ptrdiff_t>(*cell);
  if (move.back() == 'L') board.cells.erase(board.cells.begin(), at + 1);
  else board.cells.erase(at, board.cells.end());
  return board.expression();
}

std::optional<std::string> after_flock(const Board& before, std::string_view move) {
  Board board = before;
  const std::size_t last = move.rfind('-');
  if (last == std::string_view::npos) return std::nullopt;
  const auto cells = cells_of(board, move.substr(0, last), 2);
  const auto moved = whole_number<std::int64_t>(move.substr(last + 1));
  if (!cells || !moved) return std::nullopt;
  const std::int64_t stack = *whole_number<std::int64_t>(board.cells[(*cells)[0]]);
  if (*moved <= 0 || *moved >= std::abs(stack)) return std::nullopt;
  const std::int64_t signed_moved = stack < 0 ? -*moved : *moved;
  board.cells[(*cells)[0]] = std::to_string(stack - signed_moved);
  board.cells[(*cells)[1]] = std::to_string(signed_moved);
  return board.expression();
}

Game game_on(Board board, const Row& row) {
  std::string expression = board.expression();
  const bool is_impartial = board.is_impartial;
  return {std::move(expression), is_impartial,
          [board = std::move(board), after = row.after](std::string_view move) { return after(board, move); }};
}

std::string letters_in_words(std::string_view letters) {
  std::string text;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : i + 1 == letters.size() ? " or " : ", ", letters[i]);
  }
  return text;
}

/// The letters of `text`; `|` ends the rows of a grid, which are of one length.
Board board_of(const Row& row, Piece text, bool is_impartial, std::string ruleset) {
  Board board{.ruleset = std::move(ruleset), .is_strip = row.is_strip, .is_impartial = is_impartial};
  std::size_t width = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i == text.size() || (text[i] == '|' && !row.is_strip)) {
      if (board.columns == 0) board.columns = width;
      if (width != board.columns || width == 0) text.part(i, i).fail("expected rows of one length");
      width = 0;
      continue;
    }
    const std::size_t letter = row.letters.find(text[i]);
    if (letter == std::string_view::npos) text.part(i, i).fail("expected " + letters_in_words(row.letters));
    board.cells.emplace_back(1, row.own_letters[letter]);
    ++width;
  }
  return board;
}

Game read_board(const Row& row, Piece text, bool is_impartial) {
  return game_on(board_of(row, text, is_impartial, std::string(row.ruleset)), row);
}

/// `2,3,2,0:X..XO.O`: numbers, then a board. **Returns** the board's text.
Piece read_parameters(Piece text, std::span<std::int64_t> numbers, std::span<const std::int64_t> least) {
  const std::vector<Piece> parts = text.split(':');
  const std::vector<Piece> words = parts[0].words(',');
  if (parts.size() != 2 || words.size() != numbers.size()) {
    text.fail(fmt::format("expected {} numbers, a colon and a board", numbers.size()));
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    numbers[i] = words[i].integer(least[i], largest, fmt::format("an integer from {} on", least[i]).c_str());
  }
  return parts[1].trimmed();
}

const char* yes_or_no(std::int64_t truth) { return truth != 0 ? "yes" : "no"; }

Game read_toads(const Row& row, Piece text, bool is_impartial) {
  std::array<std::int64_t, 4> n{};
  const Piece board = read_parameters(text, n, std::array<std::int64_t, 4>{1, 1, 0, 0});
  if (n[1] < n[0] || n[3] > 1)
    text.fail("expected a longest slide that is not below the shortest, and 0 or 1 at the end");
  std::string ruleset = fmt::format("{}[min_slide={},max_slide={},max_jump={},friendly_jump={}]", row.ruleset, n[0],
                                    n[1], n[2], yes_or_no(n[3]));
  return game_on(board_of(row, board, is_impartial, std::move(ruleset)), row);
}

Game read_dirt(const Row& row, Piece text, bool is_impartial) {
  std::array<std::int64_t, 3> n{};
  const Piece board = read_parameters(text, n, std::array<std::int64_t, 3>{0, 0, 0});
  if (n[2] > 1) text.fail("expected 0 or 1 as the last number");
  std::string ruleset =
      fmt::format("{}[left_unplaced={},right_unplaced={},must_place={}]", row.ruleset, n[0], n[1], yes_or_no(n[2]));
  return game_on(board_of(row, board, is_impartial, std::move(ruleset)), row);
}

Game read_sheep(const Row& row, Piece text, bool is_impartial) {
  constexpr std::int64_t most = 50;
  Board board{.ruleset = std::string(row.ruleset), .is_impartial = is_impartial, .between_cells = ","};
  for (const Piece line : text.split('|')) {
    const std::vector<Piece> cells = line.words(',');
    if (board.columns == 0) board.columns = cells.size();
    if (cells.empty() || cells.size() != board.columns) line.fail("expected rows of one length");
    for (const Piece cell : cells) {
      board.cells.push_back(std::to_string(cell.integer(-most, most, "an integer from -50 to 50")));
    }
  }
  return game_on(std::move(board), row);
}

constexpr Row rows_of_boards[] = {
    {"amazons", read_board, "amazons", ".XO#", ".xo#", false, after_shot},
    {"cannibal_clobber", read_board, "cannibal_clobber", ".XO#", ".xo#", false, after_slide},
    {"clobber", read_board, "clobber", ".XO#", ".xo#", false, after_slide},
    {"clobber_1xn", read_board, "clobber", ".XO", ".xo", true, after_slide},
    {"domineering", read_board, "domineering", ".#", ".#", false, after_domino},
    {"elephants", read_board, "elephants_and_rhinos", ".XO", ".TF", true, after_slide},
    {"fission", read_board, "fission", ".X#", ".x#", false, after_split},
    {"gen_king_dirt", read_dirt, "king_dirt", ".XO#", ".xo#", false, after_dirt},
    {"gen_toads", read_toads, "gen_toads_and_frogs", ".XO", ".TF", true, after_slide},
    {"nogo", read_board, "nogo", ".XO#", ".xo#", false, after_stone},
    {"nogo_1xn", read_board, "nogo", ".XO", ".xo", true, after_stone},
    {"sheep", read_sheep, "sheep", "", "", false, after_flock},
    {"toppling_dominoes", read_board, "toppling_dominoes", "XO#", "xoe", true, after_topple},
};

}  // namespace

std::string Board::expression() const {
  return written(fmt::format("{}(\"{}\")", ruleset, joined(*this)), is_impartial);
}

std::optional<std::size_t> Board::cell(std::string_view name) const {
  std::size_t column = 0;
  if (!is_strip) {
    if (name.empty() || name[0] < 'a' || name[0] > 'z') return std::nullopt;
    column = static_cast<std::size_t>(name[0] - 'a');
    if (column >= columns) return std::nullopt;
    name.remove_prefix(1);
  }
  const auto number = whole_number<std::int64_t>(name);
  const std::size_t rows_or_cells = is_strip ? cells.size() : cells.size() / columns;
  if (!number || *number < 1 || static_cast<std::size_t>(*number) > rows_or_cells) return std::nullopt;
  const auto at = static_cast<std::size_t>(*number) - 1;
  return is_strip ? at : at * columns + column;
}

std::span<const Row> board_rows() { return rows_of_boards; }

}  // namespace upstar::mcgs
