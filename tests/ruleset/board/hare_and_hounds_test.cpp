// Hare and Hounds against its definition: lines drawn on text, and the values of all that play can reach.
#include "ruleset/board/hare_and_hounds.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <random>

#include "ruleset/knot_cases.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

std::vector<std::string> hare_moves(const std::string& text, Player player) {
  std::vector<std::string> options;
  if (text.empty()) return options;
  const int width = static_cast<int>(text.find('|'));
  const auto place = [&](int row, int column) { return static_cast<std::size_t>(row * (width + 1) + column); };
  bool is_hunted = false;
  int hare = 0;
  for (int column = 0; column < width; ++column) {
    for (int row = 0; row < 3; ++row) {
      if (text[place(row, column)] == 'o') hare = column;
    }
  }
  for (int column = 0; column < hare; ++column) {
    for (int row = 0; row < 3; ++row) is_hunted = is_hunted || text[place(row, column)] == 'x';
  }
  if (!is_hunted) return player == Player::right ? std::vector{text} : options;
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < width; ++column) {
      if (text[place(row, column)] != (player == Player::left ? 'x' : 'o')) continue;
      for (int r = 0; r < 3; ++r) {
        for (int c = 0; c < width; ++c) {
          const int down = std::abs(r - row), along = std::abs(c - column);
          if (down > 1 || along > 1 || text[place(r, c)] != '.') continue;
          if (down + along == 2 && (row + column) % 2 == 0) continue;
          if (player == Player::left && c < column) continue;
          std::string option = text;
          std::swap(option[place(row, column)], option[place(r, c)]);
          options.push_back(option);
        }
      }
    }
  }
  return options;
}

std::string random_board(std::mt19937& random, std::size_t width) {
  std::string text;
  for (std::size_t row = 0; row < 3; ++row) {
    std::string line = tests::random_word(random, "..x", width);
    if (row != 1) line.front() = line.back() = '#';
    text += (row == 0 ? "" : "|") + line;
  }
  for (std::size_t at = random() % text.size();; at = (at + 1) % text.size()) {
    if (text[at] != '.' && text[at] != 'x') continue;
    text[at] = 'o';
    return text;
  }
}

}  // namespace

TEST_CASE("hare and hounds has the values of all that play can reach") {
  std::mt19937 random(18);
  std::vector<std::string> boards{"", "#x..#|x...o|#x..#"};
  for (int i = tests::scaled(40); i > 0; --i) boards.push_back(random_board(random, 3 + 2 * (random() % 2)));
  tests::check_knots(HareAndHounds{}, boards, hare_moves);
}

TEST_CASE("a board of hare and hounds that is none is refused where it is wrong") {
  const HareAndHounds rules;
  CHECK(tests::column_of_error(rules, "#.#|x.o|#.#") == 0);
  CHECK(tests::column_of_error(rules, "#.#|x.o") == 1);
  CHECK(tests::column_of_error(rules, "#..#|x..o|#..#") == 1);
  CHECK(tests::column_of_error(rules, "..#|x.o|#.#") == 1);
  CHECK(tests::column_of_error(rules, "#.#|x#o|#.#") == 6);
  CHECK(tests::column_of_error(rules, "#o#|x.o|#.#") == 7);
  CHECK(tests::column_of_error(rules, "#.#|x..|#.#") == 12);
}

}  // namespace upstar
