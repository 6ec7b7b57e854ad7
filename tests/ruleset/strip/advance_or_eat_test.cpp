// Advance or Eat against its definition: all moves on text.
#include "ruleset/strip/advance_or_eat.hpp"

#include <doctest/doctest.h>

#include <random>

#include "ruleset/naive.hpp"
#include "upstar/ruleset/evaluator.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

std::vector<std::string> pushes_and_meals(const std::string& column, Player player) {
  std::vector<std::string> options;
  const char own = player == Player::left ? 'x' : 'o', enemy = player == Player::left ? 'o' : 'x';
  for (std::size_t at = column.find(std::string(".") + own); at != std::string::npos;
       at = column.find(std::string(".") + own, at + 1)) {
    std::string option = column;
    std::swap(option[at], option[at + 1]);
    options.push_back(option);
  }
  for (std::size_t at = column.find(enemy); at != std::string::npos; at = column.find(enemy, at + 1)) {
    std::string option = column;
    option[at] = '.';
    options.push_back(option);
  }
  return options;
}

}  // namespace

TEST_CASE("Advance or Eat has the values of its definition, and exchanging the pieces negates") {
  GameStore store;
  Evaluator<AdvanceOrEat> evaluator(store);
  auto naive = tests::naive_values<std::string>(store, pushes_and_meals);
  std::mt19937 random(1);
  for (int i = 0; i < tests::scaled(300); ++i) {
    const std::string column = tests::random_word(random, ".xo", random() % 8);
    INFO(column);
    const GameId expected = naive(column);
    CHECK(evaluator.value(evaluator.rules().parse(column)) == expected);
    CHECK(evaluator.rules().to_text(evaluator.rules().parse(column)) == column);
    std::string exchanged = column;
    for (char& cell : exchanged) cell = cell == 'x' ? 'o' : cell == 'o' ? 'x' : '.';
    CHECK(naive(exchanged) == store.negate(expected));
    tests::check_moves(evaluator.rules(), column, pushes_and_meals);
  }
}

TEST_CASE("a cell of a column is empty or holds a piece of either player's") {
  const AdvanceOrEat rules;
  CHECK(rules.to_text(rules.parse(".WoAB")) == ".xoxo");
  CHECK(tests::column_of_error(rules, "x?") == 2);
}

}  // namespace upstar
