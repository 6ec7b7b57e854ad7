// Uptimals: the way from a sum of powers of up to its canonical form and back, and their order in closed form.
#include "upstar/game/uptimal.hpp"

#include <doctest/doctest.h>

#include <boost/unordered/unordered_flat_map.hpp>
#include <random>

#include "upstar/base/error.hpp"

using namespace upstar;

namespace {

/// A random uptimal with coefficients -limit..limit, often zero, and a nimber 0..5.
Uptimal random_uptimal(std::mt19937_64& random, int length, int limit) {
  const auto between = [&](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
  Uptimal u{Dyadic(Integer(between(-5, 5)), static_cast<std::uint64_t>(between(0, 2))), {}, between(0, 5)};
  for (int k = between(0, length); k > 0; --k)
    u.coefficients.push_back(between(0, 2) == 0 ? 0 : between(-limit, limit));
  while (!u.coefficients.empty() && u.coefficients.back() == 0) u.coefficients.pop_back();
  return u;
}

GameId make_of(GameStore& store, std::vector<GameId> left, std::vector<GameId> right) {
  return store.make(left, right);
}

}  // namespace

TEST_CASE("the expansion of a sum of powers of up is what was summed") {
  GameStore store;
  UptimalTable table(store);
  std::mt19937_64 random(1);
  for (int i = 0; i < 600; ++i) {
    const Uptimal u = i % 2 == 0 ? random_uptimal(random, 3, 4) : random_uptimal(random, 6, 1);
    const auto found = table.expansion(value_of(store, u));
    REQUIRE(found);
    CHECK(*found == u);
  }
}

TEST_CASE("an expansion found without a table is the same") {
  GameStore store;
  std::mt19937_64 random(2);
  for (int i = 0; i < 20; ++i) {
    const Uptimal u = random_uptimal(random, 6, 4);
    CHECK(uptimal_expansion(store, value_of(store, u)) == u);
  }
}

TEST_CASE("expansions add and negate like values") {
  GameStore store;
  std::mt19937_64 random(3);
  for (int i = 0; i < 200; ++i) {
    const Uptimal u = random_uptimal(random, 4, 2);
    const Uptimal v = random_uptimal(random, 4, 2);
    CHECK(value_of(store, u + v) == store.add(value_of(store, u), value_of(store, v)));
    CHECK(value_of(store, -u) == store.negate(value_of(store, u)));
  }
}

TEST_CASE("the order of uptimals in closed form is that of their values") {
  GameStore store;
  std::mt19937_64 random(4);
  for (int i = 0; i < 2000; ++i) {
    Uptimal u = random_uptimal(random, 4, 1 + i % 2);
    Uptimal v = i % 3 == 0 ? Uptimal{} : random_uptimal(random, 4, 1 + i % 2);
    if (i % 8 != 0) u.number = v.number = {};
    CHECK(compare(u, v) == store.compare(value_of(store, u), value_of(store, v)));
  }
}

TEST_CASE("powers and sums of powers follow their definitions") {
  GameStore store;
  const GameId star = store.nimber(1);
  CHECK(up_sum(store, 0) == GameStore::zero());
  CHECK(up_power(store, 1) == make_of(store, {GameStore::zero()}, {star}));
  GameId sum = GameStore::zero();
  for (std::uint64_t n = 1; n <= 8; ++n) {
    const GameId power = up_power(store, n);
    CHECK(power == make_of(store, {GameStore::zero()}, {store.subtract(star, sum)}));
    // Siegel's other form of the sum: ^[n] = {^[n-1] | *}.
    CHECK(up_sum(store, n) == make_of(store, {sum}, {star}));
    sum = store.add(sum, power);
    CHECK(up_sum(store, n) == sum);
    // Each power is infinitely small beside the one before.
    if (n > 1) CHECK(store.compare(store.multiply(10, power), up_power(store, n - 1)) == Relation::less);
  }
  CHECK_THROWS_AS(up_power(store, 0), DomainError);
}

TEST_CASE("what is no uptimal has no expansion") {
  GameStore store;
  const GameId zero = GameStore::zero();
  const GameId one = store.number(1);
  const auto ups = [&](int n, int nimber) { return store.number_up_star({0, n, nimber}); };
  const GameId switch_1 = make_of(store, {one}, {store.number(-1)});
  const GameId tiny = make_of(store, {zero}, {make_of(store, {zero}, {store.number(-1)})});
  const GameId small = make_of(store, {ups(1, 0)}, {ups(-1, 1)});
  const GameId others[] = {switch_1,
                           tiny,
                           small,
                           make_of(store, {ups(4, 0)}, {ups(1, 0)}),
                           make_of(store, {zero, store.nimber(2)}, {zero, store.nimber(1)}),
                           store.add(tiny, up_power(store, 2)),
                           store.add(small, up_power(store, 3))};
  for (const GameId g : others) {
    CHECK_FALSE(uptimal_expansion(store, g));
    CHECK_FALSE(uptimal_expansion(store, store.negate(g)));
    CHECK_FALSE(UptimalTable(store).is_uptimal(g));
  }
}

TEST_CASE("an infinitesimal has an expansion exactly if it equals its expansion") {
  // All {L | R} with options among a few uptimals; an expansion is checked by rebuilding, the lack of one by trying all
  // expansions that its birthday leaves.
  GameStore store;
  std::vector<GameId> options;
  for (const GameId g : {GameStore::zero(), store.nimber(1), store.number_up_star({0, 1, 0}),
                         store.number_up_star({0, -1, 1}), up_power(store, 2)}) {
    options.push_back(g);
    if (g != store.negate(g)) options.push_back(store.negate(g));
  }
  boost::unordered_flat_map<std::uint64_t, Uptimal> all;
  const auto key = [](GameId g) { return std::uint64_t{g.number} << 32 | g.base; };
  for (int a = -3; a <= 3; ++a) {
    for (int b = -3; b <= 3; ++b) {
      for (int c = -3; c <= 3; ++c) {
        for (int n = 0; n < 4; ++n) {
          const Uptimal u = Uptimal{0, {}, n} + Uptimal{0, {a, b, c, 1}, 0} + -Uptimal{0, {0, 0, 0, 1}, 0};
          all.emplace(key(value_of(store, u)), u);
        }
      }
    }
  }
  UptimalTable table(store);
  const std::size_t subsets = std::size_t{1} << options.size();
  int found = 0;
  for (std::size_t l = 1; l < subsets; ++l) {
    for (std::size_t r = 1; r < subsets; ++r) {
      if ((l * 31 + r) % 7 != 0) continue;
      std::vector<GameId> left, right;
      for (std::size_t i = 0; i < options.size(); ++i) {
        if (l >> i & 1) left.push_back(options[i]);
        if (r >> i & 1) right.push_back(options[i]);
      }
      const GameId g = store.make(left, right);
      const auto expansion = table.expansion(g);
      const auto place = all.find(key(g));
      if (expansion) CHECK(value_of(store, *expansion) == g);
      if (place != all.end()) {
        REQUIRE(expansion);
        CHECK(*expansion == place->second);
        ++found;
      }
    }
  }
  CHECK(found > 100);
}
