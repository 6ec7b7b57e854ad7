// Fox and Geese against its definition: moves on text, and the values of all that play can reach.
#include "ruleset/board/fox_and_geese.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "ruleset/knot_cases.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using Rows = std::vector<std::string>;

Rows rows_of(const std::string& text) {
  Rows rows(1);
  for (const char letter : text) {
    if (letter == '|') rows.emplace_back();
    else rows.back() += letter;
  }
  return rows;
}

std::string text_of(const Rows& rows) {
  std::string text;
  for (const std::string& row : rows) text += (&row == rows.data() ? "" : "|") + row;
  return text;
}

bool is_empty(const Rows& rows, std::size_t row, std::size_t column) {
  return row < rows.size() && column < rows[0].size() && rows[row][column] == '.';
}

bool fox_has_escaped(const Rows& rows) {
  const auto has = [](char piece) {
    return [piece](const std::string& row) { return row.find(piece) != std::string::npos; };
  };
  const auto top = std::find_if(rows.begin(), rows.end(), has('x'));
  const auto fox = std::find_if(rows.begin(), rows.end(), has('o'));
  if (top == rows.end() || fox <= top) return true;
  const auto row = static_cast<std::size_t>(top - rows.begin());
  const std::size_t column = fox->find('o');
  return fox == top + 1 && (is_empty(rows, row, column - 1) || is_empty(rows, row, column + 1));
}

std::vector<std::string> fox_moves(const std::string& text, Player player, int range) {
  std::vector<std::string> options;
  Rows rows = rows_of(text);
  if (text.empty()) return options;
  if (fox_has_escaped(rows)) return player == Player::right ? std::vector{text} : options;
  const char piece = player == Player::left ? 'x' : 'o';
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[0].size(); ++column) {
      if (rows[row][column] != piece) continue;
      for (const std::size_t down : {std::size_t{1}, SIZE_MAX}) {
        if (player == Player::left && down != 1) continue;
        for (const std::size_t right : {std::size_t{1}, SIZE_MAX}) {
          std::size_t r = row, c = column;
          for (int steps = 0; steps < (player == Player::left ? 1 : range); ++steps) {
            r += down;
            c += right;
            if (!is_empty(rows, r, c)) break;
            Rows option = rows;
            std::swap(option[row][column], option[r][c]);
            options.push_back(text_of(option));
          }
        }
      }
    }
  }
  return options;
}

std::string random_board(std::mt19937& random, std::size_t height, std::size_t width) {
  Rows rows(height, std::string(width, '.'));
  std::vector<std::pair<std::size_t, std::size_t>> cells;
  for (std::size_t r = 0; r < height; ++r) {
    for (std::size_t c = 0; c < width; ++c) {
      if ((height - 1 - r + c) % 2 == 0) cells.emplace_back(r, c);
    }
  }
  const auto [fox_row, fox_column] = cells[random() % cells.size()];
  for (const auto& [r, c] : cells) {
    if (r <= height / 2 && random() % 2 == 0) rows[r][c] = 'x';
  }
  rows[fox_row][fox_column] = 'o';
  return text_of(rows);
}

}  // namespace

TEST_CASE("fox and geese has the values of all that play can reach") {
  std::mt19937 random(17);
  for (const int range : {1, 2}) {
    std::vector<std::string> boards{"", "o.", ".x.|o.."};
    for (int i = tests::scaled(60); i > 0; --i)
      boards.push_back(random_board(random, 2 + random() % 3, 2 + random() % 5));
    tests::check_knots(FoxAndGeese{range}, boards,
                       [&](const std::string& text, Player player) { return fox_moves(text, player, range); });
  }
}

TEST_CASE("a board of fox and geese that is none is refused where it is wrong") {
  const FoxAndGeese rules;
  CHECK(tests::column_of_error(rules, ".x|o.") == 0);
  CHECK(tests::column_of_error(rules, "x.|o.") == 1);
  CHECK(tests::column_of_error(rules, ".o|o.") == 4);
  CHECK(tests::column_of_error(rules, "..|x.") == 6);
  CHECK(tests::column_of_error(rules, "o") == 1);
  CHECK(tests::column_of_error(rules, "x.|.#") == 5);
}

}  // namespace upstar
