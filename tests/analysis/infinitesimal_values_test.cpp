// Worked values of weights, powers, reduced forms and parities, and the errors of misuse, through the calculator.
#include <doctest/doctest.h>

#include <random>

#include "notation/cases.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/game/uptimal.hpp"

using namespace upstar;

TEST_CASE("weights, powers, reduced forms and parities worked out elsewhere are found") {
  const Registry registry = Registry::standard();
  GameStore store;
  Session session(store, registry);
  const auto cases = tests::read_text_cases("analysis/infinitesimals.txt");
  CHECK(cases.size() > 60);
  for (const tests::TextCase& expected : cases) {
    CAPTURE(expected.place);
    CAPTURE(expected.text);
    session.clear_definitions();
    try {
      const std::string answer = session.to_text(session.evaluate(expected.text));
      CHECK(answer == expected.meaning);
    } catch (const Error& error) {
      tests::check_expected_error(error, expected);
    }
  }
}

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
    CHECK(std::get<std::string>(session.evaluate("uptimal_expansion(" + text + ")").value) == text);
  }
}
