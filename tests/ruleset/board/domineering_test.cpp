// Domineering against its definition: all moves on text, on boards of every shape.
#include "ruleset/board/domineering.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "ruleset/naive.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/evaluator.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

/// Domineering on boards of any size, without the step to one machine word.
using OnCells = tests::Plain<Domineering>;

std::vector<std::string> moves_on_text(const std::string& board, Player player) {
  const std::size_t columns = std::min(board.find('|'), board.size());
  const std::size_t step = player == Player::left ? columns + 1 : 1;
  std::vector<std::string> options;
  for (std::size_t i = 0; i + step < board.size(); ++i) {
    if (board[i] != '.' || board[i + step] != '.') continue;
    options.push_back(board);
    options.back()[i] = options.back()[i + step] = '#';
  }
  return options;
}

template <class Random>
std::string random_board(Random& random, std::size_t rows, std::size_t columns) {
  std::string board;
  for (std::size_t row = 0; row < rows; ++row) {
    board += (row == 0 ? "" : "|") + tests::random_word(random, "...#", columns);
  }
  return board;
}

std::string transposed(const Domineering& rules, const std::string& board) {
  Domineering::Position p = rules.parse(board);
  std::swap(p.rows, p.columns);
  for (auto& cell : p.cells) std::swap(cell.row, cell.column);
  std::sort(p.cells.begin(), p.cells.end());
  return rules.to_text(p);
}

}  // namespace

TEST_CASE("Domineering has the value its definition gives, on words and on cells") {
  std::mt19937_64 random(11);
  GameStore store;
  auto naive = tests::naive_values<std::string>(store, moves_on_text);
  Evaluator<Domineering> evaluator(store);
  Evaluator<OnCells> on_cells(store);
  for (int i = 0; i < tests::scaled(300); ++i) {
    const std::string board = random_board(random, 1 + random() % 4, 1 + random() % 4);
    INFO(board);
    const GameId expected = naive(board);
    CHECK(evaluator.value(evaluator.rules().parse(board)) == expected);
    CHECK(on_cells.value(on_cells.rules().rules.parse(board)) == expected);
  }
}

TEST_CASE("boards as wide or as high as the word do not wrap round its edges") {
  std::mt19937_64 random(12);
  GameStore store;
  Evaluator<Domineering> evaluator(store);
  Evaluator<OnCells> on_cells(store);
  for (int i = 0; i < tests::scaled(60); ++i) {
    const std::size_t rows = random() % 2 == 0 ? 2 : 8;
    const std::string board = random_board(random, rows, 10 - rows);
    INFO(board);
    CHECK(evaluator.value(evaluator.rules().parse(board)) == on_cells.value(on_cells.rules().rules.parse(board)));
  }
}

TEST_CASE("transposing a Domineering board negates its value") {
  std::mt19937_64 random(13);
  GameStore store;
  const Domineering rules;
  for (int i = 0; i < tests::scaled(100); ++i) {
    const std::string board = random_board(random, 1 + random() % 4, 1 + random() % 5);
    INFO(board);
    auto naive = tests::naive_values<std::string>(store, moves_on_text);
    CHECK(naive(transposed(rules, board)) == store.negate(naive(board)));
  }
}

TEST_CASE("a word's canonical image is the same for all eight symmetries") {
  std::mt19937_64 random(14);
  const DomineeringBits rules;
  for (int i = 0; i < tests::scaled(2000); ++i) {
    std::uint64_t p = random() & random();
    if (i % 2 == 0) p &= 0x0f0f0f0f0f0f;
    if (p == 0) continue;
    for (unsigned image = 0; image < 8; ++image) {
      std::uint64_t q = 0;
      for (unsigned row = 0; row < 8; ++row) {
        for (unsigned column = 0; column < 8; ++column) {
          const unsigned r = (image & 1) != 0 ? 7 - row : row;
          const unsigned c = (image & 2) != 0 ? 7 - column : column;
          if ((p >> (8 * row + column) & 1) != 0) q |= std::uint64_t{1} << ((image & 4) != 0 ? 8 * c + r : 8 * r + c);
        }
      }
      CHECK(rules.canonical(q).position == rules.canonical(p).position);
    }
  }
}

TEST_CASE("the moves of a word in parts are its moves and their components") {
  std::mt19937_64 random(15);
  const DomineeringBits rules;
  for (int i = 0; i < tests::scaled(2000); ++i) {
    rules.components((random() | random()) & (i % 2 == 0 ? ~0ULL : 0x3f3f3f3f3f), [&](std::uint64_t region) {
      for (const Player player : {Player::left, Player::right}) {
        std::vector<std::vector<std::uint64_t>> expected;
        rules.moves(region, player, [&](std::uint64_t option) {
          expected.emplace_back();
          rules.components(option, [&](std::uint64_t part) { expected.back().push_back(part); });
        });
        std::vector<std::vector<std::uint64_t>> found;
        rules.moves_in_parts(
            region, player, [&] { found.emplace_back(); }, [&](std::uint64_t part) { found.back().push_back(part); });
        std::sort(expected.begin(), expected.end());
        std::sort(found.begin(), found.end());
        CHECK(found == expected);
      }
    });
  }
}

TEST_CASE("Domineering boards of any size are read, written and evaluated") {
  GameStore store;
  Evaluator<Domineering> evaluator(store);
  const auto value = [&](const std::string& text) { return evaluator.value(evaluator.rules().parse(text)); };
  CHECK(value("") == GameStore::zero());
  CHECK(value("#") == GameStore::zero());
  CHECK(value(std::string(100'000, '.')) == store.number(-50'000));
  std::string column = ".";
  for (int i = 1; i < 70; ++i) column += "|.";
  CHECK(value(column) == store.number(35));
  const std::string row = ".." + std::string(60, '#') + "..";
  CHECK(value(row + "|" + row) == GameStore::zero());  // two 2 x 2 boards far apart: {1|-1} twice
  for (const char* text : {"", ".", "#.|..", "...|#.#|..."}) {
    CHECK(evaluator.rules().to_text(evaluator.rules().parse(text)) == text);
  }
}

TEST_CASE("a Domineering board of unequal rows or strange letters is refused where it goes wrong") {
  const Domineering rules;
  const auto column_of_error = [&](const char* text) {
    try {
      (void)rules.parse(text);
    } catch (const ParseError& error) {
      return error.column();
    }
    return std::size_t{0};
  };
  CHECK(column_of_error("..|.") == 5);
  CHECK(column_of_error("..|...") == 7);
  CHECK(column_of_error("..|.x") == 5);
  CHECK(column_of_error("|") == 0);
}

}  // namespace upstar
