// Games from text and to text, as a program writes it.
#include <doctest/doctest.h>

#include <sstream>

#include "naive/bridge.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/notation/print.hpp"
#include "upstar/number/rational.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

template <class... Things>
std::string written(const Things&... things) {
  std::ostringstream out;
  (out << ... << things);
  return out.str();
}

}  // namespace

TEST_CASE("a game's text parses as the game") {
  GameStore store;
  naive::RecipeSource source(12, naive::Numbers::any);
  for (int left = tests::scaled(500); left > 0; --left) {
    const Game g(store, naive::build(store, source.next(2)));
    CAPTURE(g);
    REQUIRE(Game::parse(store, to_text(g)) == g);
    REQUIRE(written(g) == to_text(g));
  }
  Game sum(store, 0);
  for (int n = 1; n <= 24; ++n) sum += Game(store, {Game(store, n)}, {Game(store, -n)});
  CHECK(Game::parse(store, to_text(sum)) == sum);
}

TEST_CASE("whatever is worth a game parses: functions, definitions, positions, forms") {
  GameStore store;
  const Game star = Game::star(store);
  CHECK(Game::parse(store, "{0|0}") == star);
  CHECK(Game::parse(store, "mean({2|-1}) + *") == star + Game(store, Dyadic(1) >> 1));
  CHECK(Game::parse(store, "a := {2|0}; a - a + *") == star);
  CHECK(Game::parse(store, "clobber(\"xo\")") == star);
  CHECK(Game::parse(store, "impartial(clobber(\"xo\"))") == star);
  CHECK(Game::parse(store, "form({0,0|0})") == star);
  CHECK_THROWS_AS(Game::parse(store, "a"), ParseError);
  CHECK_THROWS_AS(Game::parse(store, "{0|"), ParseError);
  CHECK_THROWS_AS(Game::parse(store, "atomic_weight({2|-1})"), DomainError);
  CHECK_THROWS_WITH_AS(Game::parse(store, "outcome(*)"), "a game is wanted, and outcome(*) is an outcome", DomainError);
  CHECK_THROWS_WITH_AS(Game::parse(store, "[1, 2]"), "a game is wanted, and [1, 2] is a list", DomainError);
}

TEST_CASE("a session's games keep its definitions") {
  const Registry registry = Registry::standard();
  GameStore store;
  Session session(store, registry);
  CHECK(session.game("g := {2|-1}") == Game(store, {Game(store, 2)}, {Game(store, -1)}));
  CHECK(session.game("g + g") == Game(store, 1));
}

TEST_CASE("everything that has a text can be written to a stream") {
  GameStore store;
  CHECK(written(Dyadic(-5) >> 3, ' ', Dyadic(7)) == "-5/8 7");
  CHECK(written(Rational(-5, 7), ' ', Rational(3)) == "-5/7 3");
  CHECK(written(Outcome::L, Outcome::R, Outcome::N, Outcome::P) == "LRNP");
  CHECK(written(Player::left, ' ', Player::right) == "left right");
  CHECK(written(Relation::equal, Relation::less, Relation::greater, Relation::confused) == "=<>||");
  CHECK(written(Game::up(store, 2) + Game::star(store)) == "^^*");
  CHECK(written(store.thermograph(GameStore::zero())) == to_text(store.thermograph(GameStore::zero())));
  CHECK(written(Uptimal{1, {2}, 3}) == "1 + *3 + 2.^");
}
