// Laws where values leave their words: multiples of up, nimbers and numbers on both sides of what an id holds, and
// against games that have records.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <vector>

#include "upstar/game/store.hpp"
#include "upstar/number/simplest.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

constexpr std::int64_t ups_end = 1 << 15, nimber_end = 1 << 14, number_end = 1 << 20;

Integer power(unsigned n) { return Integer(1) << n; }

std::vector<NumberUpStar> up_stars_at_borders() {
  std::vector<NumberUpStar> result;
  std::vector<Integer> ups{0};
  for (const Integer& n : {Integer(1), Integer(2), Integer(7), Integer(8), Integer(ups_end / 2), Integer(ups_end - 1),
                           Integer(ups_end), Integer(ups_end + 1), Integer(40'000), power(31), power(64)}) {
    ups.push_back(n);
    ups.push_back(-n);
  }
  for (const Integer& n : ups) {
    for (const Integer& m : {Integer(0), Integer(1), Integer(2), Integer(3), Integer(4), Integer(nimber_end - 1),
                             Integer(nimber_end), Integer(nimber_end + 1), Integer(20'000), power(32), power(64)}) {
      result.push_back({0, n, m});
    }
  }
  return result;
}

/// Source: Siegel II.4.
Relation against_zero(const Integer& ups, const Integer& nimber) {
  if (ups == 0 && nimber == 0) return Relation::equal;
  if (ups >= 2 || (ups == 1 && nimber != 1)) return Relation::greater;
  if (ups <= -2 || (ups == -1 && nimber != 1)) return Relation::less;
  return Relation::confused;
}

Relation mirrored(Relation relation) {
  if (relation == Relation::less) return Relation::greater;
  return relation == Relation::greater ? Relation::less : relation;
}

GameId option_pair(GameStore& store, GameId left, GameId right) {
  return store.make(std::span(&left, 1), std::span(&right, 1));
}

GameId up_star(GameStore& store, const Integer& ups, const Integer& nimber = 0, const Dyadic& x = 0) {
  return store.number_up_star({x, ups, nimber});
}

/// Games with records, none deeper than `deepest`.
constexpr int deepest = 12;
std::vector<GameId> games_with_records(GameStore& store, int random_ones) {
  const auto up = [&](int n, int m = 0) { return up_star(store, n, m); };
  std::vector<GameId> games{
      option_pair(store, up(0), up(-3)),    option_pair(store, up(1), up(0, 1)),
      option_pair(store, up(4), up(0, 2)),  option_pair(store, up(0), option_pair(store, up(0), up(-2, 1))),
      option_pair(store, up(2), up(-2)),    option_pair(store, store.number(1), store.number(-1)),
      option_pair(store, up(0, 4), up(-2)), option_pair(store, up(1), store.number(-2))};
  games.push_back(option_pair(store, up(0), option_pair(store, up(0), store.number(-1))));
  std::mt19937 random(1);
  const auto any = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
  for (int i = 0; i < random_ones; ++i) {
    std::vector<GameId> sides[2];
    for (auto& side : sides) {
      for (int count = 1 + any(2); count > 0; --count) {
        const bool simple = any(2) == 0;
        side.push_back(simple ? up(any(7) - 3, any(4)) : games[static_cast<std::size_t>(any(9))]);
      }
    }
    games.push_back(store.make(sides[0], sides[1]));
  }
  std::erase_if(games, [&](GameId g) { return store.number_up_star_of(g).has_value(); });
  return games;
}

/// The relation of g and h, after a check that all ways to ask for it agree.
Relation related(GameStore& store, GameId g, GameId h) {
  const Relation relation = store.compare(g, h);
  CHECK(store.compare(h, g) == mirrored(relation));
  CHECK(store.compare(store.negate(h), store.negate(g)) == relation);
  const GameId far = store.number(Dyadic(number_end) - (Dyadic(1) >> 10));
  CHECK(store.compare(store.add(g, far), store.add(h, far)) == relation);
  return relation;
}

bool holds_by_options(GameStore& store, GameId g, GameId h) {
  for (std::size_t i = 0; i < store.option_count(g, Player::left); ++i) {
    if (store.leq(h, store.option(g, Player::left, i))) return false;
  }
  for (std::size_t i = 0; i < store.option_count(h, Player::right); ++i) {
    if (store.leq(store.option(h, Player::right, i), g)) return false;
  }
  return true;
}

std::vector<Dyadic> numbers_at_borders() {
  const Dyadic grain = Dyadic(1) >> 10;
  std::vector<Dyadic> result{0};
  for (const Dyadic& x :
       {grain, grain >> 1, grain + (grain >> 1), Dyadic(1), Dyadic(1) - grain, Dyadic(number_end),
        Dyadic(number_end) - grain, Dyadic(number_end) - (grain >> 1), Dyadic(number_end) + grain,
        Dyadic(number_end - 1), Dyadic(number_end - 1) + grain, Dyadic(number_end - 2), Dyadic(number_end + 1),
        Dyadic(2 * number_end), Dyadic(number_end / 2), Dyadic(number_end / 2) - (grain >> 1), Dyadic(INT64_MAX),
        Dyadic(power(63)), Dyadic(power(64)) + grain}) {
    result.push_back(x);
    result.push_back(-x);
  }
  return result;
}

}  // namespace

TEST_CASE("ups and nimbers are added, negated and compared by their parts, in words and beyond") {
  GameStore store;
  const std::vector<NumberUpStar> all = up_stars_at_borders();
  for (const NumberUpStar& a : all) {
    const GameId g = store.number_up_star(a);
    const auto parts = store.number_up_star_of(g);
    REQUIRE(parts.has_value());
    CHECK((parts->ups == a.ups && parts->nimber == a.nimber));
    CHECK(store.negate(g) == up_star(store, -a.ups, a.nimber));
    CHECK(store.subtract(g, g) == GameStore::zero());
    CHECK(store.multiply(3, g) == up_star(store, 3 * a.ups, a.nimber));
    CHECK(store.multiply(-2, g) == up_star(store, -2 * a.ups));
    bool right = true;
    for (const NumberUpStar& b : all) {
      const GameId h = store.number_up_star(b);
      right = right && (g == h) == (a.ups == b.ups && a.nimber == b.nimber);
      right = right && store.add(g, h) == up_star(store, a.ups + b.ups, Integer(a.nimber ^ b.nimber));
      right = right && store.compare(g, h) == against_zero(a.ups - b.ups, Integer(a.nimber ^ b.nimber));
    }
    CHECK(right);
  }
}

TEST_CASE("ups and nimbers are made of their own options, in words and beyond") {
  GameStore store;
  for (const NumberUpStar& parts : up_stars_at_borders()) {
    // Nimbers beyond are compared with all their options.
    if (parts.nimber > nimber_end && abs(parts.ups) <= 1) continue;
    for (const Dyadic& x : {Dyadic(0), Dyadic(number_end - 1), Dyadic(-number_end)}) {
      const GameId g = store.number_up_star({x, parts.ups, parts.nimber});
      CHECK(store.make(store.options(g, Player::left), store.options(g, Player::right)) == g);
    }
  }
}

TEST_CASE("all ups far from a record are related to it alike, and so are all far nimbers, in words and beyond") {
  GameStore store;
  std::vector<Integer> far_ups, far_nimbers;
  using Numbers = std::initializer_list<std::int64_t>;
  constexpr std::int64_t one = 1;
  for (const std::int64_t n : Numbers{deepest + 2, ups_end - 1, ups_end, ups_end + 1, 40'000, one << 40}) {
    far_ups.push_back(n);
  }
  for (const std::int64_t m :
       Numbers{deepest + 1, deepest + 2, nimber_end - 1, nimber_end, nimber_end + 1, 20'000, one << 32, one << 40}) {
    far_nimbers.push_back(m);
  }
  for (const GameId g : games_with_records(store, tests::scaled(120))) {
    for (const int sign : {1, -1}) {
      const Relation far = related(store, g, up_star(store, sign * far_ups[0]));
      for (const Integer& n : far_ups) {
        for (const Integer& m : {Integer(0), Integer(1), Integer(3), Integer(nimber_end), Integer(20'000)}) {
          CHECK(related(store, g, up_star(store, sign * n, m)) == far);
        }
      }
    }
    const Relation far = related(store, g, up_star(store, 0, far_nimbers[0]));
    for (const Integer& m : far_nimbers) CHECK(related(store, g, up_star(store, 0, m)) == far);
    // A difference with a far nimber is made of as many options.
    for (const Integer& m : {Integer(deepest + 1), Integer(deepest + 2)}) {
      CHECK(store.compare(store.subtract(g, up_star(store, 0, m)), GameStore::zero()) == far);
    }
  }
  CHECK(store.compare(option_pair(store, GameStore::zero(), up_star(store, -3)), up_star(store, -40'000)) ==
        Relation::greater);
  CHECK(store.compare(option_pair(store, up_star(store, 1), up_star(store, 0, 1)), store.nimber(20'000)) ==
        Relation::greater);
}

TEST_CASE("records and ups near the last marks are ordered as their options say, and in a chain") {
  GameStore store;
  std::vector<GameId> games = games_with_records(store, 24);
  for (int n = -9; n <= 9; ++n) {
    for (const std::int64_t m : std::initializer_list<std::int64_t>{0, 1, 3, 4, 5, nimber_end}) {
      if (n % 3 == 0 || m == 4) games.push_back(up_star(store, n, m));
    }
  }
  games.push_back(up_star(store, 40'000, 20'000));
  games.push_back(up_star(store, -40'000, 1));
  const auto is_long = [&](GameId g) {
    return store.option_count(g, Player::left) + store.option_count(g, Player::right) > 100;
  };
  const std::size_t size = games.size();
  std::vector<std::vector<bool>> below(size, std::vector<bool>(size));
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) {
      below[i][j] = store.leq(games[i], games[j]);
      if (is_long(games[i]) || is_long(games[j])) continue;
      CHECK(below[i][j] == holds_by_options(store, games[i], games[j]));
    }
  }
  int broken = 0;
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) {
      if (i != j && below[i][j] && below[j][i] && games[i] != games[j]) ++broken;
      for (std::size_t k = 0; below[i][j] && k < size; ++k) broken += below[j][k] && !below[i][k];
    }
  }
  CHECK(broken == 0);
}

TEST_CASE("numbers are added, compared and found between others, in words and beyond") {
  GameStore store;
  const std::vector<Dyadic> all = numbers_at_borders();
  for (const Dyadic& x : all) {
    const GameId g = store.number(x);
    CHECK(store.number_of(g) == x);
    CHECK(store.negate(g) == store.number(-x));
    for (const Dyadic& y : all) {
      const GameId h = store.number(y);
      CHECK((g == h) == (x == y));
      CHECK(store.add(g, h) == store.number(x + y));
      CHECK(store.subtract(g, h) == store.number(x - y));
      CHECK(store.leq(g, h) == (x <= y));
      if (x < y) CHECK(option_pair(store, g, h) == store.number(simplest_between({x, false}, {y, false})));
      const GameId switched = option_pair(store, h, g);
      CHECK(store.is_number(switched) == (y < x));
      if (x < y) {
        CHECK(store.left_stop(switched) == y);
        CHECK(store.right_stop(switched) == x);
        CHECK(store.negate(switched) == option_pair(store, store.number(-x), store.number(-y)));
        // A game with stops x and y that passes neither, or one of them.
        const GameId left[] = {up_star(store, 1, 0, x)}, right[] = {up_star(store, -1, 0, y)};
        CHECK(store.make(left, right) == store.number(simplest_between({x, false}, {y, false})));
      }
    }
    CHECK(store.make(std::span(&g, 1), {}) == store.number(simplest_between({x, false}, {})));
    CHECK(store.make({}, std::span(&g, 1)) == store.number(simplest_between({}, {x, false})));
    CHECK(store.make(store.options(g, Player::left), store.options(g, Player::right)) == g);
  }
}

TEST_CASE("a game moves with a number added to it, in words and beyond") {
  GameStore store;
  const std::vector<Dyadic> all = numbers_at_borders();
  const std::vector<GameId> games = games_with_records(store, tests::scaled(10));
  for (std::size_t i = 0; i < games.size(); ++i) {
    const GameId g = games[i], other = games[(i + 1) % games.size()];
    for (const Dyadic& x : all) {
      const GameId moved = store.add(g, store.number(x));
      CHECK(store.left_stop(moved) == store.left_stop(g) + x);
      CHECK(store.right_stop(moved) == store.right_stop(g) + x);
      CHECK(store.mean(moved) == store.mean(g) + x);
      CHECK(store.temperature(moved) == store.temperature(g));
      CHECK(store.negate(moved) == store.add(store.negate(g), store.number(-x)));
      CHECK(store.make(store.options(moved, Player::left), store.options(moved, Player::right)) == moved);
      CHECK(store.modulo_integers(moved) == store.modulo_integers(store.add(moved, store.number(1))));
      const Relation relation = store.compare(g, other);
      CHECK(store.compare(moved, store.add(other, store.number(x))) == relation);
      CHECK(store.add(moved, other) == store.add(store.add(g, other), store.number(x)));
      // Against the numbers at its stops.
      for (const Dyadic& stop : {store.left_stop(g), store.right_stop(g)}) {
        CHECK(store.compare(moved, store.number(stop + x)) == store.compare(g, store.number(stop)));
      }
    }
    for (const Dyadic& x : all) {
      const Dyadic y = x + (Dyadic(1) >> 10);
      CHECK(store.add(store.add(g, store.number(x)), store.number(-y)) == store.add(g, store.number(x - y)));
    }
  }
}

TEST_CASE("different games are different values, though the tags of some are equal") {
  GameStore store;
  // Of so many games some twenty pairs have equal tags of 32 bits, by the birthday paradox.
  constexpr int ups = 400, numbers = 1000;
  std::uint64_t made = store.statistics().records;
  bool all_right = true;
  for (int k = 1; k <= numbers; ++k) {
    for (int n = 1; n <= ups; ++n) {
      const GameId right = up_star(store, n, 0, -k);
      const GameId g = option_pair(store, GameStore::zero(), right);
      all_right = all_right && store.option_count(g, Player::right) == 1 && store.option(g, Player::right, 0) == right;
      all_right = all_right && store.statistics().records == ++made;
    }
  }
  CHECK(all_right);
}
