// The link of a sum: its terms in order, as texts that read back, and the rules that they need.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "ruleset/read_link.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"

namespace upstar {

namespace {

struct LinkFixture {
  GameStore store;
  Session session{store, Registry::standard()};

  std::string link(std::string_view line) { return session.link(session.summands(line)); }

  /// The value of the sum that the link holds, read in a session that knows nothing else.
  std::string opened(std::string_view text) {
    GameStore other;
    Session fresh(other, Registry::standard());
    std::string sum;
    const auto entries = tests::read_link(text);
    for (const auto& entry : entries) {
      if (entry.name == "define") fresh.evaluate(entry.text);
    }
    for (const auto& [name, content] : entries) {
      if (name == "define") continue;
      const std::string term = name == "value" ? "(" + content + ")" : name + "(\"" + content + "\")";
      sum += (sum.empty() ? "" : " + ") + term;
    }
    return fresh.to_text(fresh.evaluate(sum));
  }
};

}  // namespace

TEST_CASE_FIXTURE(LinkFixture, "the link of a sum has its terms in order") {
  CHECK(link("clobber(\"xo.|.ox\") + {3|1}") == "#clobber=xo.%7C.ox&value=%7B3%7C1%7D");
  CHECK(link("1/2 - subtraction[set=1/3](\"5\")") == "#value=1%2F2&value=-subtraction[set%3D1%2F3](%225%22)");
  CHECK(link("g := nim(3, 5); g + g - g") == "#nim=3,5&nim=3,5&value=-nim(%223,5%22)");
  CHECK(link("subtraction[set=1/3](\"5\")") == "#subtraction[set%3D1%2F3]=5");
  CHECK(link("impartial(clobber(\"xo\"))") == "#value=impartial(clobber(%22xo%22))");
}

TEST_CASE_FIXTURE(LinkFixture, "what a link holds has the value of the sum") {
  for (const char* line : {"clobber(\"xoxo\") - domineering(\"..|..\") + ^", "g := {2|-1}; g + g - *3", "on + 1",
                           "over", "tiny(1) + {4||2|0} - 7/8", "upon", "{pass|-1}",
                           "rules stones(b) := {rewrites(b, \"xo\", \".x\") | rewrites(b, \"ox\", \".o\")}; "
                           "stones(\"xoxo\") - stones(\"xo\") + 1"}) {
    CAPTURE(line);
    const std::vector<Summand> sum = session.summands(line);
    CHECK(opened(session.link(sum)) == session.to_text(session.evaluate(line)));
  }
}

TEST_CASE_FIXTURE(LinkFixture, "a long value is one expression in a link, without definitions") {
  const char* line = "day := {5|{4|{3|{2|{1|0}}}}}; a := {day|-day}; b := {a, day||-a|-day}; {b|{b|a}, -b}";
  const std::string text = link(line);
  CHECK(tests::read_link(text).size() == 1);
  CHECK(opened(text) == session.to_text(session.evaluate(line)));
}

TEST_CASE_FIXTURE(LinkFixture, "a link has the rules of its positions, once") {
  session.evaluate("rules view(b) := {rewrites(b, \"xo\", \".x\")|}");
  CHECK(link("view(\"xo\")").starts_with("#value=view(%22xo%22)&define=rules%20view"));
  session.evaluate("rules mine(b) := {rewrites(b, \"xo\", \".x\")|}");
  const auto read = tests::read_link(link("mine(\"xo\") + mine(\"oxo\") + clobber(\"xo\")"));
  REQUIRE(read.size() == 4);
  CHECK(read[0].name == "mine");
  CHECK(read[3].name == "define");
  CHECK(read[3].text == "rules mine(b) := {rewrites(b, \"xo\", \".x\")|}");
}

TEST_CASE_FIXTURE(LinkFixture, "a sum of positions of two rules of one name has no link") {
  session.evaluate("rules mine(b) := {rewrites(b, \"xo\", \".x\")|}");
  session.evaluate("p := mine(\"xo\")");
  session.evaluate("rules mine(b) := {|rewrites(b, \"xo\", \".x\")}");
  CHECK(link("p").find("%7C%7D") != std::string::npos);
  CHECK(link("mine(\"xo\")").find("%7B%7C") != std::string::npos);
  CHECK_THROWS_AS(link("p + mine(\"xo\")"), DomainError);
}

TEST_CASE_FIXTURE(LinkFixture, "what is no sum of games has no link") {
  CHECK_THROWS_AS(link("true"), DomainError);
  CHECK_THROWS_AS(link("[1, 2]"), DomainError);
  CHECK_THROWS_AS(link("1/3"), DomainError);
  CHECK_THROWS_AS(link("clobber(\"xq\")"), ParseError);
}

}  // namespace upstar
