// Values of the books and of CGSuite's tests: what is typed, and what is printed.
#include <doctest/doctest.h>

#include "upstar/expr/session.hpp"
#include "upstar/loopy/text.hpp"

namespace upstar {
namespace {

struct Fact {
  const char* typed;
  const char* printed;
};

constexpr Fact facts[] = {
    {"on + off", "dud"},
    {"over - over", "over & under"},
    {"upon - upon", "^<on> & v<on>"},
    {"a{{|a}|}", "1 & 0"},
    {"-(a{{|a}|})", "0 & -1"},
    {"outcome(a{{|a}|})", "PHat"},
    {"on + 1", "on"},
    {"over + ^", "over"},
    {"over + *", "over"},
    {"1:off", "over"},
    {"a{0||||0|||a|*||*}", "a{0||||0|||a|*||*}"},
    {"degree(a{0||||0|||a|*||*})", "{0|a{0|0,{0|||a|0||0}}}"},
    {"a{0,{1|1,{*,{1*|1*,a}|*}}|0}", "a{1|1,{1*|a||*}||0} & a{0,{1|||1*|a||*}|0}"},
    {"{a{0||||0|||a|*||*}|{a{0|{0||||0,*2|||a|0||0}||0}|-9}}", "{a{0||||0|||a|*||*}||b{0|{0||||0,*2|||b|0||0}||0}|-9}"},
    {"is_stopper_sided(a{0,{1|1,{*,{1*|1*,a}|*}}|0})", "false"},
    {"variety({0|^<on>||v<on>})", "{^<on>,^[on]*||v<on>|0}"},
    {"is_stable(a{0|{0||||0,*2|||a|0||0}||0})", "false"},
    {"is_idempotent(Tiny(on))", "true"},
    {"is_idempotent(Tiny(over))", "true"},
    {"is_idempotent(degree({0|Tiny(on)}))", "false"},
    {"{0|{dud|},*}", "^ & v*"},
    {"a{1||a|0}", "2 & +-1"},
    {"a{a|*2,pass}", "^[on]*3 & off"},
    {"a{0,a|a}", "on & over"},
    {"a{a,a|{a|a}}", "dud"},
    {"upon + ^", "{pass|^*}"},
    {"upon + *", "^[on]*"},
    {"degree(a{*|v,b{-1,b|a}})", "{over||0|under}"},
    {"downsum(a{0|},a{*2|a})", "1v[on]*3"},
    {"a{0,{2||0|a|||0}|0,{0|||a|0||-2}}", "a{0,{2||0|a|||0}|0,{0|||a|0||-2}}"},
    {"-a{0,{2||0|a|||0}|0,{0|||a|0||-2}} = a{0,{2||0|a|||0}|0,{0|||a|0||-2}}", "true"},
    {"outcome(a{0|{a,a|1}})", "NHat"},
    {"left_stop(a{2|a})", "2over"},
    {"degree(a{a|^})", "^<on>"},
    {"variety(a{1|a})", "over"},
    {"upsum(upon,-upon)", "^<on>"},
    {"pow_to(^,on)", "^[on]"},
    {"pow(^,on)", "^<on>"},
    {"is_plumtree(dud)", "false"},
    {"[is_pseudonumber(g) for g in [3/4, 2 + over, -under, on, off]]", "[true, true, true, true, true]"},
    {"[is_pseudonumber(g) for g in [*, ^, upon, dud, on & over, {on|over}]]",
     "[false, false, false, false, false, false]"},
    {"is_infinitesimal(upon)", "true"},
    {"is_numberish(1under)", "true"},
    {"onside(a{^*,pass|a})", "on"},
    {"offside(a{^*,pass|a})", "{^*|pass}"},
    {"+-{0,^[on]*}", "+-{0,^[on]*}"},
    {"+-on", "+-on"},
    {"+-(3over)", "+-(3over)"},
    {"1+Tiny(on)", "1+Tiny(on)"},
    {"-1under + 1", "under"},
    {"1^[on]*3", "1^[on]*3"},
    {"v<on>*2", "v<on>*2"},
    {"{on|0} & *", "{on|0} & *"},
    {"{on||0|-1/2} & {1/2|0||off}", "{on||0|-1/2} & {1/2|0||off}"},
    {"followers(over)", "[0, over]"},
    {"2 . over", "over"},
    // large ones, without a search
    {"*100000 + over", "over"},
    {"on + {1000000|-1000000}", "on"},
    {"on > 10000000000", "true"},
    {"1000000over - 1/2", "1999999/2over"},
    {"^<on>*1000 + *1000", "^<on>"},
    {"1/2v[on]*20000 + *20001", "1/2v[on]*"},
    {"-2 . on", "off"},
    // names
    {"a := 5; a{0|a} + 0.a", "over"},
    {"{a{0|a}|a}", "over"},
    {"{{a{0|a}|1},{a{1|a}|2}|a}", "{3/2|1over}"},
    // no value of two sides
    {"upon > ^", "true"},
    {"upon < 1/1024", "true"},
    {"over > ^.^", "true"},
    {"dud || 0", "true"},
    {"over = {0|pass}", "true"},
    {"dud = on", "false"},
    {"[over, 1] = [1:off, 1]", "true"},
};

struct Styled {
  Style style;
  const char* typed;
  const char* printed;
};

constexpr Styled styled[] = {
    {Style::shared, "{{on|{3||2|1}}|{{2|1}||*|off}}", "aa := {3||2|1}; ab := {2|1}; {on|aa|||ab||*|off}"},
    {Style::shared, "{2|0} & -1", "aa := {2|0}; aa & -1"},
    {Style::shared, "{{on|{4|{3over|{1|0}}}}|{5|{3over|{1|0}}||off}}", "aa := {1|0}; {4||3over|aa}"},
    {Style::unicode, "1^[on]*2 & v<on>*", "1↑[on]∗2 & ↓<on>∗"},
    {Style::unicode, "+-(3under)", "±(3under)"},
    {Style::unicode, "-1+Tiny(on)", "−1+Tiny(on)"},
    {Style::cgsuite, "-1+Tiny(on)", "-1Tiny(on)"},
    {Style::cgsuite, "{{3|over}|{-1|off}}", "{3|over||-1|off}"},
    {Style::latex, "-1/2over", "-\\frac{1}{2}\\mathbf{over}"},
    {Style::latex, "3under & off", "3\\mathbf{under} \\mathbin{\\&} \\mathbf{off}"},
    {Style::latex, "1^[on]*2 & v<on>*",
     "1{\\uparrow}^{[\\mathbf{on}]}{\\ast}2 \\mathbin{\\&} {\\downarrow}^{\\mathbf{on}}{\\ast}"},
    {Style::latex, "dud", "\\mathbf{dud}"},
    {Style::latex, "+-(2over)", "\\pm (2\\mathbf{over})"},
    {Style::latex, "-1+Tiny(on)", "-1+{\\boldsymbol{+}}_{\\mathbf{on}}"},
    {Style::latex, "Miny(1/2over)", "{\\boldsymbol{-}}_{\\frac{1}{2}\\mathbf{over}}"},
    {Style::latex, "a{0||||0|||a|*||*}", "a\\{0\\mathrel{||||}0\\mathrel{|||}a\\mid {\\ast}\\mathrel{||}{\\ast}\\}"},
    {Style::latex, "{pass|^*}", "\\{\\mathbf{pass}\\mid {\\uparrow}{\\ast}\\}"},
    {Style::braces, "dud", "{pass|} & {|pass}"},
    {Style::braces, "^<on>", "{0|{0|0,pass}}"},
};

struct Fault {
  const char* typed;
  const char* message;
};

constexpr Fault faults[] = {
    {"over := 3", "only a name (letters, digits and _), or f(x), stands on the left of ':='"},
    {"on := 3", "on is a constant and cannot be defined"},
    {"pass := 3", "pass is a reserved word and cannot be defined"},
    {"pass", "pass stands only as an option, as in {0|pass}"},
    {"a{0|a+1}", "within its own braces a name stands only as an option, as in a{0|a}"},
    {"a{0|a{1|a}}", "these braces stand inside others named a: give them another name"},
    {"{0|{a{1|b{a|0,a{|}}}}}", nullptr},
    {"mean{0|1}", "mean is a function: write mean({...})"},
    {"0 & over",
     "0 & over: the onside is never below the offside, and here Left, second, does not survive the difference"},
    {"mean(over)", "mean takes a short game, and over is a loopy value"},
    {"over : 1", "a short game is wanted here, and over is a loopy value"},
    {"variety({1|off})", "variety({1|off}) is undefined: the degree is not idempotent"},
    {"variety(a{0|{0||||0,*2|||a|0||0}||0})", nullptr},
    {"degree(dud)", "degree takes a stopper, and dud is not one"},
    {"kayles(over)", nullptr},
    {"cool(over, 1)", nullptr},
    {"1/2 . over", "1/2 . over is undefined: of a loopy value only an integer number of copies is taken"},
    {"form(a{0|a})", nullptr},
    {"2a{0|a}", nullptr},
    {"a {0|a}", nullptr},
};

}  // namespace

TEST_CASE("loopy values print as in the books") {
  const Registry registry = Registry::standard();
  GameStore store;
  Session session(store, registry);
  for (const Fact& fact : facts) {
    session.clear_definitions();
    std::string printed;
    try {
      printed = session.to_text(session.evaluate(fact.typed));
    } catch (const Error& error) {
      printed = error.what();
    }
    CHECK_MESSAGE(printed == fact.printed, fact.typed);
  }
}

TEST_CASE("loopy values have the signs of each style") {
  const Registry registry;
  GameStore store;
  Session session(store, registry);
  for (const Styled& fact : styled) {
    session.clear_definitions();
    CHECK_MESSAGE(session.to_text(session.evaluate(fact.typed), fact.style) == fact.printed, fact.typed);
  }
}

TEST_CASE("loops have names of one letter, and when these are used up N1, N2, ...") {
  const Registry registry;
  GameStore store;
  Session session(store, registry);
  session.define("s := a{0||||0|||a|*||*}");
  session.define("g := s");
  for (int n = 2; n <= 60; n += 2) session.define("g := {s + " + std::to_string(n) + "|g}");
  const std::string text = session.to_text(session.evaluate("g"));
  std::size_t from = 0;
  int number = 60;
  const auto check = [&](const std::string& name) {
    const std::string begin = name + "{" + std::to_string(number) + "||||";
    CAPTURE(begin);
    CHECK((from = text.find(begin, from)) != std::string::npos);
    number -= 2;
  };
  for (const char letter : std::string("abcdefghijklmnopqrstuwxyz")) check({letter});
  for (int n = 1; n <= 6; ++n) check("N" + std::to_string(n));
  CHECK(session.to_text(session.evaluate(text)) == text);
  CHECK(std::get<bool>(session.evaluate("g = " + text).value));
}

TEST_CASE("what is no loopy value is one clear error") {
  const Registry registry = Registry::standard();
  GameStore store;
  Session session(store, registry);
  for (const Fault& fault : faults) {
    session.clear_definitions();
    std::string message = "no error";
    try {
      session.evaluate(fault.typed);
    } catch (const Error& error) {
      message = error.what();
    }
    if (fault.message != nullptr) CHECK_MESSAGE(message == fault.message, fault.typed);
    CHECK_MESSAGE(message != "no error", fault.typed);
  }
}

}  // namespace upstar
