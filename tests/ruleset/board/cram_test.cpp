// Cram against its definition: all moves on text; rows and rectangles against search.
#include "ruleset/board/cram.hpp"

#include <doctest/doctest.h>

#include <array>
#include <random>

#include "ruleset/board/text_board.hpp"

namespace upstar {

namespace {

std::vector<std::string> cram_moves(const std::string& text, Player) {
  const tests::TextBoard board(text);
  std::vector<std::string> options;
  board.for_each('.', [&](int row, int column) {
    if (board.at(row, column + 1) == '.')
      options.push_back(board.with(row, column, '#').with(row, column + 1, '#').text());
    if (board.at(row + 1, column) == '.')
      options.push_back(board.with(row, column, '#').with(row + 1, column, '#').text());
  });
  return options;
}

GameId searched(GameStore& store, const std::string& text) {
  return Evaluator<CramRules<WideBoard<1>>>(store).value(parse_board<1>(text, Cram::letters));
}

}  // namespace

TEST_CASE("Cram has the values of its definition") {
  tests::BoardTrials trials{"...#", 16, 300};
  trials.exchanging_negates = false;
  GameStore store;
  tests::check_boards(Cram(store), CramRules<WideBoard<1>>{}, trials, cram_moves);
}

TEST_CASE("dominoes of Cram do not lie over the edge of a small board") {
  GameStore store;
  tests::check_edges(Cram(store), CramRules<WideBoard<1>>{}, "..#", 60);
}

TEST_CASE("a row of Cram is a heap of Dawson's Kayles, into its period") {
  GameStore store;
  Evaluator<CramRules<WideBoard<1>>> search(store);
  Evaluator<Cram> evaluator(store);
  for (std::size_t n = 0; n <= 160; ++n) {
    CAPTURE(n);
    const auto row = parse_board<1>(std::string(n, '.'), Cram::letters);
    CHECK(evaluator.value(row) == search.value(row));
  }
  CHECK(evaluator.statistics().positions == 0);
}

TEST_CASE("a Cram rectangle of even sides is 0") {
  for (const auto& [rows, columns] : {std::pair{2, 2}, {2, 4}, {4, 4}, {2, 6}}) {
    std::string text;
    for (int row = 0; row < rows; ++row)
      text += (row == 0 ? "" : "|") + std::string(static_cast<std::size_t>(columns), '.');
    GameStore store;
    Evaluator<Cram> evaluator(store);
    CHECK(searched(store, text) == GameStore::zero());
    CHECK(evaluator.value(parse_board<1>(text, Cram::letters)) == GameStore::zero());
    CHECK(evaluator.statistics().positions == 0);
  }
}

TEST_CASE("the nimber found by search is the value, on boards of all layouts and on any region") {
  GameStore store;
  Evaluator<CramRules<WideBoard<1>>> defined(store);
  Evaluator<Cram> searched_for(store);
  std::mt19937 random(6);
  for (int i = 0; i < tests::scaled(100); ++i) {
    struct Board {
      int rows, columns;
      const char* letters;
    };
    constexpr Board boards[] = {{4, 5, "....#"}, {5, 4, "....#"}, {2, 10, "....#"}, {9, 2, "....#"}, {3, 7, "....#"},
                                {5, 9, "..##"},  {12, 5, "..##"}, {13, 5, "..##"},  {17, 4, "..##"}};
    const Board board = boards[random() % std::size(boards)];
    std::string text;
    for (int row = 0; row < board.rows; ++row) {
      text += (row == 0 ? "" : "|");
      text += tests::random_word(random, board.letters, static_cast<std::size_t>(board.columns));
    }
    CAPTURE(text);
    CHECK(searched_for.value(parse_board<1>(text, Cram::letters)) ==
          defined.value(parse_board<1>(text, Cram::letters)));
  }
}

// Lemoine and Viennot, Nimbers are inevitable (2012); Schneider, Das Spiel Juvavum (2009).
TEST_CASE("rectangles of Cram have the published values") {
  GameStore store;
  Evaluator<Cram> evaluator(store);
  const auto value = [&](int rows, int columns) {
    std::string text;
    for (int row = 0; row < rows; ++row)
      text += (row == 0 ? "" : "|") + std::string(static_cast<std::size_t>(columns), '.');
    return evaluator.value(parse_board<1>(text, Cram::letters));
  };
  const int three_rows[] = {1, 1, 0, 1, 1, 4, 1, 3, 1};  // of one column to nine
  for (int columns = 1; columns <= 9; ++columns) CHECK(value(3, columns) == store.nimber(three_rows[columns - 1]));
  CHECK(value(4, 5) == store.nimber(2));
  CHECK(value(5, 4) == store.nimber(2));
  CHECK(value(4, 7) == store.nimber(3));
  CHECK(value(5, 5) == store.nimber(0));
}

}  // namespace upstar
