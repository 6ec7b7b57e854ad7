// Walkers against their definition: all moves on text.
#include "ruleset/strip/walkers.hpp"

#include <doctest/doctest.h>

#include <random>

#include "ruleset/board/text_board.hpp"

namespace upstar {

namespace {

std::vector<std::string> walkers_moves(const std::string& strip, Player player) {
  std::vector<std::string> options;
  const std::string step = player == Player::left ? ".A" : ".B";
  for (std::size_t at = strip.find(step); at != std::string::npos; at = strip.find(step, at + 1)) {
    std::string option = strip;
    std::swap(option[at], option[at + 1]);
    options.push_back(option);
  }
  return options;
}

}  // namespace

TEST_CASE("walkers have the values of their definition, and exchanging them negates") {
  GameStore store;
  Evaluator<Walkers> evaluator(store);
  auto naive = tests::naive_values<std::string>(store, walkers_moves);
  std::mt19937 random(1);
  for (int i = 0; i < tests::scaled(1000); ++i) {
    const std::string strip = tests::random_word(random, ".AB", random() % 13);
    INFO(strip);
    const GameId expected = naive(strip);
    CHECK(evaluator.value(evaluator.rules().parse(strip)) == expected);
    CHECK(evaluator.rules().to_text(evaluator.rules().parse(strip)) == strip);
    std::string exchanged = strip;
    for (char& cell : exchanged) cell = cell == 'A' ? 'B' : cell == 'B' ? 'A' : '.';
    CHECK(naive(exchanged) == store.negate(expected));
    tests::check_moves(evaluator.rules(), strip, walkers_moves);
  }
}

TEST_CASE("long rows of walkers are one scan") {
  GameStore store;
  Evaluator<Walkers> evaluator(store);
  const std::string strip = std::string(1'000'000, '.') + std::string(1'000'000, 'A');
  CHECK(evaluator.value(evaluator.rules().parse(strip)) == store.number(1'000'000'000'000));
}

TEST_CASE("a cell of walkers is empty or holds one of either kind") {
  const Walkers rules;
  CHECK(rules.to_text(rules.parse(".xOaB")) == ".ABAB");
  CHECK(tests::column_of_error(rules, ".A?") == 3);
}

}  // namespace upstar
