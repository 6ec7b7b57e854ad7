// NoGo against its definition: all moves on text, every block asked for its liberties.
#include "ruleset/board/nogo.hpp"

#include <doctest/doctest.h>

#include <set>

#include "ruleset/board/text_board.hpp"

namespace upstar {

namespace {

using tests::TextBoard;

/// `x`, `o`, `.`, or what else stands there.
char kind_of(char letter) {
  switch (letter) {
    case 'k': return 'x';
    case 'q': return 'o';
    case 'l':
    case 'r':
    case '+': return '.';
    default: return letter;
  }
}

bool is_safe(const TextBoard& board, int row, int column) {
  const char colour = kind_of(board.at(row, column));
  std::set<tests::Step> seen{{row, column}};
  std::vector<tests::Step> waiting{{row, column}};
  while (!waiting.empty()) {
    const auto [r, c] = waiting.back();
    waiting.pop_back();
    if (board.at(r, c) != colour) return true;  // a stone on a mark
    for (const auto& [down, right] : tests::rook_steps) {
      const char next = kind_of(board.at(r + down, c + right));
      if (next == '.') return true;
      if (next == colour && seen.insert({r + down, c + right}).second) waiting.emplace_back(r + down, c + right);
    }
  }
  return false;
}

bool is_legal(const std::string& text) {
  const TextBoard board(text);
  bool legal = true;
  for (const char colour : {'x', 'o'}) {
    board.for_each(colour, [&](int row, int column) { legal = legal && is_safe(board, row, column); });
  }
  return legal;
}

std::vector<std::string> nogo_moves(const std::string& text, Player player) {
  const TextBoard board(text);
  const bool is_left = player == Player::left;
  std::vector<std::string> options;
  for (const char empty : {'.', 'l', 'r', '+'}) {
    const bool is_marked = empty == '+' || empty == (is_left ? 'l' : 'r');
    const char stone = is_marked ? (is_left ? 'k' : 'q') : tests::stone_of(player);
    board.for_each(empty, [&](int row, int column) {
      const std::string option = board.with(row, column, stone).text();
      if (is_legal(option)) options.push_back(option);
    });
  }
  return options;
}

}  // namespace

TEST_CASE("NoGo has the values of its definition") {
  tests::check_boards(NoGo{}, NoGoRules<WideBoard<5>>{}, {"xo..#", 8, 500}, nogo_moves, is_legal);
  tests::check_boards(NoGo{}, NoGoRules<WideBoard<5>>{}, {"xxoo...", 10, 300}, nogo_moves, is_legal);
  tests::check_boards(NoGo{}, NoGoRules<WideBoard<5>>{}, {"xo.", 13, 600}, nogo_moves, is_legal);
}

TEST_CASE("a NoGo board has the value its definition gives where cells are out of play") {
  tests::check_boards(NoGo{}, NoGoRules<WideBoard<5>>{}, {"xo.###", 16, 200}, nogo_moves, is_legal);
}

TEST_CASE("a NoGo board has the value its definition gives where stones are safe on marked cells") {
  tests::check_boards(NoGo{}, NoGoRules<WideBoard<5>>{}, {.letters = "xo.lr+kq#", .most_cells = 8, .cases = 500},
                      nogo_moves, is_legal);
  tests::check_boards(NoGo{}, NoGoRules<WideBoard<5>>{}, {.letters = "x.o.lr++#", .most_cells = 12, .cases = 200},
                      nogo_moves, is_legal);
}

TEST_CASE("a NoGo position with a block that has no liberty is refused with its place") {
  const auto message = [](const char* text) {
    try {
      (void)NoGo{}.parse(text);
    } catch (const DomainError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(message("..|x.").empty());
  CHECK(message("..|.#|#o").find("row 3, column 2") != std::string::npos);
  CHECK(message("x").find("row 1, column 1") != std::string::npos);
  CHECK(message(".xo").find("column 3") != std::string::npos);
  CHECK(tests::column_of_error(NoGo{}, "..|.X|,.") == 7);
}

}  // namespace upstar
