// The function sum adds as + does, in value and in refusal, whatever the kinds, up to every limit.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"

using namespace upstar;

namespace {

struct SumsFixture {
  Registry registry = Registry::standard();
  GameStore store;
  Session session{store, registry};

  /// The answer, or which kind of no; of limits also what is said.
  std::string told(const std::string& line) {
    try {
      return session.to_text(session.evaluate(line));
    } catch (const DomainError&) {
      return "undefined";
    } catch (const LimitError& error) {
      return error.what();
    }
  }
};

/// A value of each kind, and further ones of those that are added.
const std::vector<std::string> added{"0",
                                     "3/4",
                                     "+-1",
                                     "form({*|*})",
                                     "clobber(\"xo\")",
                                     "1/3",
                                     "omega",
                                     "on",
                                     "over",
                                     "dud",
                                     "*[2]",
                                     "*[2[2]321]",
                                     "\"\"",
                                     "\"xo\"",
                                     "[]",
                                     "[1, \"x\"]",
                                     "[[]]",
                                     "1 < 2",
                                     "outcome(*)",
                                     "left",
                                     "sente({4||2|0})",
                                     "infinity",
                                     "genus(*[2[2]321])",
                                     "thermograph(*)"};

}  // namespace

TEST_CASE("the sum of a list is the sum typed with +, in value and in refusal") {
  SumsFixture f;
  int defined = 0, undefined = 0;
  for (const std::string& x : added) {
    for (const std::string& y : added) {
      const std::string typed = f.told("(" + x + ") + (" + y + ")");
      CAPTURE(x);
      CAPTURE(y);
      CHECK(f.told("sum([" + x + ", " + y + "])") == typed);
      CHECK(f.told("sum(" + x + ", " + y + ")") == typed);
      ++(typed == "undefined" ? undefined : defined);
      if (typed == "undefined") continue;
      CHECK(f.told("sum([" + x + ", " + y + ", " + x + "])") == f.told("(" + x + ") + (" + y + ") + (" + x + ")"));
    }
  }
  CHECK(defined > 80);
  CHECK(undefined > 350);
}

TEST_CASE("a sum is refused where the one typed with + is, at each limit and one past it") {
  SumsFixture f;
  const auto sums = [&](const std::string& first, const std::string& second) {
    f.session.define("x := " + first + "; y := " + second);
    const std::string typed = f.told("z := x + y;");
    CHECK(f.told("z := sum(x, y);") == typed);
    if (f.told("x + \"\"") != "undefined") CHECK(f.told("z := sum([x, y]);") == typed);
    return typed;
  };
  CHECK(sums("9999999 . \"a\"", "\"b\"") == "");
  CHECK(sums("9999999 . \"a\"", "\"bc\"") == "a text of more than 10000000 letters");
  CHECK(sums("\"bc\"", "9999999 . \"a\"") == "a text of more than 10000000 letters");
  CHECK(sums("6000000 . \"a\"", "6000000 . \"a\"") == "a text of more than 10000000 letters");
  CHECK(sums("1..999999", "[0]") == "");
  CHECK(sums("1..999999", "[0, 0]") == "a list of more than 1000000 entries");
  CHECK(sums("[0, 0]", "1..999999") == "a list of more than 1000000 entries");
  CHECK(sums("[1..999998]", "[0]") == "");
  CHECK(sums("[1..999998]", "[0, 0]") == "a list of more than 1000000 entries");
}
