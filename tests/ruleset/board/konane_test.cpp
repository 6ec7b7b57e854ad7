// Konane against its definition: all moves on text.
#include "ruleset/board/konane.hpp"

#include <doctest/doctest.h>

#include "ruleset/board/text_board.hpp"

namespace upstar {

namespace {

std::vector<std::string> konane_moves(const std::string& text, Player player) {
  const tests::TextBoard board(text);
  const char own = tests::stone_of(player);
  const char enemy = tests::stone_of(opponent(player));
  std::vector<std::string> options;
  board.for_each(own, [&](int row, int column) {
    for (const auto& [down, right] : tests::rook_steps) {
      tests::TextBoard jumping = board;
      int r = row;
      int c = column;
      while (jumping.at(r + down, c + right) == enemy && jumping.at(r + 2 * down, c + 2 * right) == '.') {
        jumping = jumping.with(r, c, '.').with(r + down, c + right, '.').with(r + 2 * down, c + 2 * right, own);
        r += 2 * down;
        c += 2 * right;
        options.push_back(jumping.text());
      }
    }
  });
  return options;
}

}  // namespace

TEST_CASE("Konane has the values of its definition") {
  tests::check_boards(Konane{}, KonaneRules<WideBoard<3>>{}, {"xo.#", 12, 300}, konane_moves);
  tests::check_boards(Konane{}, KonaneRules<WideBoard<3>>{}, {"xo.", 16, 300}, konane_moves);
}

TEST_CASE("Konane stones do not jump over the edge of a small board") {
  tests::check_edges(Konane{}, KonaneRules<WideBoard<3>>{}, "xo.", 100);
}

TEST_CASE("a row of jumps may be stopped anywhere") {
  GameStore store;
  Evaluator<Konane> evaluator(store);
  // After any jump but the last Right can take the jumper, so the others gain nothing.
  std::string text = "x";
  for (int k = 1; k <= 20; ++k) {
    text += "o.";
    CHECK(evaluator.value(evaluator.rules().parse(text + "#")) == store.number(1));
  }
}

}  // namespace upstar
