// King Dirt against its definition: all moves on text, with the unplaced stones in front of it.
#include "ruleset/board/king_dirt.hpp"

#include <doctest/doctest.h>

#include "ruleset/board/text_board.hpp"

namespace upstar {

namespace {

/// A board and the unplaced stones, even if there are more of them than cells.
struct Dirt {
  std::string text;
  int unplaced[2];
  auto operator<=>(const Dirt&) const = default;
};

std::vector<Dirt> moves(const Dirt& dirt, Player player, bool must_place) {
  const tests::TextBoard board(dirt.text);
  const char own = tests::stone_of(player);
  const int side = player == Player::left ? 0 : 1;
  std::vector<Dirt> options;
  if (dirt.unplaced[side] > 0) {
    board.for_each('.', [&](int row, int column) {
      Dirt option{board.with(row, column, own).text(), {dirt.unplaced[0], dirt.unplaced[1]}};
      --option.unplaced[side];
      options.push_back(option);
    });
    if (must_place && !options.empty()) return options;
  }
  board.for_each(own, [&](int row, int column) {
    for (const auto& [down, right] : tests::queen_steps) {
      if (board.at(row + down, column + right) != '.') continue;
      options.push_back({board.with(row, column, '#').with(row + down, column + right, own).text(),
                         {dirt.unplaced[0], dirt.unplaced[1]}});
    }
  });
  return options;
}

template <class Random>
void check(Random& random, int left, int right, bool must_place) {
  CAPTURE(left);
  CAPTURE(right);
  CAPTURE(must_place);
  GameStore store;
  KingDirt rules;
  rules.must_place = must_place;
  rules.left_unplaced = static_cast<std::uint64_t>(left);
  rules.right_unplaced = static_cast<std::uint64_t>(right);
  Evaluator<KingDirt> evaluator(store, rules);
  Evaluator<KingDirtRules<WideBoard<3>>> on_any_board(store, KingDirtRules<WideBoard<3>>{must_place});
  auto naive = tests::naive_values<Dirt>(
      store, [&](const Dirt& dirt, Player player) { return moves(dirt, player, must_place); });
  for (int i = 0; i < tests::scaled(40); ++i) {
    const std::string text = tests::random_board(random, "xo...#", left + right == 0 ? 9 : 6);
    INFO(text);
    const GameId expected = naive({text, {left, right}});
    CHECK(evaluator.value(rules.parse(text)) == expected);
    CHECK(on_any_board.value(rules.parse(text)) == expected);
    CHECK(naive({tests::exchanged(text), {right, left}}) == store.negate(expected));
    CHECK(naive({tests::transposed(text), {left, right}}) == expected);
    CHECK(naive({tests::mirrored(text), {left, right}}) == expected);
  }
}

}  // namespace

TEST_CASE("King Dirt has the values of its definition for all numbers of unplaced stones") {
  std::mt19937 random(1);
  for (const bool must_place : {false, true}) {
    for (const auto& [left, right] : {std::pair{0, 0}, {1, 0}, {0, 2}, {1, 1}, {2, 2}, {1, 3}, {7, 9}}) {
      check(random, left, right, must_place);
    }
  }
}

TEST_CASE("a large King Dirt board is the sum of its regions once all stones are placed") {
  GameStore store;
  Evaluator<KingDirt> evaluator(store);
  std::string row = "x.";
  for (int i = 0; i < 50; ++i) row += "#x.#.x";
  CHECK(evaluator.value(evaluator.rules().parse(row)) == store.number(101));
}

}  // namespace upstar
