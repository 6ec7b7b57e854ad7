// Fission against its definition: all moves on text.
#include "ruleset/board/fission.hpp"

#include <doctest/doctest.h>

#include "ruleset/board/text_board.hpp"

namespace upstar {

namespace {

std::vector<std::string> fission_moves(const std::string& text, Player player) {
  const tests::TextBoard board(text);
  const int down = player == Player::left ? 1 : 0;
  const int right = 1 - down;
  std::vector<std::string> options;
  board.for_each('x', [&](int row, int column) {
    if (board.at(row - down, column - right) != '.' || board.at(row + down, column + right) != '.') return;
    options.push_back(board.with(row, column, '.')
                          .with(row - down, column - right, 'x')
                          .with(row + down, column + right, 'x')
                          .text());
  });
  return options;
}

}  // namespace

TEST_CASE("Fission has the values of its definition, and transposing negates") {
  tests::BoardTrials trials{"x...#", 16, 300};
  trials.transposing_negates = true;
  trials.exchanging_negates = false;
  tests::check_boards(Fission{}, FissionRules<WideBoard<2>>{}, trials, fission_moves);
}

TEST_CASE("halves of a Fission stone do not leave a small board") {
  tests::check_edges(Fission{}, FissionRules<WideBoard<2>>{}, "x..", 60);
}

TEST_CASE("a Fission board has stones of one kind") {
  CHECK(tests::column_of_error(Fission{}, "..x|.o.") == 6);
  CHECK(Fission{}.to_text(Fission{}.parse(".X#|...")) == ".x#|...");
}

}  // namespace upstar
