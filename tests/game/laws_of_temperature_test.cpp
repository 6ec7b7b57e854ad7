// Stops, means, temperatures and thermographs of sums and negatives.
#include <doctest/doctest.h>

#include <algorithm>

#include "naive/trial.hpp"

using namespace upstar;

namespace {

std::string stops_of_sum(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], h = games[1], sum = store.add(g, h);
  const Dyadic lg = store.left_stop(g), rg = store.right_stop(g), lh = store.left_stop(h), rh = store.right_stop(h);
  const Dyadic left = store.left_stop(sum), right = store.right_stop(sum);
  if (rg + rh > right) return "RS(G) + RS(H) <= RS(G + H)";
  if (right > lg + rh) return "RS(G + H) <= LS(G) + RS(H)";
  if (left < lg + rh) return "LS(G) + RS(H) <= LS(G + H)";
  if (left > lg + lh) return "LS(G + H) <= LS(G) + LS(H)";
  return {};
}

std::string mean_and_temperature(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], h = games[1], sum = store.add(g, h);
  if (store.mean(sum) != store.mean(g) + store.mean(h)) return "mean(G + H) = mean(G) + mean(H)";
  if (store.mean(g) < store.right_stop(g) || store.mean(g) > store.left_stop(g)) return "RS(G) <= mean(G) <= LS(G)";
  const Dyadic tg = store.temperature(g), th = store.temperature(h), t = store.temperature(sum);
  // Numbers have temperatures of their own kind, below 0: 1/2 + 1/2 is colder than either, 1/4 + 1/2 as warm as 1/4.
  if (t > std::max(tg, th)) return "t(G + H) <= max(t(G), t(H))";
  if (!store.is_number(g) && tg > th && t != tg) return "t(G + H) = t(G) if G is hotter than H";
  if (store.is_number(g) != (tg < Dyadic(0))) return "exactly numbers are colder than 0";
  return {};
}

std::string walls(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0];
  const Thermograph thermograph = store.thermograph(g);
  const Thermograph negative = store.thermograph(store.negate(g));
  if (thermograph.left.mast != thermograph.right.mast) return "the walls end in one mast";
  if (thermograph.mean() != store.mean(g)) return "the mast stands at the mean";
  if (thermograph.temperature() != store.temperature(g)) return "the mast starts at the temperature";
  const Dyadic zero(0);
  if (thermograph.left.at(zero) != store.left_stop(g)) return "the left wall at 0 is the left stop";
  if (thermograph.right.at(zero) != store.right_stop(g)) return "the right wall at 0 is the right stop";
  std::vector<Dyadic> samples{Dyadic(-1), Dyadic(0), Dyadic(1), Dyadic(5)};
  for (const ThermographWall* wall : {&thermograph.left, &thermograph.right}) {
    for (std::size_t i = 0; i < wall->critical.size(); ++i) {
      const Dyadic& t = wall->critical[i];
      if (t <= Dyadic(-1)) return "corners stand above -1";
      if (i > 0 && t >= wall->critical[i - 1]) return "corners descend";
      if (wall->slopes[i] == wall->slopes[i + 1]) return "a corner changes the slope";
      samples.push_back(t);
    }
    if (wall->slopes.front() != 0) return "the mast is vertical";
  }
  for (const Dyadic& t : samples) {
    if (thermograph.left.at(t) < thermograph.right.at(t)) return "the left wall is not below the right one";
    if (negative.left.at(t) != -thermograph.right.at(t)) return "the walls of -G are those of G, mirrored";
    if (negative.right.at(t) != -thermograph.left.at(t)) return "the walls of -G are those of G, mirrored";
  }
  return {};
}

std::string integers_move_walls(GameStore& store, const std::vector<GameId>& games) {
  const Thermograph before = store.thermograph(games[0]);
  for (const Dyadic& n : {Dyadic(-2), Dyadic(1), Dyadic(Integer(1) << 80)}) {
    Thermograph moved = store.thermograph(store.add(games[0], store.number(n)));
    moved.left.mast -= n;
    moved.right.mast -= n;
    if (moved != before) return "the walls of G + n are those of G, moved by n";
  }
  const Thermograph twice[] = {before, store.thermograph(games[1])};
  const auto together = store.thermographs(games);
  if (together.size() != 2 || together[0] != twice[0] || together[1] != twice[1]) return "all at once as one by one";
  return {};
}

std::string mean_of_multiples(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0];
  if (store.birthday(g) > 10) return {};
  const Dyadic t = store.temperature(g);
  const Dyadic slack = std::max(t, Dyadic(0));
  for (const int n : {2, 3, 5}) {
    const GameId many = store.multiply(n, g);
    const Dyadic mean = Dyadic(n) * store.mean(g);
    if (store.mean(many) != mean) return "mean(n.G) = n mean(G)";
    if (store.left_stop(many) > mean + slack) return "LS(n.G) <= n mean(G) + t(G)";
    if (store.right_stop(many) < mean - slack) return "RS(n.G) >= n mean(G) - t(G)";
  }
  return {};
}

}  // namespace

TEST_CASE("the stops of a sum lie between those of its parts") { naive::run_laws(601, 50000, 2, stops_of_sum); }

TEST_CASE("means add, and no sum is hotter than its parts") { naive::run_laws(602, 50000, 2, mean_and_temperature); }

TEST_CASE("walls stand where stops, mean and temperature say") { naive::run_laws(603, 20000, 1, walls); }

TEST_CASE("many copies of a game are near as many means") { naive::run_laws(604, 3000, 1, mean_of_multiples); }

TEST_CASE("integers move walls, and thermographs do not depend on what they are asked with") {
  naive::run_laws(605, 10000, 2, integers_move_walls);
}

TEST_CASE("sums of 24 switches, deep numbers and large nimbers have thermographs at once") {
  GameStore store;
  GameId sum = GameStore::zero();
  for (int n = 1; n <= 24; ++n) {
    const GameId left[] = {store.number(n)}, right[] = {store.number(-n)};
    sum = store.add(sum, store.make(left, right));
  }
  const Thermograph zigzag = store.thermograph(sum);
  CHECK(zigzag.temperature() == Dyadic(24));
  CHECK(zigzag.left.critical.size() == 24);
  CHECK(zigzag.left.at(0) == Dyadic(12));
  CHECK(store.thermograph(store.number(Dyadic(Integer(1), 3000))).temperature() == -Dyadic(Integer(1), 3000));
  const Thermograph half_star = store.thermograph(store.number_up_star({Dyadic(Integer(1), 1), 1000000, 100000}));
  CHECK(half_star.right.at(Dyadic(Integer(-1), 2)) == Dyadic(Integer(1), 1));
}
