// Ski Jumps against their definition: all moves on text.
#include "ruleset/board/ski_jumps.hpp"

#include <doctest/doctest.h>

#include <cctype>

#include "ruleset/board/text_board.hpp"

namespace upstar {

namespace {

std::vector<std::string> ski_jumps_moves(const std::string& text, Player player) {
  const tests::TextBoard board(text);
  const bool left = player == Player::left;
  const int ahead = left ? 1 : -1;
  const std::string enemies = left ? "Rr" : "Ll";
  std::vector<std::string> options;
  for (const char skier : std::string(left ? "Ll" : "Rr")) {
    board.for_each(skier, [&](int row, int column) {
      const tests::TextBoard without = board.with(row, column, '.');
      int to = column + ahead;
      for (; board.at(row, to) == '.'; to += ahead) options.push_back(without.with(row, to, skier).text());
      if (board.at(row, to) == '#') options.push_back(without.text());
      const char below = board.at(row + 1, column);
      if (std::islower(skier) || enemies.find(below) == std::string::npos || board.at(row + 2, column) != '.') return;
      options.push_back(
          without.with(row + 1, column, static_cast<char>(std::tolower(below))).with(row + 2, column, skier).text());
    });
  }
  return options;
}

std::string mirrored_and_exchanged(const std::string& text) {
  std::string result = tests::mirrored(text);
  for (char& cell : result) {
    const std::size_t at = std::string("LRlr").find(cell);
    if (at != std::string::npos) cell = "RLrl"[at];
  }
  return result;
}

/// The rules on any board without parts and theorems.
struct SearchedSkiJumps {
  using Position = WideBoard<4>;
  SkiJumps rules;

  template <class Emit>
  void moves(const Position& board, Player player, Emit&& emit) const {
    rules.moves(board, player, emit);
  }
};

}  // namespace

TEST_CASE("Ski Jumps have the values of their definition") {
  GameStore store;
  Evaluator<SkiJumps> evaluator(store);
  Evaluator<SkiJumpsRules<WideBoard<4>>> on_any_board(store);
  auto naive = tests::naive_values<std::string>(store, ski_jumps_moves);
  std::mt19937 random(1);
  for (int i = 0; i < tests::scaled(500); ++i) {
    const std::string text = tests::random_board(random, i % 3 == 0 ? ".....LlRr" : "....LR", 12);
    INFO(text);
    const GameId expected = naive(text);
    const WideBoard<4> board = evaluator.rules().parse(text);
    CHECK(evaluator.value(board) == expected);
    CHECK(on_any_board.value(board) == expected);
    CHECK(evaluator.rules().to_text(board) == text);
    tests::check_moves(evaluator.rules(), text, ski_jumps_moves);
    if (i % 8 == 0) CHECK(naive(mirrored_and_exchanged(text)) == store.negate(expected));
  }
}

TEST_CASE("jumps tie the rows of Ski Jumps") {
  GameStore store;
  Evaluator<SkiJumps> evaluator(store);
  auto naive = tests::naive_values<std::string>(store, ski_jumps_moves);
  std::mt19937 random(2);
  for (int i = 0; i < tests::scaled(300); ++i) {
    std::string text = tests::random_word(random, "..LR", 2);
    for (std::size_t rows = 3 + random() % 3; rows-- > 1;) text += "|" + tests::random_word(random, "...LRlr", 2);
    INFO(text);
    CHECK(evaluator.value(evaluator.rules().parse(text)) == naive(text));
  }
}

TEST_CASE("rows of Ski Jumps have the values of their definition") {
  GameStore store;
  Evaluator<SkiJumps> evaluator(store);
  Evaluator<SearchedSkiJumps> search(store);
  std::mt19937 random(3);
  for (int i = 0; i < tests::scaled(150); ++i) {
    const std::string text = tests::random_word(random, "...LrlR", 8 + random() % 3);
    INFO(text);
    CHECK(evaluator.value(evaluator.rules().parse(text)) == search.value(evaluator.rules().parse(text)));
  }
}

TEST_CASE("skiers do not leave a small board, but for its sides") {
  GameStore store;
  Evaluator<SkiJumps> evaluator(store);
  Evaluator<SearchedSkiJumps> search(store);
  std::mt19937 random(4);
  for (int i = 0; i < tests::scaled(60); ++i) {
    std::string text;
    if (i % 2 == 0) {
      for (int row = 0; row < 8; ++row) text += (row == 0 ? "" : "|") + tests::random_word(random, "..LR", 1);
    } else {
      text = "......L.|......R.|........";
      std::shuffle(text.begin(), text.begin() + 8, random);
      std::shuffle(text.begin() + 9, text.begin() + 17, random);
    }
    INFO(text);
    CHECK(evaluator.value(evaluator.rules().parse(text)) == search.value(evaluator.rules().parse(text)));
  }
}

TEST_CASE("one side's skiers, and two that face each other, need no search") {
  GameStore store;
  Evaluator<SkiJumps> evaluator(store);
  const auto value = [&](const std::string& text) { return evaluator.value(evaluator.rules().parse(text)); };
  CHECK(value("L" + std::string(9'999, '.')) == store.number(10'000));
  CHECK(value("L.l..|.....|l....") == store.number(13));
  CHECK(value("R...L|L...r") == store.add(store.number(0), store.nimber(3)));
  CHECK(value("..L" + std::string(5'000, '.') + "R..") == store.nimber(5'000));
  CHECK(evaluator.statistics().positions == 0);
  CHECK(evaluator.statistics().closed_forms > 0);
}

TEST_CASE("a jumper that is jumped over is a slipper") {
  GameStore store;
  const SkiJumps rules;
  std::vector<std::string> options;
  rules.moves(rules.parse("L|R|."), Player::left, [&](const WideBoard<4>& p) { options.push_back(rules.to_text(p)); });
  CHECK(options == std::vector<std::string>{".|R|.", ".|r|L"});
}

TEST_CASE("the letters of Ski Jumps tell capitals from small ones, and all cells are in play") {
  const SkiJumps rules;
  CHECK(rules.to_text(rules.parse("LlR|.r.")) == "LlR|.r.");
  CHECK(tests::column_of_error(rules, "L.#") == 3);
  CHECK(tests::column_of_error(rules, "L.|x") == 4);
  CHECK(tests::column_of_error(rules, "L.R|..") == 7);
}

}  // namespace upstar
