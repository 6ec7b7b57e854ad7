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

TEST_CASE("values of all kinds have one order, one sum and one greatest") {
  NumbersFixture f;
  const std::vector<std::string> texts{"0", "1",   "1/3",   "1/2",    "-omega", "omega^(-1)", "omega", "*",
                                       "^", "+-1", "{1|0}", "{2|-1}", "on",     "over",       "dud",   "a{1|a}"};
  const auto answer = [&](const std::string& line) { return f.session.evaluate(line); };
  const auto text = [&](const std::string& line) {
    try {
      return f.session.to_text(answer(line));
    } catch (const DomainError&) {
      return std::string("undefined");
    }
  };
  const auto is_true = [&](const std::string& line) { return text(line) == "true"; };
  int related = 0, added = 0, greatest = 0;
  for (const std::string& x : texts) {
    for (const std::string& y : texts) {
      CAPTURE(x);
      CAPTURE(y);
      const std::string in_list = "[" + x + "," + y + "]";
      const std::string sum = text("(" + x + ")+(" + y + ")");
      CHECK(text("sum(" + in_list + ")") == sum);
      CHECK(text("sum([" + x + "," + y + ",0])") == sum);
      added += sum == "undefined" ? 0 : 1;
      std::optional<Relation> relation;
      try {
        relation = f.session.compare(answer(x), answer(y));
      } catch (const DomainError&) {
        CHECK(text(x + "<" + y) == "undefined");
        CHECK(text("max(" + in_list + ")") == "undefined");
        continue;
      }
      ++related;
      CHECK(is_true("(" + x + ") < (" + y + ")") == (*relation == Relation::less));
      CHECK(is_true("(" + x + ") > (" + y + ")") == (*relation == Relation::greater));
      CHECK(is_true("(" + x + ") = (" + y + ")") == (*relation == Relation::equal));
      CHECK(is_true("(" + x + ") || (" + y + ")") == (*relation == Relation::confused));
      CHECK(is_true("(" + y + ") < (" + x + ")") == (*relation == Relation::greater));
      const std::string max = text("max(" + in_list + ")"), min = text("min(" + in_list + ")");
      if (*relation == Relation::confused) {
        CHECK(max == "undefined");
        continue;
      }
      ++greatest;
      const bool is_less = *relation == Relation::less;
      CHECK(max == text(is_less ? y : x));
      CHECK(min == text(*relation == Relation::greater ? y : x));
    }
  }
  CHECK(related > 150);
  CHECK(added > 150);
  CHECK(greatest > 100);
  CHECK(text("outcome(1/3 - 1/3 + *)") == "N");
  CHECK(text("outcome(omega - *)") == "undefined");
  CHECK(text("max([omega])") == "omega");
  CHECK(text("sum([])") == "0");
}

}  // namespace upstar::tests
