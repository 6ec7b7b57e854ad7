// Order, canonical forms, witnesses and thermographs of scoring games against sums that are played out.
#include <doctest/doctest.h>

#include "game/born_by.hpp"
#include "scoring/random_scores.hpp"
#include "upstar/analysis/form.hpp"
#include "upstar/scoring/canonical.hpp"
#include "upstar/scoring/text.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using Both = RandomScores::Both;
using Kind = RandomScores::Kind;

/// Whether G + X is at least as good as H + X for Left, whoever starts, when both are played out.
bool is_no_less_beside(naive::ScoringGames& games, const Both& g, const Both& h, const Both& x) {
  return games.score({g.ref, x.ref}, 0) >= games.score({h.ref, x.ref}, 0) &&
         games.score({g.ref, x.ref}, 1) >= games.score({h.ref, x.ref}, 1);
}

}  // namespace

TEST_CASE("what the order says holds beside random games, and a witness shows where it says no") {
  Budget budget;
  ScoreStore store(budget);
  ScoreAlgebra algebra(store);
  RandomScores random(store, 11);
  int greater = 0, refuted = 0;
  for (int i = 0; i < tests::scaled(100'000); ++i) {
    const Both g = random.form(2, Kind::guaranteed), h = random.form(2, Kind::guaranteed);
    if (algebra.order().is_greater_or_equal(g.id, h.id)) {
      ++greater;
      for (int j = 0; j < 20; ++j) {
        REQUIRE(is_no_less_beside(random.games(), g, h, random.form(2, Kind::guaranteed)));
      }
      continue;
    }
    ++refuted;
    const ScoreId x = algebra.distinguisher(g.id, h.id);
    REQUIRE(store.is_guaranteed(x));
    REQUIRE(store.left_score(store.add(g.id, x)) < Dyadic(0));
    REQUIRE(store.left_score(store.add(h.id, x)) > Dyadic(0));
  }
  CHECK(greater > tests::scaled(5'000));
  CHECK(refuted > tests::scaled(5'000));
}

TEST_CASE("the order of dicot games holds beside dicot games") {
  Budget budget;
  ScoreStore store(budget);
  ScoreOrder order(store, ScoreUniverse::dicot), guaranteed(store, ScoreUniverse::guaranteed);
  RandomScores random(store, 12);
  for (int i = 0; i < tests::scaled(5'000); ++i) {
    const Both g = random.form(2, Kind::dicot), h = random.form(2, Kind::dicot);
    if (guaranteed.is_greater_or_equal(g.id, h.id)) CHECK(order.is_greater_or_equal(g.id, h.id));
    if (!order.is_greater_or_equal(g.id, h.id)) continue;
    for (int j = 0; j < 20; ++j) REQUIRE(is_no_less_beside(random.games(), g, h, random.form(2, Kind::dicot)));
  }
}

TEST_CASE("the order of Milnor games holds beside Milnor games, which are a group") {
  Budget budget;
  ScoreStore store(budget);
  ScoreOrder order(store, ScoreUniverse::milnor), dicot(store, ScoreUniverse::dicot);
  RandomScores random(store, 13);
  for (int i = 0; i < tests::scaled(3'000); ++i) {
    const Both g = random.form(2, Kind::milnor), h = random.form(2, Kind::milnor);
    if (dicot.is_greater_or_equal(g.id, h.id)) CHECK(order.is_greater_or_equal(g.id, h.id));
    CHECK(order.compare(store.add(g.id, store.negate(g.id)), store.number(0)) == Relation::equal);
    if (!order.is_greater_or_equal(g.id, h.id)) continue;
    for (int j = 0; j < 20; ++j) REQUIRE(is_no_less_beside(random.games(), g, h, random.form(2, Kind::milnor)));
  }
}

TEST_CASE("canonical forms are equal, guaranteed, the same for equal games, and commute with sums and negatives") {
  Budget budget;
  ScoreStore store(budget);
  ScoreAlgebra algebra(store);
  RandomScores random(store, 14);
  std::vector<ScoreId> met;
  for (int i = 0; i < tests::scaled(3'000); ++i) {
    const ScoreId g = random.form(3, Kind::guaranteed).id, h = random.form(1, Kind::guaranteed).id;
    const ScoreId form = algebra.canonical(g);
    REQUIRE(store.is_guaranteed(form));
    REQUIRE(algebra.order().compare(form, g) == Relation::equal);
    REQUIRE(algebra.canonical(form) == form);
    REQUIRE(algebra.canonical(store.negate(g)) == store.negate(form));
    REQUIRE(algebra.canonical(store.add(g, h)) == algebra.canonical(store.add(form, algebra.canonical(h))));
    const auto waits = static_cast<std::int64_t>(random.below(7)) - 3;
    const ScoreId beside = store.add(form, waiting_moves(store, waits)), simplest = algebra.canonical(beside);
    REQUIRE(algebra.order().compare(simplest, beside) == Relation::equal);
    REQUIRE(algebra.canonical(simplest) == simplest);
    if (std::ranges::find(met, form) == met.end() && met.size() < 400) met.push_back(form);
  }
  for (const ScoreId g : met) {
    for (const ScoreId h : met) {
      if (g != h) REQUIRE(algebra.order().compare(g, h) != Relation::equal);
    }
  }
  CHECK(met.size() > 20);
}

TEST_CASE("order is kept by sums") {
  Budget budget;
  ScoreStore store(budget);
  ScoreAlgebra algebra(store);
  RandomScores random(store, 15);
  for (int i = 0; i < tests::scaled(3'000); ++i) {
    const ScoreId g = random.form(2, Kind::guaranteed).id, h = random.form(2, Kind::guaranteed).id;
    if (!algebra.order().is_greater_or_equal(g, h)) continue;
    const ScoreId x = random.form(2, Kind::guaranteed).id;
    CHECK(algebra.order().is_greater_or_equal(store.add(g, x), store.add(h, x)));
    CHECK(algebra.order().is_greater_or_equal(store.negate(h), store.negate(g)));
  }
}

TEST_CASE("only the negative is an inverse, and zugzwang has none") {
  Budget budget;
  ScoreStore store(budget);
  ScoreAlgebra algebra(store);
  RandomScores random(store, 16);
  const ScoreId zero = store.number(0);
  for (int i = 0; i < tests::scaled(100'000); ++i) {
    const ScoreId g = random.form(2, Kind::guaranteed).id, h = random.form(2, Kind::guaranteed).id;
    if (algebra.order().compare(store.add(g, h), zero) != Relation::equal) continue;
    CHECK(algebra.order().compare(h, store.negate(g)) == Relation::equal);
    CHECK(algebra.is_invertible(g));
  }
  const auto one = [&](int score) { return ScoreForms({store.number(score)}, charged_to(budget)); };
  const ScoreId zugzwang = store.make(one(-1), one(1));
  CHECK_FALSE(algebra.is_invertible(zugzwang));
  CHECK(to_text(store, algebra.canonical(store.add(zugzwang, store.negate(zugzwang)))) == "score({-2|0||0|2})");
  CHECK(algebra.is_invertible(store.make(one(1), one(-1))));
}

TEST_CASE("games of normal play keep their order as guaranteed games") {
  Budget budget;
  ScoreStore store(budget);
  ScoreAlgebra algebra(store);
  GameStore games;
  FormStore forms(games);
  std::vector<GameId> values = tests::born_by(games, 2);
  for (std::size_t i = 0; i < 20; ++i) values.push_back(games.add(values[i], games.number(Dyadic(3, 2))));
  const auto waits = [&](GameId value) { return waiting(store, forms, forms.canonical(value)); };
  for (const GameId g : values) {
    for (const GameId h : values) {
      REQUIRE(algebra.order().is_greater_or_equal(waits(g), waits(h)) == games.leq(h, g));
    }
  }
  CHECK(to_text(store, waits(games.number(2))) == "score({0|@0||@0})");
}

TEST_CASE("means and temperatures of Milnor games add as thermographs say") {
  Budget budget;
  ScoreStore store(budget);
  GameStore games;
  RandomScores random(store, 18);
  for (int i = 0; i < tests::scaled(2'000); ++i) {
    const ScoreId g = random.form(3, Kind::milnor).id, h = random.form(2, Kind::milnor).id;
    const Thermograph of_g = score_thermograph(store, g, games), of_h = score_thermograph(store, h, games);
    const Thermograph of_sum = score_thermograph(store, store.add(g, h), games);
    const auto temperature = [](const Thermograph& t) { return std::max(Dyadic(0), t.temperature()); };
    for (const ThermographWall& wall : {of_g.left, of_g.right}) {
      REQUIRE(wall.slopes.size() == wall.critical.size() + 1);
      REQUIRE((wall.critical.empty() || wall.critical.back() > Dyadic(0)));
    }
    REQUIRE(of_g.left.at(0) == store.left_score(g));
    REQUIRE(of_g.right.at(0) == store.right_score(g));
    REQUIRE(of_sum.mean() == of_g.mean() + of_h.mean());
    REQUIRE(temperature(of_sum) <= std::max(temperature(of_g), temperature(of_h)));
  }
}

}  // namespace upstar
