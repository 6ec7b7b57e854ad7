// Amazons against its definition: all moves on text.
#include "ruleset/board/amazons.hpp"

#include <doctest/doctest.h>

#include "ruleset/board/text_board.hpp"

namespace upstar {

namespace {

std::vector<std::string> amazons_moves(const std::string& text, Player player) {
  const tests::TextBoard board(text);
  std::vector<std::string> options;
  const auto fly = [](const tests::TextBoard& over, int row, int column, auto&& land) {
    for (const auto& [down, right] : tests::queen_steps) {
      for (int r = row + down, c = column + right; over.at(r, c) == '.'; r += down, c += right) land(r, c);
    }
  };
  board.for_each(tests::stone_of(player), [&](int row, int column) {
    fly(board, row, column, [&](int to_row, int to_column) {
      const auto moved = board.with(row, column, '.').with(to_row, to_column, tests::stone_of(player));
      fly(moved, to_row, to_column, [&](int r, int c) { options.push_back(moved.with(r, c, '#').text()); });
    });
  });
  return options;
}

}  // namespace

TEST_CASE("Amazons has the values of its definition") {
  tests::check_boards(Amazons{}, AmazonsRules<WideBoard<3>>{}, {"xo..##", 9, 250}, amazons_moves);
  tests::check_boards(Amazons{}, AmazonsRules<WideBoard<3>>{}, {"xo.#####", 16, 120}, amazons_moves);
}

TEST_CASE("an Amazons territory has the value of its definition") {
  tests::BoardTrials trials{"x..##", 9, 150};
  tests::check_boards(Amazons{}, AmazonsRules<WideBoard<3>>{}, trials, amazons_moves);
  trials = {"xx..###", 12, 100};
  tests::check_boards(Amazons{}, AmazonsRules<WideBoard<3>>{}, trials, amazons_moves);
}

TEST_CASE("Amazons do not fly over the edge of a small board") {
  tests::check_edges(Amazons{}, AmazonsRules<WideBoard<3>>{}, "xo..#####", 60);
}

}  // namespace upstar
