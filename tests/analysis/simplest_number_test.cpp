// The simplest number between two games against the simplicity rule of the engine and the birthdays of numbers.
#include "upstar/analysis/simplest_number.hpp"

#include <doctest/doctest.h>

#include "naive/trial.hpp"
#include "upstar/base/error.hpp"
#include "upstar/number/simplest.hpp"

using namespace upstar;

namespace {

std::string against_construction(GameStore& store, const std::vector<GameId>& g) {
  const GameId left[] = {g[0]}, right[] = {g[1]};
  const GameId between = store.make(left, right);
  const auto fits = [&](GameId x) { return !store.leq(x, g[0]) && !store.leq(g[1], x); };
  try {
    const Dyadic x = simplest(store, g[0], g[1]);
    if (store.number(x) != between) return "{G|H} is another game";
    return fits(between) ? "" : "it is not between";
  } catch (const DomainError&) {
    if (!store.is_number(between)) return {};
    // {G|H} may still be a number that does not lie between, but reverses to it.
    return fits(between) ? "there is a number between" : "";
  }
}

std::string without_an_end(GameStore& store, const std::vector<GameId>& g) {
  const GameId only[] = {g[0]};
  if (store.number(simplest(store, g[0], std::nullopt)) != store.make(only, {})) return "{G|} is another game";
  if (store.number(simplest(store, std::nullopt, g[0])) != store.make({}, only)) return "{|G} is another game";
  return {};
}

}  // namespace

TEST_CASE("the simplest number between G and H is {G|H} where that is a number") {
  naive::run_laws(351, 20000, 2, against_construction);
}

TEST_CASE("with one end infinite it is {G|} or {|G}, with both it is 0") {
  naive::run_laws(352, 5000, 1, without_an_end);
  GameStore store;
  CHECK(simplest(store, std::nullopt, std::nullopt) == Dyadic(0));
}

TEST_CASE("no number of an earlier birthday lies between") {
  GameStore store;
  for (int a = -20; a <= 20; ++a) {
    for (int b = a + 1; b <= 20; ++b) {
      const Dyadic low(Integer(a), 3), high(Integer(b), 3);
      const Dyadic x = simplest(store, store.number(low), store.number(high));
      CHECK(low < x);
      CHECK(x < high);
      for (int c = 8 * a + 1; c < 8 * b; ++c) {
        const Dyadic other(Integer(c), 6);
        REQUIRE((other == x || number_birthday(other) > number_birthday(x)));
      }
    }
  }
}
