// Numbers beyond the dyadics in the calculator: answers, and texts that read back.
#include <doctest/doctest.h>

#include "expr/toy_rulesets.hpp"
#include "notation/cases.hpp"
#include "number/random_omega.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

struct NumbersFixture {
  int opened = 0;
  Registry registry = toy_rulesets(opened);
  Budget budget;
  GameStore store{&budget};
  Session session{store, registry};
};

}  // namespace

TEST_CASE("numbers beyond the dyadics answer") {
  NumbersFixture f;
  for (const TextCase& expected : read_text_cases("expr/numbers.txt")) {
    CAPTURE(expected.place);
    CAPTURE(expected.text);
    f.session.clear_definitions();
    try {
      const std::string answer = f.session.to_text(f.session.evaluate(expected.text));
      CHECK(answer == expected.meaning);
    } catch (const Error& error) {
      check_expected_error(error, expected);
    }
  }
}

TEST_CASE("the text of a number reads back as the number") {
  NumbersFixture f;
  RandomOmega random(21);
  for (int i = 0; i < scaled(300); ++i) {
    const Surreal number = i % 3 == 0 ? Surreal(random.sum(3)) : random.number();
    if (number.as_dyadic()) continue;
    for (const Style style : {Style::text, Style::unicode, Style::braces, Style::shared}) {
      const std::string text = to_text(number, style);
      CAPTURE(text);
      const Answer answer = f.session.evaluate(text);
      REQUIRE(std::get<Surreal>(answer.value) == number);
    }
  }
}

TEST_CASE("numbers are defined, called by name, and written with the definitions") {
  NumbersFixture f;
  f.session.define("x", Answer{Surreal(OmegaSum::omega())});
  CHECK(f.session.to_text(f.session.evaluate("x - 1")) == "omega-1");
  f.session.define("y := 1/3");
  CHECK(f.session.definitions() == std::vector<std::string>{"x := omega", "y := 1/3"});
  const Answer sum = f.session.call("nim_sum", {{Surreal(OmegaSum::omega())}, {f.store.number(3)}});
  CHECK(f.session.to_text(sum) == "omega+3");
}

TEST_CASE("numbers are written as books and CGSuite write them") {
  NumbersFixture f;
  const auto text = [&](std::string_view line, Style style) {
    return f.session.to_text(f.session.evaluate(line), style);
  };
  CHECK(text("9.omega^(3.omega+2)", Style::cgsuite) == "ω^(ω×3+2)×9");
  CHECK(text("2/5/omega^2", Style::cgsuite) == "2/ω^2×5");
  CHECK(text("omega^omega - 1/2", Style::cgsuite) == "(ω^ω×2-1)/2");
  CHECK(text("-3/2.omega^(1/2) + 1", Style::latex) == "-\\frac{3}{2}\\omega^{\\frac{1}{2}}+1");
  CHECK(text("(omega-1/3)/(omega+1)", Style::latex) == "\\frac{3\\omega-1}{3\\omega+3}");
  CHECK(text("2/3 - omega^2", Style::unicode) == "−ω^2+2/3");
}

}  // namespace upstar::tests
