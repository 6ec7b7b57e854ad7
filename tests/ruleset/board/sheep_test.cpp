// Battle Sheep against its definition: all moves on cells by row and column.
#include "ruleset/board/sheep.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "ruleset/board/text_board.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

using Rows = std::vector<std::vector<int>>;
constexpr int hole = 1'000'000'000;

std::vector<Rows> naive_moves(const Rows& field, Player player) {
  const int side = player == Player::left ? 1 : -1;
  const auto at = [&](int row, int column) {
    const bool inside =
        row >= 0 && row < static_cast<int>(field.size()) && column >= 0 && column < static_cast<int>(field[0].size());
    return inside ? field[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] : hole;
  };
  std::vector<Rows> options;
  for (int row = 0; row < static_cast<int>(field.size()); ++row) {
    for (int column = 0; column < static_cast<int>(field[0].size()); ++column) {
      const int sheep = at(row, column) == hole ? 0 : at(row, column) * side;
      for (const auto& [down, right] : {std::pair{-1, 0}, {-1, 1}, {0, 1}, {1, 0}, {1, -1}, {0, -1}}) {
        int steps = 0;
        while (at(row + (steps + 1) * down, column + (steps + 1) * right) == 0) ++steps;
        for (int going = 1; steps > 0 && going < sheep; ++going) {
          Rows option = field;
          option[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] -= going * side;
          option[static_cast<std::size_t>(row + steps * down)][static_cast<std::size_t>(column + steps * right)] =
              going * side;
          options.push_back(option);
        }
      }
    }
  }
  return options;
}

std::string text_of(const Rows& field) {
  std::string text;
  for (const auto& row : field) {
    if (&row != &field[0]) text += '|';
    for (std::size_t i = 0; i < row.size(); ++i) {
      text += (i == 0 ? "" : ",") + (row[i] == hole ? "#" : std::to_string(row[i]));
    }
  }
  return text;
}

template <class Random>
Rows random_field(Random& random, std::size_t most_cells, int most_sheep) {
  const std::size_t rows = 1 + random() % 3;
  const std::size_t columns = 1 + random() % (most_cells / rows);
  Rows field(rows, std::vector<int>(columns));
  for (auto& row : field) {
    for (int& cell : row) {
      const int sheep = 1 + static_cast<int>(random() % static_cast<unsigned>(most_sheep));
      switch (random() % 8) {
        case 0: cell = sheep; break;
        case 1: cell = -sheep; break;
        case 2: cell = random() % 3 == 0 ? hole : 0; break;
        default: cell = 0;
      }
    }
  }
  return field;
}

Rows transposed(const Rows& field) {
  Rows result(field[0].size(), std::vector<int>(field.size()));
  for (std::size_t row = 0; row < field.size(); ++row) {
    for (std::size_t column = 0; column < field[0].size(); ++column) result[column][row] = field[row][column];
  }
  return result;
}

Rows turned(Rows field) {
  std::reverse(field.begin(), field.end());
  for (auto& row : field) std::reverse(row.begin(), row.end());
  return field;
}

Rows exchanged(Rows field) {
  for (auto& row : field) {
    for (int& cell : row) cell = cell == hole ? hole : -cell;
  }
  return field;
}

}  // namespace

TEST_CASE("Battle Sheep has the values of its definition") {
  GameStore store;
  Evaluator<Sheep> evaluator(store);
  Evaluator<SheepRules<SheepField>> on_any_field(store);
  auto naive = tests::naive_values<Rows>(store, naive_moves);
  std::mt19937 random(1);
  for (int i = 0; i < tests::scaled(400); ++i) {
    const Rows field = i % 2 == 0 ? random_field(random, 7, 4) : transposed(random_field(random, 6, 6));
    const std::string text = text_of(field);
    INFO(text);
    const GameId expected = naive(field);
    const SheepField position = evaluator.rules().parse(text);
    CHECK(evaluator.value(position) == expected);
    CHECK(on_any_field.value(position) == expected);
    CHECK(evaluator.rules().to_text(position) == text);
    if (i % 8 != 0) continue;
    CHECK(naive(transposed(field)) == expected);
    CHECK(naive(turned(field)) == expected);
    CHECK(naive(exchanged(field)) == store.negate(expected));
  }
}

TEST_CASE("a large stack of sheep is as good as it need be") {
  GameStore store;
  Evaluator<Sheep> evaluator(store);
  auto naive = tests::naive_values<Rows>(store, naive_moves);
  std::mt19937 random(2);
  for (int i = 0; i < tests::scaled(40); ++i) {
    Rows field = random_field(random, 5, 20);
    field[0][0] = 12 + static_cast<int>(random() % 8);
    INFO(text_of(field));
    CHECK(evaluator.value(evaluator.rules().parse(text_of(field))) == naive(field));
  }
  CHECK(evaluator.value(evaluator.rules().parse("1000000,0,0,0")) == store.number(3));
}

TEST_CASE("the moves of Battle Sheep are those of its definition, on fields of either kind") {
  const Sheep rules;
  std::mt19937 random(3);
  for (int i = 0; i < tests::scaled(200); ++i) {
    const Rows field = random_field(random, 30, 9);
    INFO(text_of(field));
    const SheepField position = rules.parse(text_of(field));
    for (Player player : {Player::left, Player::right}) {
      std::vector<std::string> expected;
      for (const Rows& option : naive_moves(field, player)) expected.push_back(text_of(option));
      std::vector<std::string> options;
      rules.moves(position, player, [&](const SheepField& option) { options.push_back(rules.to_text(option)); });
      CHECK(options == expected);
      std::vector<SmallSheepField> small;
      SheepRules<SmallSheepField>{}.moves(*rules.compact(position), player,
                                          [&](const SmallSheepField& option) { small.push_back(option); });
      REQUIRE(small.size() == expected.size());
      for (std::size_t j = 0; j < small.size(); ++j) CHECK(small[j] == *rules.compact(rules.parse(expected[j])));
    }
  }
}

TEST_CASE("stacks of sheep are separated by commas or spaces") {
  const Sheep rules;
  CHECK(rules.to_text(rules.parse(" 2, 0 -3|# 0,-0 ")) == "2,0,-3|#,0,0");
  CHECK(rules.to_text(rules.parse("")).empty());
  CHECK(tests::column_of_error(rules, "2,,3") == 3);
  CHECK(tests::column_of_error(rules, "2,0,") == 5);
  CHECK(tests::column_of_error(rules, "2,x") == 3);
  CHECK(tests::column_of_error(rules, "2,-x") == 4);
  CHECK(tests::column_of_error(rules, "##") == 2);
  CHECK(tests::column_of_error(rules, "2,0|3|") == 6);
  CHECK_THROWS_AS(rules.parse("0,1000001"), LimitError);
  CHECK_THROWS_AS(rules.parse("-99999999999999999999"), LimitError);
  CHECK_NOTHROW(rules.parse("-1000000"));
}

}  // namespace upstar
