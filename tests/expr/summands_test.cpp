// The terms of a sum, as typed.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"

using namespace upstar;

namespace {

struct SummandFixture {
  Registry registry = Registry::standard();
  GameStore store;
  Session session{store, registry};

  /// `+TEXT=VALUE` or `-TEXT=VALUE` of each term, with `!` behind positions; the value has the sign applied.
  std::string terms(std::string_view line) {
    std::string all;
    for (const Summand& summand : session.summands(line)) {
      all += (all.empty() ? "" : " ") + std::string(summand.is_negative ? "-" : "+") + summand.text + "=" +
             to_text(store, summand.value()) + (summand.position() != nullptr ? "!" : "");
      if (summand.position() != nullptr) CHECK(summand.position()->value() == summand.value());
    }
    return all;
  }
};

}  // namespace

TEST_CASE("a sum has the terms that + and - join, in order") {
  SummandFixture f;
  CHECK(f.terms("5") == "+5=5");
  CHECK(f.terms("^ + {2|0} - 1/2 +- 3") == "+^=^ +{2|0}={2|0} -1/2=-1/2 ++- 3=+-3");
  CHECK(f.terms("1v2*3 + 2.(^ + *) - mean({3|1})") == "+1v2*3=1vv*3 +2.(^ + *)=^^ -mean({3|1})=-2");
}

TEST_CASE("brackets around sums are opened, with their sign") {
  SummandFixture f;
  CHECK(f.terms("3 - (^ + * - (2 - v))") == "+3=3 -^=v -*=* +2=2 -v=^");
  CHECK(f.terms("-(-(^))") == "+(^)=^");
}

TEST_CASE("an integer times a position is a sum of positions, worth that multiple") {
  SummandFixture f;
  for (const std::string unit :
       {"domineering(\"...|...\")", "(clobber(\"xxo\") - domineering(\"..|..\"))", "(-nim(\"3\"))"}) {
    const GameId value = f.session.game(unit).id();
    for (const int n : {-7, -2, -1, 1, 2, 3, 12}) {
      const std::vector<Summand> terms = f.session.summands(std::to_string(n) + " . " + unit);
      REQUIRE(terms.size() == 1);
      REQUIRE(terms[0].position() != nullptr);
      CHECK(terms[0].value() == f.store.multiply(n, value));
      CHECK(f.session.search().outcome(std::vector{terms[0].search_term()}) ==
            f.store.outcome(f.store.multiply(n, value)));
    }
  }
  CHECK(f.terms("10000 . clobber(\"xo\")") == "+10000 . clobber(\"xo\")=0!");
  CHECK(f.terms("10001 . clobber(\"xo\")") == "+10001 . clobber(\"xo\")=*");
  CHECK(f.terms("0 . clobber(\"xo\")") == "+0 . clobber(\"xo\")=0");
  CHECK(f.terms("5001 . (2 . clobber(\"xo\"))") == "+5001 . (2 . clobber(\"xo\"))=0");
}

TEST_CASE("positions stay positions, and their negatives too") {
  SummandFixture f;
  CHECK(f.terms("domineering(\"..\") - domineering(\"..\") + *") ==
        "+domineering(\"..\")=-1! -domineering(\"..\")=1! +*=*");
  const std::vector<Summand> negative = f.session.summands("-toads_and_frogs(\"T..F\")");
  REQUIRE(negative.size() == 1);
  CHECK(negative[0].position()->moves(Player::left).size() == 1);
  CHECK(negative[0].position()->moves(Player::left)[0].to_text() == "-T.F.");
}

TEST_CASE("a sum has its terms though no memory holds its value") {
  Budget budget;
  const Registry registry = Registry::standard();
  GameStore store(&budget);
  Session session(store, registry);
  budget.limit_memory(std::uint64_t{4} << 20);
  const std::string row(14, '.');
  std::string board = row;
  for (int i = 1; i < 14; ++i) board += "|" + row;
  const std::string position = "domineering(\"" + board + "\")";
  CHECK_THROWS_AS(session.evaluate(position + " + 1"), LimitError);
  CHECK(session.summands(position + " - " + position).size() == 2);
  CHECK(session.summands("g := " + position + "; g + g + g - 1").size() == 4);
}

TEST_CASE("definitions before the sum hold in it") {
  SummandFixture f;
  CHECK(f.terms("g := clobber(\"xo\"); h := g + 1; g - h") == "+g=*! -h=-1*");
}

TEST_CASE("what is no sum of games says so, at its place") {
  SummandFixture f;
  CHECK_THROWS_AS(f.session.summands("1 < 2"), DomainError);
  CHECK_THROWS_AS(f.session.summands("1 + [2]"), DomainError);
  try {
    f.session.summands("^ + clobber(\"xq\")");
    FAIL("there is no q in Clobber");
  } catch (const ParseError& error) {
    CHECK(error.column() == 15);
  }
}
