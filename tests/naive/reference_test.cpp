// The reference engine itself: known values, and its short ways against still simpler ones. (It must be right before
// it can show the real engine wrong.)
#include <doctest/doctest.h>

#include <set>

#include "naive/recipe.hpp"
#include "naive/walls.hpp"
#include "workload.hpp"

using namespace upstar;
using naive::Games;
using naive::Rational;
using naive::Ref;
using naive::Refs;

namespace {

/// All games whose options are among `options`.
std::set<Ref> next_day(Games& games, const std::set<Ref>& options) {
  const Refs all(options.begin(), options.end());
  std::set<Ref> born;
  for (unsigned left = 0; left < 1U << all.size(); ++left) {
    for (unsigned right = 0; right < 1U << all.size(); ++right) {
      Refs lefts, rights;
      for (std::size_t i = 0; i < all.size(); ++i) {
        if ((left >> i & 1U) != 0) lefts.push_back(all[i]);
        if ((right >> i & 1U) != 0) rights.push_back(all[i]);
      }
      born.insert(games.make(lefts, rights));
    }
  }
  return born;
}

}  // namespace

TEST_CASE("the reference finds 1, 4 and 22 games born by days 0, 1 and 2, from all sets of options") {
  Games games;
  std::set<Ref> born{0};
  for (const std::size_t count : {1U, 4U, 22U}) {
    CHECK(born.size() == count);
    if (count < 22) born = next_day(games, born);
  }
}

TEST_CASE("the reference adds canonical forms as it adds forms") {
  naive::RecipeSource source(1);
  for (int i = 0; i < tests::scaled(300); ++i) {
    Games games;
    const Ref g = build(games, source.next(2));
    const Ref h = build(games, source.next(1));
    CHECK(games.canonical(games.add_forms(g, h)) == games.add(g, h));
  }
}

TEST_CASE("the reference says G <= H exactly where Left, moving second, wins H - G") {
  naive::RecipeSource source(2);
  for (int i = 0; i < tests::scaled(300); ++i) {
    Games games;
    const Ref g = build(games, source.next(2));
    const Ref h = build(games, source.next(1));
    CHECK(games.leq(g, h) == !games.right_wins_first(games.add_forms(h, games.negate(g))));
  }
}

TEST_CASE("a canonical form of the reference equals the form it came from") {
  naive::RecipeSource source(3);
  for (int i = 0; i < tests::scaled(1000); ++i) {
    Games games;
    Refs left, right;
    for (auto n = source.number_in(0, 3); n > 0; --n) left.push_back(build(games, source.next(2)));
    for (auto n = source.number_in(0, 3); n > 0; --n) right.push_back(build(games, source.next(2)));
    const Ref form = games.form(left, right);
    const Ref value = games.canonical(form);
    CHECK(games.leq(form, value));
    CHECK(games.leq(value, form));
  }
}

TEST_CASE("numbers of the reference are ordered and added like rationals") {
  Games games;
  for (int a = -20; a <= 20; ++a) {
    for (int b = -20; b <= 20; ++b) {
      const Rational x(a, 8), y(b, 8);
      const Ref g = games.number(x), h = games.number(y);
      CHECK(games.number_of(g) == x);
      CHECK(games.leq(g, h) == (x <= y));
      CHECK(games.add(g, h) == games.number(x + y));
    }
  }
}

TEST_CASE("the reference cools to a number, and only there, at the temperature") {
  naive::RecipeSource source(4);
  for (int i = 0; i < tests::scaled(500); ++i) {
    Games games;
    naive::Thermographs thermographs(games);
    const naive::Recipe recipe = source.next(2);
    CAPTURE(recipe.to_text());
    const Ref g = build(games, recipe);
    if (games.number_of(g)) continue;
    const naive::Walls& walls = thermographs.of(g);
    const Ref frozen = cool(games, thermographs, g, walls.temperature);
    CHECK(games.left_stop(frozen) == walls.mean);
    CHECK(games.right_stop(frozen) == walls.mean);
    const Rational below = walls.temperature - Rational(1, 64);
    const Ref warmer = cool(games, thermographs, g, below);
    CHECK(games.left_stop(warmer) == walls.left.at(below));
    CHECK(games.right_stop(warmer) == walls.right.at(below));
    CHECK(games.left_stop(warmer) > games.right_stop(warmer));
  }
}

TEST_CASE("the reference knows the textbook thermograph of {3||2|1}") {
  Games games;
  naive::Thermographs thermographs(games);
  const auto integer = [&](int n) { return games.number(n); };
  const naive::Walls& walls = thermographs.of(games.make({integer(3)}, {games.make({integer(2)}, {integer(1)})}));
  CHECK(walls.mean == Rational(9, 4));
  CHECK(walls.temperature == Rational(3, 4));
  CHECK(walls.left.corners() == std::pair(std::vector<Rational>{Rational(3, 4)}, std::vector<Rational>{0, -1}));
  CHECK(walls.right.corners() ==
        std::pair(std::vector<Rational>{Rational(3, 4), Rational(1, 2)}, std::vector<Rational>{0, 1, 0}));
}

TEST_CASE("the reference knows {^|^} = ^^*, and that play decides its outcomes") {
  Games games;
  const Ref up = games.number_up_star(0, 1, 0);
  const Ref double_up_star = games.number_up_star(0, 2, 1);
  CHECK(games.make({up}, {up}) == double_up_star);
  CHECK(games.make({0}, {up}) == double_up_star);
  CHECK(games.make({games.number_up_star(0, 3, 0)}, {up}) == double_up_star);
  CHECK(games.make({games.number_up_star(0, 4, 0)}, {up}) != double_up_star);
  CHECK(games.left_wins_first(up));
  CHECK_FALSE(games.right_wins_first(up));
  CHECK(games.right_wins_first(games.nimber(3)));
}
