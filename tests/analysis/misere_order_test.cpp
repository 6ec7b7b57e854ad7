// The order of misère play against play itself: sums with all contexts born by day 2 and with random ones; its laws;
// canonical forms; what is known of dicots, dead-ending and blocking games.
#include "upstar/analysis/misere_order.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

using Forms = std::vector<MisereForm>;
constexpr Universe universes[] = {Universe::free, Universe::dicot, Universe::dead_ending, Universe::blocking};

/// Who wins, from the rules alone.
bool wins(const MisereForms& forms, MisereForm f, Player mover) {
  const auto options = forms.options(f, mover);
  return options.empty() || std::any_of(options.begin(), options.end(),
                                        [&](MisereForm option) { return !wins(forms, option, opponent(mover)); });
}

struct MisereBench {
  explicit MisereBench(unsigned seed = 1) : random(seed) {}

  /// All sets of these forms.
  static std::vector<Forms> subsets(const Forms& of) {
    std::vector<Forms> all;
    for (unsigned bits = 0; bits < 1U << of.size(); ++bits) {
      all.emplace_back();
      for (std::size_t i = 0; i < of.size(); ++i) {
        if ((bits >> i & 1) != 0) all.back().push_back(of[i]);
      }
    }
    return all;
  }
  /// All forms with options among these that are in the universe.
  Forms with_options(const std::vector<Forms>& sets, Universe universe) {
    Forms all;
    for (const Forms& left : sets) {
      for (const Forms& right : sets) {
        const MisereForm f = forms.make(left, right);
        if (forms.is_in(f, universe)) all.push_back(f);
      }
    }
    return all;
  }
  Forms born_by(int day, Universe universe) {
    Forms all{MisereForms::zero()};
    for (; day > 0; --day) all = with_options(subsets(all), universe);
    return all;
  }
  std::size_t below(std::size_t bound) { return random() % bound; }
  Forms some(const Forms& pool, std::size_t most) {
    Forms chosen;
    for (std::size_t count = below(most + 1); count > 0; --count) chosen.push_back(pool[below(pool.size())]);
    return chosen;
  }
  /// Forms of the universe, each made of earlier ones.
  Forms random_forms(Universe universe, std::size_t count, std::uint32_t depth) {
    Forms pool = born_by(1, universe);
    while (pool.size() < count) {
      const MisereForm f = forms.make(some(pool, 3), some(pool, 3));
      if (forms.is_in(f, universe) && forms.depth(f) <= depth) pool.push_back(f);
    }
    return pool;
  }
  /// The outcome, greater for Left's better ones: bit 0, Left wins first; bit 1, Left wins second.
  int outcome(MisereForm f) const {
    return (forms.wins_first(f, Player::left) ? 1 : 0) + (forms.wins_second(f, Player::left) ? 2 : 0);
  }
  bool is_p_free(MisereForm f) const {
    for (const MisereForm follower : forms.followers(f)) {
      if (outcome(follower) == 2) return false;
    }
    return true;
  }

  Budget budget;
  MisereForms forms{budget};
  std::mt19937 random;
};

/// Whether Left never does worse.
bool is_at_least(int a, int b) { return (a | b) == a; }

}  // namespace

TEST_CASE("forms for misère play know who wins, and their negatives and sums") {
  MisereBench b;
  const Forms all = b.random_forms(Universe::free, 200, 5);
  for (const MisereForm f : all) {
    const MisereForm g = all[b.below(all.size())];
    for (const Player player : {Player::left, Player::right}) {
      REQUIRE(b.forms.wins_first(f, player) == wins(b.forms, f, player));
      REQUIRE(b.forms.wins_first(b.forms.negate(f), player) == b.forms.wins_first(f, opponent(player)));
    }
    REQUIRE(b.forms.negate(b.forms.negate(f)) == f);
    REQUIRE(b.forms.sum(f, g) == b.forms.sum(g, f));
    REQUIRE(b.forms.sum(f, MisereForms::zero()) == f);
    REQUIRE(b.forms.negate(b.forms.sum(f, g)) == b.forms.sum(b.forms.negate(f), b.forms.negate(g)));
  }
}

TEST_CASE("dicots are dead-ending, and dead-ending games are blocking") {
  MisereBench b;
  const Forms all = b.born_by(2, Universe::free);
  REQUIRE(all.size() == 256);
  std::size_t counts[universe_count] = {};
  for (const MisereForm f : all) {
    for (const Universe u : universes) counts[static_cast<std::size_t>(u)] += b.forms.is_in(f, u) ? 1 : 0;
    REQUIRE((!b.forms.is_in(f, Universe::dicot) || b.forms.is_in(f, Universe::dead_ending)));
    REQUIRE((!b.forms.is_in(f, Universe::dead_ending) || b.forms.is_in(f, Universe::blocking)));
  }
  CHECK(counts[1] == 10);
  CHECK(counts[2] == 232);
  CHECK(counts[3] == 256);
}

TEST_CASE("universes are closed under options, negatives and sums") {
  MisereBench b(2);
  for (const Universe u : universes) {
    const Forms all = b.random_forms(u, 150, 4);
    for (const MisereForm f : all) {
      REQUIRE(b.forms.is_in(b.forms.negate(f), u));
      REQUIRE(b.forms.is_in(b.forms.sum(f, all[b.below(all.size())]), u));
      for (const MisereForm follower : b.forms.followers(f)) REQUIRE(b.forms.is_in(follower, u));
    }
  }
}

TEST_CASE("the order holds with every context born by day 2, and other pairs are told apart by some context") {
  MisereBench b;
  for (const Universe u : universes) {
    CAPTURE(text_of(u));
    MisereOrder order(b.forms, u);
    const Forms all = b.born_by(2, u);
    std::vector<std::vector<int>> outcomes(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (const MisereForm x : all) outcomes[i].push_back(b.outcome(b.forms.sum(all[i], x)));
    }
    const Forms others = b.random_forms(u, static_cast<std::size_t>(30 + scaled(90)), 3);
    std::size_t greater = 0, told_apart = 0, alike = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = 0; j < all.size(); ++j) {
        bool holds = true;
        for (std::size_t k = 0; k < all.size() && holds; ++k) holds = is_at_least(outcomes[i][k], outcomes[j][k]);
        const bool claimed = order.geq(all[i], all[j]);
        if (claimed && !holds) FAIL("the order claims too much");
        greater += claimed ? 1 : 0;
        if (claimed || !holds || b.below(50) != 0) continue;
        const bool differs = std::any_of(others.begin(), others.end(), [&](MisereForm x) {
          return !is_at_least(b.outcome(b.forms.sum(all[i], x)), b.outcome(b.forms.sum(all[j], x)));
        });
        ++(differs ? told_apart : alike);
      }
    }
    CHECK(greater > all.size());
    const bool has_many_contexts = scaled(100) >= 100;
    if (has_many_contexts) CHECK((told_apart > 0 || alike == 0));
  }
}

TEST_CASE("the order holds with random contexts of the universe, and is kept by sums") {
  MisereBench b(3);
  for (const Universe u : universes) {
    CAPTURE(text_of(u));
    MisereOrder order(b.forms, u);
    const Forms all = b.random_forms(u, 60, 4), contexts = b.random_forms(u, 60, 5);
    int pairs = 0;
    for (const MisereForm g : all) {
      for (const MisereForm h : all) {
        if (g == h || !order.geq(g, h)) continue;
        ++pairs;
        for (int i = 0; i < scaled(10); ++i) {
          const MisereForm x = contexts[b.below(contexts.size())];
          REQUIRE(is_at_least(b.outcome(b.forms.sum(g, x)), b.outcome(b.forms.sum(h, x))));
        }
        const MisereForm x = b.born_by(1, u)[b.below(b.born_by(1, u).size())];
        REQUIRE(order.geq(b.forms.sum(g, x), b.forms.sum(h, x)));
        REQUIRE(order.geq(b.forms.negate(h), b.forms.negate(g)));
      }
    }
    CHECK(pairs > 0);
  }
}

TEST_CASE("the order is transitive, and holds in smaller universes too") {
  MisereBench b(4);
  const Forms all = b.born_by(2, Universe::dead_ending);
  MisereOrder order(b.forms, Universe::dead_ending), blocking(b.forms, Universe::blocking),
      free(b.forms, Universe::free);
  for (int i = 0; i < scaled(20'000); ++i) {
    const MisereForm f = all[b.below(all.size())], g = all[b.below(all.size())], h = all[b.below(all.size())];
    REQUIRE((!order.geq(f, g) || !order.geq(g, h) || order.geq(f, h)));
    REQUIRE((!free.geq(f, g) || blocking.geq(f, g)));
    REQUIRE((!blocking.geq(f, g) || order.geq(f, g)));
  }
  MisereOrder dicot(b.forms, Universe::dicot);
  const Forms dicots = b.random_forms(Universe::dicot, 100, 4);
  for (const MisereForm f : dicots) {
    for (const MisereForm g : dicots) REQUIRE((!order.geq(f, g) || dicot.geq(f, g)));
  }
}

TEST_CASE("invertible games by day 2") {
  MisereBench b;
  const auto count = [&](Universe u) {
    MisereOrder order(b.forms, u);
    const Forms all = b.born_by(2, u);
    return std::count_if(all.begin(), all.end(), [&](MisereForm f) { return order.is_invertible(f); });
  };
  CHECK(count(Universe::dicot) == 9);
  CHECK(count(Universe::dead_ending) == 60);
  CHECK(count(Universe::blocking) == 72);
  CHECK(count(Universe::free) == 1);
}

// Source: Milley, Renault, The invertible elements of the monoid of dead-ending misère games; Davies, Miller, Milley,
// On sums of P-free forms under misère play.
TEST_CASE("dead-ending and blocking games without followers of outcome P are invertible") {
  MisereBench b(5);
  for (const Universe u : {Universe::dead_ending, Universe::blocking}) {
    MisereOrder order(b.forms, u);
    int found = 0;
    for (const MisereForm f : b.random_forms(u, static_cast<std::size_t>(scaled(600)), 4)) {
      if (!b.is_p_free(f)) continue;
      ++found;
      REQUIRE(order.is_invertible(f));
    }
    CHECK(found > 5);
  }
}

TEST_CASE("games have one canonical form") {
  MisereBench b(6);
  for (const Universe u : {Universe::free, Universe::dicot}) {
    MisereOrder order(b.forms, u);
    const Forms all = b.random_forms(u, static_cast<std::size_t>(scaled(150)), 4);
    Forms canonical;
    for (const MisereForm f : all) {
      canonical.push_back(order.canonical(f));
      REQUIRE(order.equal(f, canonical.back()));
      REQUIRE(b.forms.depth(canonical.back()) <= b.forms.depth(f));
      REQUIRE(order.canonical(canonical.back()) == canonical.back());
      REQUIRE(order.canonical(b.forms.negate(f)) == b.forms.negate(canonical.back()));
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        REQUIRE((canonical[i] == canonical[j]) == order.equal(all[i], all[j]));
      }
    }
  }
}

TEST_CASE("* as an option of a dicot goes where another option makes it needless") {
  MisereBench b(7);
  MisereOrder order(b.forms, Universe::dicot);
  const MisereForm star = b.forms.star();
  int needless = 0;
  for (const MisereForm x : b.random_forms(Universe::dicot, 300, 4)) {
    const MisereForm with = b.forms.make({star, x}, {star}), without = b.forms.make({x}, {star});
    if (x == MisereForms::zero() || !order.equal(with, without)) continue;
    ++needless;
    REQUIRE(order.canonical(with) == order.canonical(without));
  }
  CHECK(needless > 50);
}

// Source: Dorbec, Renault, Siegel, Sopena; Siegel.
TEST_CASE("the numbers of games born by each day") {
  MisereBench b;
  MisereOrder dicot(b.forms, Universe::dicot), free(b.forms, Universe::free);
  std::set<MisereForm> days[4];
  days[0].insert(MisereForms::zero());
  for (int day = 1; day <= 3; ++day) {
    std::vector<Forms> antichains;
    for (const Forms& set : MisereBench::subsets(Forms(days[day - 1].begin(), days[day - 1].end()))) {
      const bool is_antichain = std::all_of(set.begin(), set.end(), [&](MisereForm f) {
        return std::none_of(set.begin(), set.end(), [&](MisereForm g) { return f != g && dicot.geq(f, g); });
      });
      if (is_antichain) antichains.push_back(set);
    }
    for (const MisereForm f : b.with_options(antichains, Universe::dicot)) days[day].insert(dicot.canonical(f));
  }
  CHECK(days[1].size() == 2);
  CHECK(days[2].size() == 9);
  CHECK(days[3].size() == 1268);
  std::set<MisereForm> all;
  for (const MisereForm f : b.born_by(2, Universe::free)) all.insert(free.canonical(f));
  CHECK(all.size() == 256);
}

TEST_CASE("known equalities in misère play") {
  MisereBench b;
  const MisereForm zero = MisereForms::zero(), star = b.forms.star(), one = b.forms.make({zero}, {});
  const MisereForm two_stars = b.forms.sum(star, star), difference = b.forms.sum(one, b.forms.negate(one));
  CHECK(MisereOrder(b.forms, Universe::dicot).equal(two_stars, zero));
  CHECK_FALSE(MisereOrder(b.forms, Universe::dead_ending).equal(two_stars, zero));
  CHECK(MisereOrder(b.forms, Universe::dead_ending).equal(difference, zero));
  CHECK_FALSE(MisereOrder(b.forms, Universe::free).equal(difference, zero));
  CHECK_FALSE(MisereOrder(b.forms, Universe::dead_ending).geq(one, zero));
  CHECK(MisereOrder(b.forms, Universe::dicot).canonical(b.forms.make({star}, {star})) == zero);
  CHECK_THROWS_AS(MisereOrder(b.forms, Universe::dead_ending).canonical(zero), DomainError);
  CHECK_THROWS_AS(MisereOrder(b.forms, Universe::blocking).canonical(zero), DomainError);
  for (const Universe u : universes) CHECK(universe_named(text_of(u)) == u);
  CHECK_FALSE(universe_named("impartial"));
  const auto stack = [&] {
    MisereForm f = zero;
    for (int i = 0; i < 2000; ++i) f = b.forms.make({f}, {});
  };
  CHECK_THROWS_AS(stack(), LimitError);
}

}  // namespace upstar::tests
