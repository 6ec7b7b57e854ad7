// Laws of cooling, heating and overheating on large random games, and what they take no time for.
#include <doctest/doctest.h>

#include <random>

#include "analysis/random_dicotic.hpp"
#include "naive/trial.hpp"
#include "upstar/analysis/anatomy.hpp"
#include "upstar/analysis/cooling.hpp"
#include "upstar/analysis/parity.hpp"
#include "upstar/base/budget.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

const Dyadic some_temperatures[] = {Dyadic(-3, 2), Dyadic(-1, 1), Dyadic(-1, 3), Dyadic(0),
                                    Dyadic(3, 2),  Dyadic(1),     Dyadic(2)};

std::string cooling_is_linear(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], h = games[1], sum = store.add(g, h);
  for (const Dyadic& t : some_temperatures) {
    if (cool(store, sum, t) != store.add(cool(store, g, t), cool(store, h, t))) return "(G + H)_t = G_t + H_t";
  }
  return {};
}

std::string cooling_alone(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0];
  const Thermograph walls = store.thermograph(g);
  for (const Dyadic& t : some_temperatures) {
    const GameId cooled = cool(store, g, t);
    if (store.left_stop(cooled) != walls.left.at(t)) return "the left wall at t is the left stop of G_t";
    if (store.right_stop(cooled) != walls.right.at(t)) return "the right wall at t is the right stop of G_t";
    if (store.is_number(cooled) != (t > store.temperature(g) || store.temperature(g) == Dyadic(-1))) {
      return "G_t is a number above the temperature and not up to it, but for integers";
    }
    if (cool(store, store.negate(g), t) != store.negate(cooled)) return "(-G)_t = -(G_t)";
    if (t.sign() < 0 && cool(store, cooled, -t) != g) return "cooling by -t undoes cooling by t < 0";
    if (t.sign() >= 0 && cool(store, cooled, 1) != cool(store, g, t + Dyadic(1))) return "(G_t)_1 = G_(t + 1)";
  }
  return {};
}

/// The walls from the definition, as polygons.
std::string compare_walls(naive::Bench& bench, const std::vector<naive::Sample>& samples) {
  const naive::Walls& walls = bench.thermographs.of(samples[0].reference);
  for (const Dyadic& t : some_temperatures) {
    const auto at = [&](Player player) { return naive::to_rational(wall(bench.store, samples[0].value, player, t)); };
    if (at(Player::left) != walls.left.at(naive::to_rational(t))) return "the left wall differs";
    if (at(Player::right) != walls.right.at(naive::to_rational(t))) return "the right wall differs";
  }
  for (const Player player : {Player::left, Player::right}) {
    if (wall(bench.store, samples[0].value, player, 0) != stop(bench.store, samples[0].value, player)) {
      return "the wall at 0 is the stop";
    }
  }
  return {};
}

std::string freezing(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], frozen = freeze(store, g);
  if (store.left_stop(frozen) != store.mean(g) || store.right_stop(frozen) != store.mean(g)) {
    return "a frozen game is infinitesimally close to its mean";
  }
  if (store.is_number(frozen) != store.is_number(g)) return "only numbers are frozen to numbers";
  return {};
}

std::string heating_by_numbers(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0];
  if (store.birthday(g) > 50) return {};  // a heated game has no closed form
  for (const Dyadic& t : {Dyadic(1, 1), Dyadic(1), Dyadic(5, 2), Dyadic(7)}) {
    const GameId heated = heat(store, g, store.number(t));
    if (cool(store, heated, t) != g) return "cooling undoes heating";
    if (store.mean(heated) != store.mean(g)) return "the mean stays";
    if (!store.is_number(g) && store.temperature(heated) != store.temperature(g) + t) return "the temperature rises";
    if (heat(store, store.negate(g), store.number(t)) != store.negate(heated)) return "the negative is heated likewise";
  }
  return {};
}

/// A random even or odd game: options of the other parity all the way down to integers.
GameId random_of_parity(GameStore& store, std::mt19937& random, Parity wanted, int depth) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  if (depth == 0 || below(4) == 0) return store.number(2 * (below(7) - 3) + (wanted == Parity::odd ? 1 : 0));
  std::vector<GameId> sides[2];
  for (auto& side : sides) {
    const Parity other = wanted == Parity::odd ? Parity::even : Parity::odd;
    for (int i = 1 + below(2); i > 0; --i) side.push_back(random_of_parity(store, random, other, depth - 1));
  }
  return store.make(sides[0], sides[1]);
}

}  // namespace

TEST_CASE("cooling is linear") { naive::run_laws(711, 5000, 2, cooling_is_linear); }

TEST_CASE("cooled games have walls for stops, and cooling twice is cooling by the sum") {
  naive::run_laws(712, 10000, 1, cooling_alone);
}

TEST_CASE("frozen games are numberish, around the mean") { naive::run_laws(713, 10000, 1, freezing); }

TEST_CASE("cooling undoes heating by numbers") { naive::run_laws(714, 10000, 1, heating_by_numbers); }

TEST_CASE("heating dicotic games by numbers is linear") {
  GameStore store;
  tests::RandomDicotic source(store, 715);
  for (int i = 0; i < tests::scaled(2000); ++i) {
    const GameId g = source.next(), h = source.next();
    if (store.followers(g).size() * store.followers(h).size() > 200) continue;  // hot sums are large
    for (const GameId t : {store.number(Dyadic(1, 1)), store.number(3)}) {
      REQUIRE(heat(store, store.add(g, h), t) == store.add(heat(store, g, t), heat(store, h, t)));
    }
  }
}

TEST_CASE("warming undoes cooling by 1: exactly for even games, and but for a star for odd ones") {
  GameStore store;
  const GameId star = store.nimber(1), one = store.number(1), one_star = store.add(one, star);
  std::mt19937 random(715);
  int even = 0, odd = 0;
  for (int i = 0; i < tests::scaled(20000); ++i) {
    const GameId g = random_of_parity(store, random, random() % 2 == 0 ? Parity::even : Parity::odd, 4);
    const Parity found = parity(store, g);
    if (store.is_number(g) || found == Parity::neither) continue;
    const GameId warmed = overheat(store, cool(store, g, 1), one_star, one);
    REQUIRE(warmed == (found == Parity::even ? g : store.add(g, star)));
    ++(found == Parity::even ? even : odd);
  }
  CHECK(even > tests::scaled(2000));
  CHECK(odd > tests::scaled(2000));
}

TEST_CASE("overheating from T to T by a number is heating by it, on games with integers for numbers") {
  GameStore store;
  std::mt19937 random(716);
  for (int i = 0; i < tests::scaled(2000); ++i) {
    const GameId g = random_of_parity(store, random, Parity::even, 4);
    if (parity(store, g) == Parity::neither) continue;  // it has 1/2 somewhere
    CHECK(overheat(store, g, store.number(1), store.number(3)) == heat(store, g, store.number(3)));
  }
}

TEST_CASE("a sum of 24 switches is cooled, frozen and heated at once, and *200 heated") {
  Budget budget;
  budget.stop_at_tick(4'000'000);  // one for each of 16 million followers would be more by far
  GameStore store(&budget);
  GameId sum = GameStore::zero();
  for (int n = 1; n <= 24; ++n) {
    const GameId left[] = {store.number(n)}, right[] = {store.number(-n)};
    sum = store.add(sum, store.make(left, right));
  }
  for (const Dyadic& t : some_temperatures) {
    GameId expected = GameStore::zero();
    for (int n = 1; n <= 24; ++n) {
      const GameId left[] = {store.number(Dyadic(n) - t)}, right[] = {store.number(t - Dyadic(n))};
      if (Dyadic(n) >= t) expected = store.add(expected, store.make(left, right));
    }
    CHECK(cool(store, sum, t) == expected);
  }
  CHECK(store.is_number(cool(store, freeze(store, sum), Dyadic(1, 20))));
  CHECK(cool(store, heat(store, sum, store.number(1)), 1) == sum);
  const GameId heated = heat(store, store.nimber(200), store.number(1));
  CHECK(store.option_count(heated, Player::left) == 200);
  CHECK(cool(store, heat(store, store.nimber(60), store.number(1)), 1) == store.nimber(60));
}

TEST_CASE("games with 100000 followers are cooled and heated without recursion, and at once") {
  Budget budget;
  budget.stop_at_tick(20'000'000);  // no square of them
  GameStore store(&budget);
  const GameId tower = store.number_up_star({Dyadic(Integer(1), 1), 100000, 0});
  CHECK(cool(store, tower, 1) == store.number(Dyadic(Integer(1), 1)));
  CHECK(freeze(store, tower) == tower);
  CHECK(cool(store, cool(store, tower, Dyadic(-1, 2)), Dyadic(1, 2)) == tower);
  GameId sum = GameStore::zero();
  for (int i = 0; i < 12; ++i) {
    const GameId left[] = {store.number((3 << i) + 7 * i)};
    const GameId middle[] = {store.number(1 << i)}, right[] = {store.number(-i)};
    const GameId threat[] = {store.make(middle, right)};
    sum = store.add(sum, store.make(left, threat));
  }
  CHECK(store.followers(sum).size() > 100000);
  const GameId heated = heat(store, sum, store.number(2));
  CHECK(cool(store, heated, 2) == sum);
  CHECK(cool(store, heated, 3) == cool(store, sum, 1));
}

TEST_CASE("walls are those of the definition, and begin at temperature -1") {
  naive::run_trials(655, 3000, 1, compare_walls);
  GameStore store;
  CHECK(wall(store, store.number(Dyadic(1, 1)), Player::left, -1) == Dyadic(1));
  CHECK(stop(store, store.nimber(1), Player::right) == Dyadic(0));
  CHECK_THROWS_WITH_AS(wall(store, store.nimber(1), Player::left, Dyadic(-5, 2)),
                       "wall takes a temperature of at least -1, and -5/4 is not", DomainError);
}
