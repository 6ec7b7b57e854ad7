// Scoring games in the calculator: forms as they are typed and printed, functions against play by the definitions, and
// what is refused.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>

#include "scoring/random_scores.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/scoring/text.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

using Kind = RandomScores::Kind;

struct ScoringFixture {
  Registry registry = Registry::standard();
  GameStore games;
  Session session{games, registry};
  Budget budget;
  ScoreStore store{budget};

  std::string answer(const std::string& line) { return session.to_text(session.evaluate(line)); }
  std::string text(const RandomScores::Both& form) { return to_text(store, form.id); }
  std::string number(int score) { return std::to_string(score); }
};

}  // namespace

TEST_CASE_FIXTURE(ScoringFixture, "texts of scoring forms read back, in each style that does") {
  RandomScores random(store, 21);
  for (int i = 0; i < tests::scaled(5'000); ++i) {
    const auto form = random.form(4, Kind::any);
    REQUIRE(answer(text(form)) == text(form));
    for (const Style style : {Style::unicode, Style::cgsuite, Style::braces, Style::shared}) {
      REQUIRE(answer(to_text(store, form.id, style)) == text(form));
    }
  }
}

TEST_CASE_FIXTURE(ScoringFixture, "typed forms, their sums and negatives are worth what play by the rules says") {
  RandomScores random(store, 22);
  for (int i = 0; i < tests::scaled(5'000); ++i) {
    const auto g = random.form(3, Kind::any), h = random.form(2, Kind::any);
    const std::string sum = fmt::format("{} + {}", text(g), text(h));
    const std::string difference = fmt::format("{} - {}", text(g), text(h));
    const naive::Ref negative = random.games().negate(h.ref);
    for (const int side : {0, 1}) {
      const char* function = side == 0 ? "left_score" : "right_score";
      REQUIRE(answer(fmt::format("{}({})", function, text(g))) == number(random.games().score({g.ref}, side)));
      REQUIRE(answer(fmt::format("{}({})", function, sum)) == number(random.games().score({g.ref, h.ref}, side)));
      REQUIRE(answer(fmt::format("{}({})", function, difference)) ==
              number(random.games().score({g.ref, negative}, side)));
    }
    REQUIRE(answer(fmt::format("is_guaranteed({})", text(g))) ==
            (random.games().is_guaranteed(g.ref) ? "true" : "false"));
  }
}

TEST_CASE_FIXTURE(ScoringFixture, "a game tells two others apart exactly where the first is not at least the second") {
  RandomScores random(store, 23);
  int told_apart = 0;
  for (int i = 0; i < tests::scaled(2'000); ++i) {
    const std::string g = text(random.form(2, Kind::guaranteed)), h = text(random.form(2, Kind::guaranteed));
    const bool is_no_less = answer(g + " >= " + h) == "true";
    REQUIRE((answer(h + " <= " + g) == "true") == is_no_less);
    REQUIRE((answer(fmt::format("score_geq({}, {}, \"guaranteed\")", g, h)) == "true") == is_no_less);
    if (is_no_less) {
      CHECK_THROWS_AS(answer(fmt::format("score_distinguisher({}, {})", g, h)), DomainError);
      continue;
    }
    ++told_apart;
    const std::string x = answer(fmt::format("score_distinguisher({}, {})", g, h));
    REQUIRE(answer(fmt::format("left_score({} + {}) < 0 and left_score({} + {}) > 0", g, x, h, x)) == "true");
  }
  CHECK(told_apart > tests::scaled(200));
}

TEST_CASE_FIXTURE(ScoringFixture, "canonical forms keep the value, and are the same for equal games") {
  RandomScores random(store, 24);
  for (int i = 0; i < tests::scaled(1'000); ++i) {
    const std::string g = text(random.form(2, Kind::guaranteed)), h = text(random.form(2, Kind::guaranteed));
    const std::string form = answer(fmt::format("score_canonical({})", g));
    REQUIRE(answer(form + " = " + g) == "true");
    REQUIRE(answer(fmt::format("score_canonical(-{})", g)) == answer("-" + form));
    REQUIRE(answer(fmt::format("{} = {}", g, h)) ==
            (answer(fmt::format("score_canonical({})", h)) == form ? "true" : "false"));
  }
}

TEST_CASE_FIXTURE(ScoringFixture, "what is known of small scoring games") {
  const auto is = [&](const char* line, const char* said) {
    CAPTURE(line);
    CHECK(answer(line) == said);
  };
  is("score({@3|@3})", "score(3)");
  is("score({2,{1|0},2,{1|0}|3})", "score({2,{1|0}|3})");
  is("left_score(score({3||2|1}))", "3");
  is("right_score(score({3||2|1}))", "2");
  is("mean(score({3||2|1}))", "9/4");
  is("temperature(score({3||2|1}))", "3/4");
  is("temperature(score(5))", "0");
  is("thermograph(score({3||2|1}))", "Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2],[0,1,0])");
  is("stops(score({3||2|1}))", "[3, 2]");
  is("score({0|0}) || score(0)", "true");
  is("score({0|0}) || 0", "true");
  is("0 || score({0|0})", "true");
  is("[score_geq(score({0|0}), 0, \"milnor\"), score_geq(0, score({0|0}), \"milnor\")]", "[true, true]");
  is("score({@0|0}) < 0", "true");
  is("score({0|@0}) > 0", "true");
  is("score({@0|@1}) > 0", "true");
  is("score({1|-1}) - score({1|-1}) = 0", "true");
  is("score({@0|@1}) - score({@0|@1})", "score({@-1|@1})");
  is("is_score_invertible(score({@0|@1}))", "false");
  is("is_score_invertible(score({-1|1}))", "false");
  is("waiting(2)", "score({0|@0||@0})");
  is("waiting(-2)", "score({@0||@0|0})");
  is("waiting(3)", "score({0|@0||@0|||@0})");
  is("waiting(form({0,*|*}))", "score({0,{0|0}||0|0})");
  is("score_canonical(score({-1|1}) - score({-1|1}))", "score({-2|0||0|2})");
  is("score({1|0}) + 3/2", "score({5/2|3/2})");
  is("1 - score({1|0})", "score({1|0})");
  is("score(2) = 2", "true");
  is("score({1|0}) = \"x\"", "false");
  is("[score({1|0})] = [score({1,1|0})]", "true");
  is("[score(5)] = [5]", "true");
  is("[5, score({1|0})] = [score(5), score({1,1|0})]", "true");
  is("[score({0|0})] = [0]", "false");
  is("[score(1)] = [*]", "false");
  is("[row_ends(\"3\")] = [score({3|-3})]", "true");
  is("[row_ends(\"3 1\")] = [row_ends(\"1 3\")]", "true");
  is("[count([score(5), 5, 4], 5), find([1, score(2)], 2)]", "[2, 2]");
  is("unique([5, score(5), score({1|0}), 5, score(5)])", "[5, score({1|0})]");
  is("unique([score(5), 5, \"x\", 4, 5])", "[score(5), \"x\", 4]");
  is("f(x) := x; group_by(f, [2, score(2), score(1), 1])", "[[2, [2, score(2)]], [score(1), [score(1), 1]]]");
  is("left_options(score({@0|2,{1|0},-3}))", "[]");
  is("right_options(score({@0|2,{1|0},-3}))", "[score(-3), score(2), score({1|0})]");
  is("followers(score({2|1}))", "[score(2), score(1), score({2|1})]");
  is("birthday(score({3||2|1}))", "2");
  is("a := score({2|0}); score({a|a,1})", "score({2|0||1,{2|0}})");
  is("score([{n|0} for n in 1..2][2])", "score({2|0})");
  is("score({[n for n in 1..3]|0})", "score({1,2,3|0})");
}

TEST_CASE_FIXTURE(ScoringFixture, "games of normal play keep their order when their empty sides are worth 0") {
  for (const char* g : {"0", "1", "-2", "1/2", "*", "^", "*2", "{1|-1}", "{2||1|0}", "v*"}) {
    for (const char* h : {"0", "2", "-1", "3/4", "*", "v", "*2", "{0|-2}", "^^*"}) {
      CAPTURE(g);
      CAPTURE(h);
      CHECK(answer(fmt::format("waiting({}) >= waiting({})", g, h)) == answer(fmt::format("{} >= {}", g, h)));
    }
  }
}

TEST_CASE_FIXTURE(ScoringFixture, "definitions with scoring forms are written as lines that read back") {
  session.evaluate("g := score({3||@1/2|2})");
  session.evaluate("f(x) := score({x|-x})");
  session.evaluate("big := score({1|-1})");
  for (int i = 0; i < 12; ++i) session.evaluate(fmt::format("big := score({{big|big + {}}})", i));
  const std::string big = answer("big");
  CHECK(big.starts_with("a := score("));
  const auto lines = session.definitions();
  Session other(games, registry);
  for (const std::string& line : lines) other.define(line);
  CHECK(other.to_text(other.evaluate("big")) == big);
  CHECK(other.to_text(other.evaluate("g + f(2)")) == answer("g + f(2)"));
  CHECK(answer("[big, g]").find("x1 := ") != std::string::npos);
  const std::string both = answer("[big, g]");  // which names a part g, too
  CHECK(answer(both) == both);
}

TEST_CASE_FIXTURE(ScoringFixture, "scoring forms of 100,000 braces are read, printed, added and compared") {
  const std::size_t depth = 100'000;
  std::string line(6 + depth, '{');
  line.replace(0, 6, "score(");
  line += "0";
  for (std::size_t i = 0; i < depth; ++i) line += "|@0}";
  line += ")";
  session.evaluate("g := " + line + ";");
  CHECK(answer("birthday(g)") == "100000");
  CHECK(answer("left_score(g)") == "0");
  CHECK(answer("left_score(-(-g) + 1)") == "1");
  CHECK(answer("g > 0") == "true");
  CHECK(answer("g").size() > 3 * depth);
}

TEST_CASE_FIXTURE(ScoringFixture, "what scoring games refuse") {
  for (const char* line : {"score()", "score({1|0}, 2)", "{@0|1}", "score := 3", "score({1|2|3})", "@1", "3 @ 4"}) {
    CAPTURE(line);
    CHECK_THROWS_AS(session.evaluate(line), ParseError);
  }
  for (const char* line : {"score(*)",
                           "score({*|1})",
                           "score({1|^})",
                           "score({1|{0|pass}})",
                           "score({on|1})",
                           "score({moon|1})",
                           "score({1/3|1})",
                           "score({\"x\"|1})",
                           "score({[\"x\"]|1})",
                           "score({[]|1})",
                           "score({1|0}) + *",
                           "* - score({1|0})",
                           "score({1|0}) + on",
                           "score({1|0}) + omega",
                           "score({1|0}) + \"x\"",
                           "score({1|0}) > *",
                           "score({1|0}) = *",
                           "on < score({1|0})",
                           "score({1|0}) > \"x\"",
                           "2 . score({1|0})",
                           "{score({1|0})|0}",
                           "+-score({1|0})",
                           "left_score({1|0})",
                           "mean(score({1|2}))",
                           "mean(score({@0|1}))",
                           "thermograph(score({-1|1}))",
                           "left_stop(score({@0|1}))",
                           "score({@1|0}) > 0",
                           "score_canonical(score({@1|0}))",
                           "pass_scores(score({@1|0}))",
                           "is_score_invertible(score({@1|0}))",
                           "score_geq(score({@1|0}), 0, \"guaranteed\")",
                           "score_geq(score({@0|1}), 0, \"dicot\")",
                           "score_geq(0, score({1|2}), \"milnor\")",
                           "score_geq(0, 0, \"blocking\")",
                           "score_distinguisher(1, 0)",
                           "score_distinguisher(score({@1|0}), 0)",
                           "waiting(score({1|0}))",
                           "waiting(on)",
                           "outcome(score({1|0}))",
                           "cool(score({1|0}), 1)"}) {
    CAPTURE(line);
    CHECK_THROWS_AS(session.evaluate(line), DomainError);
  }
  CHECK_NOTHROW(session.evaluate("score({@1|0}) = score({@1|0})"));
}
