// Forms in expressions: what keeps a form, what counts as its value, and how forms are written.
#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "expr/form_text.hpp"
#include "naive/forms.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

struct FormsFixture {
  Registry registry = Registry::standard();
  Budget budget;
  GameStore store{&budget};
  Session session{store, registry};

  std::string answer(std::string_view line) { return session.to_text(session.evaluate(line)); }
};

std::string many_times(const std::string& text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

}  // namespace

TEST_CASE("a form is written so that it reads back as the same form") {
  FormsFixture f;
  naive::RecipeSource random(371);
  FormStore forms(f.store);
  for (int i = 0; i < tests::scaled(2000); ++i) {
    const naive::Recipe recipe = random.next(3);
    const std::string text = form_text(forms, naive::build_form(forms, recipe));
    CAPTURE(recipe.to_text());
    REQUIRE(f.answer("form(" + recipe.to_text() + ")") == text);
    REQUIRE(f.answer(text) == text);
    f.session.clear_definitions();
    REQUIRE(f.answer("x := " + text + "; x + 0") == f.answer(recipe.to_text()));
  }
}

TEST_CASE("the text of a form does not depend on what else the session has seen") {
  const char* line = "form({{0,*|0},{*|{1|0,0}},^,1|{{1|1},{0|0,*}|},*2})";
  FormsFixture fresh, used;
  used.answer("form({{0|0,*}|{{1|1},{0|0,*}|}})");
  used.answer("form({*2,^,1|{1|0,{1|1}}})");
  CHECK(used.answer(line) == fresh.answer(line));
}

TEST_CASE("functions of forms take values as they are: no form is made of them") {
  FormsFixture f;
  f.budget.limit_memory(f.budget.progress().bytes + 1'000'000);
  CHECK(f.answer("ordinal_sum(*100000, *100000)") == "*200000");
  CHECK(f.answer("*100000 : *100000") == "*200000");
  CHECK(f.answer("depth(*100000)") == "100000");
}

TEST_CASE("braces make forms within a call of form, and nowhere else") {
  FormsFixture f;
  CHECK(f.answer("form({0,*|0})") == "form({0,*|0})");
  CHECK(f.answer("{0,*|0}") == "^*");
  CHECK(f.answer("a := {*|}; form({a|}) - {0|}") == "0");
  CHECK(f.answer("a := {*|}; form({a|})") == "form({0|})");
  CHECK(f.answer("form(^*)") == "form({0,*|0})");
  CHECK(f.answer("form(*1000)") == "form(*1000)");
  CHECK(f.answer("form(*101)") == "form(*101)");
  CHECK(f.answer("form(*100)").starts_with("form({0,"));
  CHECK(f.answer("form({{*|}|})") == "form({{*|}|})");
  CHECK(f.answer("a := form({*|}); form({a|})") == "form({{*|}|})");
  CHECK(f.answer("form({0|{*|}}) + form({{*|}|0}) + {{*|}|}") == "1");
  CHECK(f.answer("{form({*|})|}") == "1");
  CHECK(f.answer("form(-{0,*|0})") == "form({0|0,*})");
  CHECK(f.answer("form({mean({2|-1})|{*|}})") == "form({1/2|{*|}})");
}

TEST_CASE("where a value is wanted a form counts as its value") {
  FormsFixture f;
  CHECK(f.answer("form({0,*|0}) + *") == "^");
  CHECK(f.answer("form({0,*|0}) = ^*") == "true");
  CHECK(f.answer("mean(form({2|-1}))") == "1/2");
  CHECK(f.answer("[form({0,*|0}), 1]") == "[form({0,*|0}), 1]");
  CHECK(f.answer("-form({0,*|0})") == "v*");
  CHECK(f.answer("2.form({0,*|0})") == "^^");
  CHECK(f.answer("birthday(form({0,*,{*|}|0}))") == "2");
}

TEST_CASE("sums of forms keep forms, and are shown as values") {
  FormsFixture f;
  CHECK(f.answer("selective_sum(form({0,*|0}), selective_sum(*, 1))") ==
        f.answer("selective_sum(selective_sum(form({0,*|0}), *), 1)"));
  // {*|} and 0 are one value, but {*|} : -1 = {*|{*|}} is down.
  CHECK(f.answer("0 : -1") == "-1");
  CHECK(f.answer("form({*|}) : -1") == "v");
  CHECK(f.answer("form(form({*|}) : -1)") == "form({*|{*|}})");
  CHECK(f.answer("ordinal_sum(form({*|}), -1)") == f.answer("form({*|}) : -1"));
}

TEST_CASE("under a stopper the base of an ordinal sum is the form, not its value") {
  FormsFixture f;
  const std::vector<std::string> options{"-2", "-1", "0", "1", "*", "*2", "^", "v*", "1/2", "{1|-1}", "1*"};
  std::mt19937 random(7);
  const auto side = [&] {
    std::string text;
    for (std::size_t count = random() % 3; count > 0; --count) {
      text += (text.empty() ? "" : ",") + options[random() % options.size()];
    }
    return text;
  };
  const auto joined = [](const std::string& list, const std::string& option) {
    return list.empty() ? option : list + "," + option;
  };
  int told_apart = 0;
  for (int i = 0; i < 150; ++i) {
    const std::string left = side(), right = side(), braces = "{" + left + "|" + right + "}",
                      g = "form(" + braces + ")";
    CAPTURE(g);
    const std::string to_on = f.answer("a{" + joined(left, "a") + "|" + right + "}");
    CHECK(f.answer(g + " : on") == to_on);
    CHECK(f.answer("ordinal_sum(" + g + ", on)") == to_on);
    CHECK(f.answer("G := " + g + "; G : off") == f.answer("a{" + left + "|" + joined(right, "a") + "}"));
    CHECK(f.answer(g + " : over") == f.answer("a{" + joined(left, braces) + "|" + joined(right, "a") + "}"));
    const std::string over_star = f.answer(g + " : *");
    CHECK(f.answer(g + " : upon") == f.answer("a{" + joined(left, "a") + "|" + joined(right, over_star) + "}"));
    if (to_on != f.answer(braces + " : on")) ++told_apart;
  }
  CHECK(told_apart > 15);
  CHECK(f.answer("form({-1|1}) : on") == "1under");
  CHECK(f.answer("form(2) : on") == "on");
  CHECK(f.answer("form({0|}) : omega") == "omega");
  CHECK_THROWS_AS(f.session.evaluate("form({-1|1}) : omega"), DomainError);
}

TEST_CASE("a subordinate of a form is what its ordinal sum is made of") {
  FormsFixture f;
  const std::vector<std::string> bases{"{*|*}", "{-1|1}", "{0,*|0}", "{*|}", "{1|1}", "{^|v}", "{0|1,2}", "{|*2}"};
  for (const std::string& base : bases) {
    const std::string g = "form(" + base + ")";
    for (const char* k : {"0", "1", "-2", "*", "^", "3/4", "{2|-1}", "*2", "v2*", "{0||0|-1}"}) {
      CAPTURE(base);
      CAPTURE(k);
      CHECK(f.answer("subordinate(" + g + " : " + k + ", " + g + ")") == f.answer(k));
    }
  }
  CHECK(f.answer("subordinate(^[5], form({*|*}))") == "5");
  CHECK_THROWS_AS(f.session.evaluate("subordinate(2, form({*|*}))"), DomainError);
}

TEST_CASE("a form is written in up to 10,000 characters") {
  FormsFixture f;
  const auto braces_around = [](const std::string& inner) {
    return "form(" + many_times("{", 3331) + inner + many_times("|}", 3331) + ")";
  };
  const std::string longest = braces_around("*");
  REQUIRE(longest.size() == 10'000);
  CHECK(f.answer(longest) == longest);
  CHECK_THROWS_AS(f.session.evaluate(braces_around("*2")), LimitError);
}

TEST_CASE("forms 100,000 deep are made and used, and too long to be written") {
  FormsFixture f;
  const std::string nested = "form(" + many_times("{0,*|", 100'000) + "0" + many_times("}", 100'000) + ")";
  CHECK(std::holds_alternative<GameId>(f.session.evaluate(nested + " + 0").value));
  CHECK_THROWS_AS(f.session.evaluate(nested), LimitError);
  CHECK(f.answer("form({10000000000,*10000000000|})") == "form({10000000000,*10000000000|})");
}

TEST_CASE("a line is read as a form without the word for it, and a value as its canonical form") {
  FormsFixture f;
  FormStore& forms = f.session.forms();
  const auto text = [&](std::string_view line) { return form_text(forms, f.session.form(line)); };
  CHECK(text("{0,-1|{1|}}") == f.answer("form({0,-1|{1|}})"));
  CHECK(text("form({0,-1|{1|}})") == f.answer("form({0,-1|{1|}})"));
  CHECK(f.session.form("{0,*|0}") == forms.canonical(f.session.game("^*").id()));
  CHECK(f.session.form("domineering(\"..|..\")") == forms.canonical(f.session.game("+-1").id()));
  CHECK(f.session.form("g := {0|1/2}; g + 1") == forms.canonical(f.session.game("5/4").id()));
  CHECK_THROWS_WITH_AS(f.session.form("1 < 2"), "a game is wanted, and 1 < 2 is a truth", DomainError);
  CHECK_THROWS_AS(f.session.form("{1|"), ParseError);
}
