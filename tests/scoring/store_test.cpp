// Scores, sums and classes of scoring forms against games that are played out.
#include "upstar/scoring/store.hpp"

#include <doctest/doctest.h>

#include "scoring/random_scores.hpp"
#include "upstar/base/error.hpp"
#include "upstar/scoring/text.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using Kind = RandomScores::Kind;

ScoreForms one(ScoreStore& store, ScoreId g) { return ScoreForms({g}, charged_to(store.budget())); }

}  // namespace

TEST_CASE("scores of forms and of sums are those of play") {
  Budget budget;
  ScoreStore store(budget);
  RandomScores random(store, 1);
  for (int i = 0; i < tests::scaled(100'000); ++i) {
    const auto g = random.form(3, Kind::any), h = random.form(2, Kind::any);
    REQUIRE(store.left_score(g.id) == Dyadic(random.games().score({g.ref}, 0)));
    REQUIRE(store.right_score(g.id) == Dyadic(random.games().score({g.ref}, 1)));
    const ScoreId sum = store.add(g.id, h.id);
    REQUIRE(store.left_score(sum) == Dyadic(random.games().score({g.ref, h.ref}, 0)));
    REQUIRE(store.right_score(sum) == Dyadic(random.games().score({g.ref, h.ref}, 1)));
    REQUIRE(store.is_guaranteed(g.id) == random.games().is_guaranteed(g.ref));
  }
}

TEST_CASE("scores beside passes are the least and greatest beside waiting moves") {
  Budget budget;
  ScoreStore store(budget);
  RandomScores random(store, 2);
  for (int i = 0; i < tests::scaled(5'000); ++i) {
    const auto g = random.form(3, Kind::guaranteed);
    int least[2] = {1000, 1000}, greatest[2] = {-1000, -1000};
    for (int n = 0; n <= 4; ++n) {
      for (const int side : {0, 1}) {
        least[side] = std::min(least[side], random.games().score({g.ref, random.games().passes(-n)}, side));
        greatest[side] = std::max(greatest[side], random.games().score({g.ref, random.games().passes(n)}, side));
      }
    }
    const auto found = store.pass_scores(g.id);
    REQUIRE(found.left_beside_right_passes == Dyadic(least[0]));
    REQUIRE(found.right_beside_right_passes == Dyadic(least[1]));
    REQUIRE(found.left_beside_left_passes == Dyadic(greatest[0]));
    REQUIRE(found.right_beside_left_passes == Dyadic(greatest[1]));
  }
}

TEST_CASE("sums are a commutative monoid, and negatives turn scores round") {
  Budget budget;
  ScoreStore store(budget);
  RandomScores random(store, 3);
  for (int i = 0; i < tests::scaled(5'000); ++i) {
    const ScoreId g = random.form(2, Kind::any).id, h = random.form(2, Kind::any).id, k = random.form(1, Kind::any).id;
    CHECK(store.add(store.add(g, h), k) == store.add(g, store.add(h, k)));
    CHECK(store.add(g, store.number(0)) == g);
    CHECK(store.negate(store.negate(g)) == g);
    CHECK(store.negate(store.add(g, h)) == store.add(store.negate(g), store.negate(h)));
    CHECK(store.left_score(store.negate(g)) == -store.right_score(g));
    if (store.is_guaranteed(g) && store.is_guaranteed(h)) CHECK(store.is_guaranteed(store.add(g, h)));
  }
}

TEST_CASE("forms print in bars, and options in their order") {
  Budget budget;
  ScoreStore store(budget);
  const auto number = [&](const Dyadic& score) { return store.number(score); };
  const ScoreId hot = store.make(one(store, number(2)), one(store, number(1)));
  CHECK(to_text(store, store.make(one(store, number(3)), one(store, hot))) == "score({3||2|1})");
  CHECK(to_text(store, number(Dyadic(-1, 1))) == "score(-1/2)");
  const ScoreId half = store.make(ScoreSide(Dyadic(1, 1)), one(store, number(2)));
  CHECK(to_text(store, half) == "score({@1/2|2})");
  CHECK(to_text(store, store.make(ScoreSide(Dyadic(0)), ScoreSide(Dyadic(1)))) == "score({@0|@1})");
  const ScoreForms many({hot, number(5), half, number(-3)}, charged_to(budget));
  CHECK(to_text(store, store.make(many, ScoreSide(Dyadic(9)))) == "score({-3,5,{@1/2|2},{2|1}|@9})");
  CHECK(to_text(store, half, Style::latex) == "\\operatorname{score}(\\{@\\frac{1}{2}\\mid 2\\})");
}

TEST_CASE("a text that would be very long names what comes again") {
  Budget budget;
  ScoreStore store(budget);
  ScoreId g = store.make(one(store, store.number(1)), one(store, store.number(-1)));
  for (int i = 0; i < 20; ++i) g = store.make(one(store, g), one(store, store.add(g, store.number(i))));
  const std::string text = to_text(store, g);
  CHECK(text.starts_with("a := score({"));
  CHECK(text.size() < 50'000);
}

TEST_CASE("deep forms take no native stack") {
  Budget budget;
  ScoreStore store(budget);
  ScoreId g = store.number(0);
  for (int i = 0; i < 100'000; ++i) g = store.make(one(store, g), one(store, store.number(i % 7)));
  CHECK(store.birthday(g) == 100'000);
  CHECK(store.negate(store.negate(g)) == g);
  CHECK(store.birthday(store.add(g, store.number(1))) == 100'000);
  CHECK(to_text(store, g).size() > 100'000);
}

TEST_CASE("a sum past the budget is a limit error, and the store goes on") {
  Budget budget;
  budget.limit_memory(10'000'000);
  ScoreStore store(budget);
  ScoreId g = store.number(0);
  for (int i = 0; i < 2'000; ++i) g = store.make(one(store, g), ScoreForms({store.number(i)}, charged_to(budget)));
  CHECK_THROWS_AS(store.add(g, store.negate(g)), LimitError);
  CHECK(store.left_score(store.add(store.number(2), store.number(3))) == Dyadic(5));
}

}  // namespace upstar
