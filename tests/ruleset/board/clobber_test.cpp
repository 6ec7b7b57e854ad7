// The Clobber family against its definition: all moves on text, with all sorts of parameters.
#include "ruleset/board/clobber.hpp"

#include <doctest/doctest.h>

#include <random>

#include "ruleset/board/text_board.hpp"
#include "ruleset/knot_cases.hpp"
#include "upstar/ruleset/registry.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using tests::TextBoard;

/// A member of the family in the letters of its notation.
struct Member {
  Directions directions;
  std::string left_clobbers;
  std::string right_clobbers;
  char left_leaves;
  char right_leaves;
  int max_distance;

  std::vector<tests::Step> steps() const {
    switch (directions) {
      case Directions::orthogonal: return tests::rook_steps;
      case Directions::diagonal: return tests::bishop_steps;
      case Directions::compass: return tests::queen_steps;
      case Directions::knight: break;
    }
    return {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}};
  }

  std::vector<std::string> moves(const std::string& text, Player player) const {
    const TextBoard board(text);
    const std::string& clobbers = player == Player::left ? left_clobbers : right_clobbers;
    std::vector<std::string> options;
    board.for_each(tests::stone_of(player), [&](int row, int column) {
      for (const auto& [down, right] : steps()) {
        int r = row + down;
        int c = column + right;
        for (int distance = 1; distance < max_distance && board.at(r, c) == '.'; ++distance) {
          r += down;
          c += right;
        }
        if (clobbers.find(board.at(r, c)) == std::string::npos) continue;
        const char leaves = player == Player::left ? left_leaves : right_leaves;
        options.push_back(board.with(r, c, tests::stone_of(player)).with(row, column, leaves).text());
      }
    });
    return options;
  }

  bool fair() const {
    const auto colours = [](const std::string& clobbers, char own, char enemy) {
      return std::vector<bool>{clobbers.find(own) != std::string::npos, clobbers.find(enemy) != std::string::npos};
    };
    return colours(left_clobbers, 'x', 'o') == colours(right_clobbers, 'o', 'x') &&
           left_leaves == tests::exchanged(std::string(1, right_leaves))[0];
  }

  ClobberParameters parameters() const {
    const auto role = [](const std::string& clobbers, char leaves) {
      ClobberParameters::Role result;
      for (const char letter : clobbers) result.clobbers[stone_letters.find(letter)] = true;
      result.leaves = static_cast<StonePlane>(stone_letters.find(leaves));
      return result;
    };
    return {directions, {role(left_clobbers, left_leaves), role(right_clobbers, right_leaves)}, max_distance};
  }
};

void check_member(const Member& member, std::size_t most_cells, int cases) {
  const GenClobber rules{{{member.parameters()}}};
  tests::BoardTrials trials{"xxoo..#", most_cells, cases};
  trials.exchanging_negates = member.fair();
  const auto moves = [&](const std::string& text, Player player) { return member.moves(text, player); };
  tests::check_boards(rules, ClobberRules<WideBoard<3>>{rules.parameters}, trials, moves);
  if (!rules.parameters.only_stones_matter()) return;
  const StoneClobber of_stones{{rules.parameters}};
  tests::check_boards(of_stones, ClobberRules<WideBoard<3>>{rules.parameters}, trials, moves);
}

}  // namespace

TEST_CASE("every member of the Clobber family has the values of its definition") {
  for (const Directions directions :
       {Directions::orthogonal, Directions::diagonal, Directions::compass, Directions::knight}) {
    for (const int distance : {1, 2, 99}) {
      CAPTURE(static_cast<int>(directions));
      CAPTURE(distance);
      check_member({directions, "o", "x", '.', '.', distance}, 9, 60);
      check_member({directions, "xo", "ox", '.', '.', distance}, 8, 40);
      check_member({directions, "xo", "x", '.', '.', distance}, 8, 40);
      check_member({directions, ".", ".", 'o', 'x', distance}, 9, 60);
      check_member({directions, ".", ".", 'x', 'o', distance}, 8, 40);
      check_member({directions, ".", ".", 'x', 'x', distance}, 8, 40);
    }
  }
}

TEST_CASE("Clobber and knights on larger boards have the values of their definitions") {
  check_member({Directions::orthogonal, "o", "x", '.', '.', 1}, 14, 150);
  check_member({Directions::knight, "o", "x", '.', '.', 1}, 14, 150);
}

TEST_CASE("stones that leave a small board in a step do not come back in elsewhere") {
  for (const Directions directions : {Directions::orthogonal, Directions::compass, Directions::knight}) {
    ClobberParameters parameters;
    parameters.directions = directions;
    CAPTURE(static_cast<int>(directions));
    tests::check_edges(StoneClobber{{parameters}}, ClobberRules<WideBoard<3>>{parameters}, "xo..", 20);
    parameters.max_distance = ClobberParameters::unlimited;
    tests::check_edges(GenClobber{{{parameters}}}, ClobberRules<WideBoard<3>>{parameters}, "xo....", 10);
  }
}

TEST_CASE("a row of n - 1 stones and an enemy is n - 2 ups, with a star for odd n") {
  // Albert, Grossman, Nowakowski, Wolfe: x^n o = (n - 1).^ + (n mod 2).*
  GameStore store;
  Evaluator<StoneClobber> evaluator(store);
  for (int n = 1; n <= 20; ++n) {
    const std::string text = std::string(static_cast<std::size_t>(n), 'x') + "o";
    CHECK(evaluator.value(evaluator.rules().parse(text)) == store.number_up_star({0, n - 1, n % 2}));
  }
}

TEST_CASE("Clobber on a large board is the sum of its regions") {
  GameStore store;
  Evaluator<StoneClobber> evaluator(store);
  std::string row;
  for (int i = 0; i < 5000; ++i) row += "xo.";
  CHECK(evaluator.value(evaluator.rules().parse(row + "|" + std::string(row.size(), '.'))) == GameStore::zero());
  const std::string blank(row.size() - 2, '#');
  CHECK(evaluator.value(evaluator.rules().parse(row + "|" + blank + "..|xo" + blank)) == store.nimber(1));
}

TEST_CASE("parameters of gen_clobber that are not understood are refused") {
  const Registry registry = Registry::standard();
  GameStore store;
  const auto message = [&](const Parameters& parameters) {
    try {
      (void)registry.at("gen_clobber").open(store, parameters);
    } catch (const DomainError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  const auto refused = [&](const Parameters& parameters, std::string_view why) {
    INFO(message(parameters));
    CHECK(message(parameters).find(why) != std::string::npos);
  };
  CHECK(message({{"directions", "knight"}, {"max_distance", "inf"}}).empty());
  CHECK(
      message({{"left_clobbers", "."}, {"right_clobbers", "."}, {"left_leaves", "o"}, {"right_leaves", "o"}}).empty());
  refused({{"directions", "up"}}, "directions");
  refused({{"left_clobbers", "xz"}}, "left_clobbers");
  refused({{"right_leaves", "xo"}}, "right_leaves");
  refused({{"max_distance", "0"}}, "max_distance");
  refused({{"max_distance", "far"}}, "max_distance");
}

TEST_CASE("gen_clobber with parameters that let play come back has the values of all that play can reach") {
  std::mt19937 random(19);
  const Member members[] = {
      {Directions::orthogonal, "o.", "x.", '.', '.', 1}, {Directions::orthogonal, ".", "x", '.', '.', 1},
      {Directions::compass, "o.", ".", 'o', 'x', 1},     {Directions::diagonal, "o", "x", 'o', '.', 1},
      {Directions::orthogonal, "o.", "x.", '.', '.', 2},
  };
  for (const Member& member : members) {
    std::vector<std::string> boards{"", "xo"};
    for (int i = tests::scaled(15); i > 0; --i) {
      const std::size_t width = 1 + random() % 3;
      boards.push_back(tests::random_word(random, "xo..#", width) + "|" + tests::random_word(random, "xo..", width));
    }
    tests::check_knots(GenClobber{{{member.parameters()}}}, boards,
                       [&](const std::string& text, Player player) { return member.moves(text, player); });
  }
}

TEST_CASE("a ruleset is found by its other names") {
  const Registry registry = Registry::standard();
  CHECK(registry.find("hot_clobber") == registry.find("cannibal_clobber"));
  Registry own;
  own.add({registry.at("clobber")});
  RulesetEntry same_alias = registry.at("domineering");
  same_alias.info.aliases = {"clobber"};
  CHECK_THROWS_AS(own.add(same_alias), DomainError);
}

}  // namespace upstar
