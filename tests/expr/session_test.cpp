// What a session keeps from line to line.
#include <doctest/doctest.h>

#include <algorithm>

#include "expr/toy_rulesets.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"

using namespace upstar;

namespace {

struct SessionFixture {
  int opened = 0;
  Registry registry = tests::toy_rulesets(opened);
  GameStore store;
  Session session{store, registry};

  std::string answer(std::string_view line) { return session.to_text(session.evaluate(line)); }
};

}  // namespace

TEST_CASE("a definition stays until the definitions are cleared") {
  SessionFixture f;
  f.answer("g := {2|-1}");
  CHECK(f.answer("mean(g)") == "1/2");
  f.answer("h := g + g; l := [g, h]; b := g < h");
  CHECK(f.answer("h") == f.answer("{2|-1} + {2|-1}"));
  CHECK(f.answer("b") == "false");
  f.session.clear_definitions();
  CHECK_THROWS_AS(f.answer("g"), ParseError);
}

TEST_CASE("what clear_definitions leaves is what was kept") {
  SessionFixture f;
  f.answer("g := 1; h := 2");
  f.session.keep_definitions();
  f.answer("g := 5; k := 3");
  CHECK(f.answer("[g, h, k]") == "[5, 2, 3]");
  f.session.clear_definitions();
  CHECK(f.answer("[g, h]") == "[1, 2]");
  CHECK_THROWS_AS(f.answer("k"), ParseError);
  CHECK(f.session.forget("g"));
  CHECK_FALSE(f.session.forget("g"));
  CHECK_FALSE(f.session.forget("k"));
  CHECK_THROWS_AS(f.answer("g"), ParseError);
  CHECK(f.session.has_definitions());
  CHECK(f.session.forget("h"));
  CHECK_FALSE(f.session.has_definitions());
}

TEST_CASE("the lines of the definitions read back as the same definitions, in the order made") {
  SessionFixture f;
  f.answer("b := 1; a := {2|-1}; p := stones(\"xox\"); q := (p) - stones[each=*](\"xx\") + p");
  f.answer("w := 2Tiny(2); f := form({0,*|0}); g := f : a; l := [a, [p, f], left, a]; t := thermograph(a + b)");
  f.answer("long := +-1 + +-2 + +-3 + +-4 + +-5 + +-6 + +-7 + +-8 + +-9 + +-10");
  f.answer("o := outcome(p + q); p := stones(\"oo\"); i := -infinity; n := a < b; m := misere_outcome(p)");
  f.answer("k := [n,\n-i, f, (a)]; r := outcome(p + ( a ))");
  f.answer("b := 7");
  const std::vector<std::string> lines = f.session.definitions();
  std::vector<std::string> names;
  SessionFixture again;
  for (const std::string& line : lines) {
    CAPTURE(line);
    CHECK(line.find('\n') == std::string::npos);
    names.push_back(line.substr(0, line.find(' ')));
    again.session.define(line);
    if (line.starts_with('#')) continue;  // no text stands for a thermograph
    CHECK(again.answer(names.back() + " = " + names.back()) == "true");
    const auto shown = [&](SessionFixture& fixture) {
      const std::string expression = names.back() == "g" ? "g + 0" : names.back();  // a form, shown as its value
      std::string text = fixture.session.to_text(fixture.session.evaluate(expression), Style::shared);
      std::erase(text, '"');  // outcomes are written as texts
      return text;
    };
    CHECK(shown(again) == shown(f));
  }
  CHECK(names ==
        std::vector<std::string>{"a", "q", "w", "f", "g", "l", "#", "long", "o", "p", "i", "n", "m", "k", "r", "b"});
  std::vector<std::string> without_comments = lines;
  std::erase_if(without_comments, [](const std::string& line) { return line.starts_with('#'); });
  CHECK(again.session.definitions() == without_comments);
  CHECK(again.answer("f : 1") == f.answer("f : 1"));
  CHECK(again.answer("misere_outcome(q)") == f.answer("misere_outcome(q)"));
  CHECK(lines[0] == "a := {2|-1}");
  CHECK(lines[1] == "q := stones(\"1\") + -stones[each=*](\"2\") + stones(\"1\")");
  CHECK(lines[6] == "# t is a thermograph, for which there is no text");
}

TEST_CASE("functions are written after what they use, as it was when they were made") {
  SessionFixture f;
  f.answer("k := 5; f(x) := x + k");
  f.answer("g(x) := f(x) . 2 # twice\n + k");
  f.answer("k := 7; f(x) := [x, k]; h(x) := g(x) + k");
  f.answer("l := [outcome(1), 1 + ^, \"a\", [h(1)]]");
  SessionFixture again;
  for (const std::string& line : f.session.definitions()) again.session.define(line);
  for (const char* line : {"f(1)", "g(1)", "h(1)", "k", "l[2..4]", "l[1] = \"L\""}) {
    CHECK(again.answer(line) == f.answer(line));
  }
  CHECK(f.answer("h(1)") == "24");
  CHECK(again.session.definitions() == f.session.definitions());
}

TEST_CASE("a line that fails defines nothing") {
  SessionFixture f;
  f.answer("a := 1");
  CHECK_THROWS_AS(f.answer("a := 2; b := 3; a + outcome(b)"), DomainError);
  CHECK(f.answer("a") == "1");
  CHECK_THROWS_AS(f.answer("b"), ParseError);
}

TEST_CASE("names are checked before anything is computed") {
  SessionFixture f;
  CHECK_THROWS_AS(f.answer("stones(\"x\") + nothing"), ParseError);
  CHECK(f.opened == 0);
}

TEST_CASE("a ruleset is opened once for each name and parameters") {
  SessionFixture f;
  f.answer("stones(\"x\") + stones(\"xx\") + stones(3)");
  f.answer("stones(\"o\")");
  CHECK(f.opened == 1);
  f.answer("stones[each=*](\"x\") + stones[each=*](\"xx\") + walls(\"x\")");
  CHECK(f.opened == 3);
  CHECK_THROWS_AS(f.answer("stones[each=5](\"x\")"), DomainError);
  CHECK_THROWS_AS(f.answer("stones[each=5](\"x\")"), DomainError);
}

TEST_CASE("an error says the line it was given") {
  SessionFixture f;
  try {
    f.session.evaluate("1 + foo", 12);
    FAIL_CHECK("no error");
  } catch (const ParseError& error) {
    CHECK(error.line() == 12);
    CHECK(error.column() == 5);
    CHECK(error.source_line() == "1 + foo");
  }
}

TEST_CASE("all names that can be typed are listed, in order") {
  SessionFixture f;
  f.answer("my_game := 1");
  const std::vector<std::string> names = f.session.names();
  CHECK(std::is_sorted(names.begin(), names.end()));
  for (const char* name : {"mean", "my_game", "stones", "left", "true", "Tiny"}) {
    CHECK(std::count(names.begin(), names.end(), name) == 1);
  }
}

TEST_CASE("answers keep their kind") {
  SessionFixture f;
  CHECK(std::holds_alternative<GameId>(f.session.evaluate("mean({2|-1})").value));
  CHECK(std::holds_alternative<GameId>(f.session.evaluate("birthday(^)").value));
  CHECK(std::get<bool>(f.session.evaluate("1 < 2").value));
  CHECK(std::get<Outcome>(f.session.evaluate("outcome(*)").value) == Outcome::N);
  CHECK(std::get<Player>(f.session.evaluate("right").value) == Player::right);
  CHECK(std::get<AnswerList>(f.session.evaluate("[1, [2]]").value).size() == 2);
  CHECK(std::holds_alternative<Thermograph>(f.session.evaluate("thermograph(*)").value));
}

TEST_CASE("a list keeps its order and its repeats") {
  SessionFixture f;
  CHECK(std::get<AnswerList>(f.session.evaluate("a := [3, 1, 3]").value).size() == 3);
  CHECK(f.answer("[3, 1, 3]") == "[3, 1, 3]");
  CHECK(f.answer("nim_sum(a)") == "1");
}

TEST_CASE("a list of values that share parts reads back as the same list") {
  SessionFixture f;
  const char* line = "a := {2|0}; b := {a|a-3}; [{b||b-4|-9}, 1, [b, {b|b-9}], *2]";
  const std::string text = f.session.to_text(f.session.evaluate(line), Style::shared);
  CAPTURE(text);
  CHECK(text.find(":=") < text.find('['));
  CHECK(text.find(":=", text.find('[')) == std::string::npos);
  f.session.clear_definitions();
  CHECK(f.session.to_text(f.session.evaluate(text), Style::braces) ==
        f.session.to_text(f.session.evaluate(line), Style::braces));
  CHECK(f.session.to_text(f.session.evaluate(text), Style::shared) == text);
}

TEST_CASE("a name that is defined from outside is as if typed") {
  SessionFixture f;
  f.session.define("n", Answer{f.store.number(7)});
  CHECK(f.answer("n + 1") == "8");
  f.session.define("n", Answer{true});
  CHECK(f.answer("n") == "true");
  f.session.clear_definitions();
  CHECK_THROWS_AS(f.session.check("n"), ParseError);
  for (const char* name : {"mean", "stones", "left", "v", "v3", "2n", "", "a b"}) {
    CAPTURE(name);
    CHECK_THROWS_AS(f.session.define(name, Answer{true}), DomainError);
  }
}

TEST_CASE("a check finds what is wrong with a line before it is evaluated") {
  SessionFixture f;
  CHECK_NOTHROW(f.session.check("a := 1; mean(a)"));
  CHECK_THROWS_AS(f.session.check("mean("), ParseError);
  CHECK_THROWS_AS(f.session.check("a"), ParseError);
}
