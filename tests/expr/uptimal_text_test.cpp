// The texts of uptimal expansions, through the calculator.
#include <doctest/doctest.h>

#include <random>

#include "upstar/expr/session.hpp"
#include "upstar/game/uptimal.hpp"

using namespace upstar;

TEST_CASE("the text of an uptimal's expansion reads back as the same value") {
  const Registry registry = Registry::standard();
  GameStore store;
  Session session(store, registry);
  std::mt19937 random(1);
  const auto between = [&](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
  for (int i = 0; i < 300; ++i) {
    Uptimal u{Dyadic(Integer(between(-3, 3)), static_cast<std::uint64_t>(between(0, 2))), {}, between(0, 3)};
    for (int k = between(0, 4); k > 0; --k) u.coefficients.push_back(between(-3, 3));
    while (!u.coefficients.empty() && u.coefficients.back() == 0) u.coefficients.pop_back();
    const std::string text = to_text(u);
    CAPTURE(text);
    CHECK(std::get<GameId>(session.evaluate(text).value) == value_of(store, u));
    CHECK(std::get<Word>(session.evaluate("uptimal_expansion(" + text + ")").value).letters == text);
  }
}
