// What is said of names and signs that are not in the notation: the whole table of foreign words, and where they stand.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "notation/foreign_words.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/nearest_names.hpp"
#include "upstar/expr/function_info.hpp"
#include "upstar/expr/session.hpp"

using namespace upstar;

namespace {

class Lines {
 public:
  /// The message of the ParseError that the line is; empty if it has another answer.
  std::string error(const std::string& line) {
    try {
      m_session.evaluate(line);
    } catch (const ParseError& error) {
      return error.what();
    } catch (const Error&) {
      return {};
    }
    return {};
  }
  std::vector<std::string> names() { return m_session.names(); }

 private:
  GameStore m_store;
  const Registry m_registry = Registry::standard();
  Session m_session{m_store, m_registry};
};

}  // namespace

TEST_CASE("every foreign word leads to its advice, or to the name that means the same") {
  Lines lines;
  for (const ForeignWord& row : foreign_words()) {
    const std::string wanted = row.name.empty() ? std::string(row.advice) : fmt::format("write {}", row.name);
    const auto tells = [&](const char* form) {
      return lines.error(fmt::format(fmt::runtime(form), row.word)).find(wanted) != std::string::npos;
    };
    const bool told = tells("{}") || tells("{}(1)") || tells("1 {} 1") || tells("{} 1");
    CHECK_MESSAGE(told, row.word);
  }
}

TEST_CASE("a foreign word stands once, folded, and has a name or advice; the names mean something") {
  Lines lines;
  const std::vector<std::string> names = lines.names();
  std::set<std::string_view> seen;
  for (const ForeignWord& row : foreign_words()) {
    CAPTURE(row.word);
    CHECK(seen.insert(row.word).second);
    if (row.word[0] >= 'a' && row.word[0] <= 'z') CHECK(folded_name(row.word) == row.word);
    CHECK((row.name.empty() ? row.advice.size() > 5 : std::ranges::count(names, row.name) == 1));
    if (!row.name.empty()) CHECK(std::ranges::count(names, row.word) == 0);
  }
}

TEST_CASE("between values and before them foreign words do not fit; nor do signs") {
  Lines lines;
  CHECK(lines.error("5 mod 3") == "'mod' does not fit here: write mod(a, b)");
  CHECK(lines.error("5 xor 3") == "'xor' does not fit here: write nim_sum(a, b)");
  CHECK(lines.error("1 is 1") == "'is' does not fit here: write G = H for equal values");
  CHECK(lines.error("print {2|-1}").starts_with("'print' does not fit here: write the value by itself"));
  CHECK(lines.error("2**10") == "'**' is not in the notation: write power(a, n) for a power; * is star");
  CHECK(lines.error("7 % 2") == "'%' is not in the notation: write mod(a, b) for a remainder");
}

TEST_CASE("what parses has no foreign word: two stars with a space, a negative number behind <, a defined name") {
  Lines lines;
  CHECK(lines.error("n := 1; 2 <-n") == "");
  CHECK(lines.error("game := 1; game + 1") == "");
  CHECK(lines.error("q(end) := end + 1; q(2)") == "");
  CHECK(lines.error("game := 1; game.2") == "");
}

TEST_CASE("a method is shown as a call, with its receiver and its arguments") {
  Lines lines;
  CHECK(lines.error("{0|*}.CanonicalForm") == "there is no name 'CanonicalForm'; write canonical_form({0|*})");
  CHECK(lines.error("{4||2|0}.Cool(1/2)") == "there is no function or ruleset 'Cool'; write cool({4||2|0}, 1/2)");
  CHECK(lines.error("{2|-1}.Mean()") == "there is no function or ruleset 'Mean'; write mean({2|-1})");
  CHECK(lines.error("{2|-1}.mean( )") == "mean is called as mean({2|-1})");
  CHECK(lines.error("{2|-1}.mean") == "mean is a function: write mean({2|-1})");
  CHECK(lines.error("{2|-1}.Options(Left)") == "there is no function or ruleset 'Options'; write options(G)");
  CHECK(lines.error("(1/2).IsNumber") == "there is no name 'IsNumber'; write is_number(1/2)");
  CHECK(lines.error("(4)/(2).IsNumber") == "there is no name 'IsNumber'; write is_number((4)/(2))");
  CHECK(lines.error("1 + ^.Simplify + 2") == "there is no name 'Simplify'; write canonical_form(^)");
  CHECK(lines.error("g := {2|-1}; g.Chess") == "there is no name 'Chess'; to define it, write Chess := ...");
  // the left operand, not the right one
  CHECK(lines.error("mean.2") == "mean is a function: write mean(G)");
  CHECK(lines.error("Mean.2") == "there is no name 'Mean'; did you mean mean?");
  // a long receiver is not repeated
  CHECK(lines.error("{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23|0}.Mean") ==
        "there is no name 'Mean'; write mean(G)");
}

TEST_CASE("a position of a package is shown as the call of its ruleset") {
  Lines lines;
  CHECK(lines.error("game.grid.Domineering(\"..|..\")") == "there is no name 'game'; write domineering(\"..|..\")");
  CHECK(lines.error("game.strip.ToadsAndFrogs(\"TT.FF\").CanonicalForm") ==
        "there is no name 'game'; write toads_and_frogs(\"TT.FF\")");
  CHECK(lines.error("game.Chess(\"x\")").starts_with("there is no name 'game'; write a ruleset and its position"));
}

TEST_CASE("a word of the notation in capitals is shown in small letters") {
  Lines lines;
  CHECK(lines.error("1 + V3") == "there is no name 'V3'; write v3");
  CHECK(lines.error("Omega + 1") == "there is no name 'Omega'; write omega");
  CHECK(lines.error("[n For n]") ==
        "nothing joins 'n' and 'For': write '+' for a sum, n . G for n copies, times(a, b) for numbers, "
        "or n(...) for a function");
}

TEST_CASE("an equation with an unknown name alone is shown as a definition") {
  Lines lines;
  CHECK(lines.error("g = {2|-1}") == "there is no name 'g'; to define it, write g := {2|-1}");
  CHECK(lines.error("f(x) = x + 1") == "there is no function or ruleset 'f'; to define it, write f(x) := x + 1");
  CHECK(lines.error("maen(3) = 3") == "there is no function or ruleset 'maen'; did you mean mean?");
  CHECK(lines.error("g == 3") == "there is no name 'g'; to define it, write g := ...");
  CHECK(lines.error("3 = g") == "there is no name 'g'; to define it, write g := ...");
  CHECK(lines.error("g + 1 = 3") == "there is no name 'g'; to define it, write g := ...");
  CHECK(lines.error("g <= 3") == "there is no name 'g'; to define it, write g := ...");
}

TEST_CASE("a name within a ruleset's call may be a position without quotes") {
  Lines lines;
  CHECK(lines.error("toads_and_frogs(TT)")
            .starts_with("there is no name 'TT'; a position stands in quotes, as in toads"));
  CHECK(lines.error("value(toads_and_frogs(TT))").starts_with("there is no name 'TT'; a position stands in quotes"));
  CHECK(lines.error("foo(1)") ==
        "there is no function or ruleset 'foo'; upstar functions and upstar rulesets list them");
  CHECK(lines.error("mean(TT)") == "there is no name 'TT'; to define it, write TT := ...");
}

TEST_CASE("the signs of tiny and miny are read before parentheses and numbers, and nowhere else") {
  Lines lines;
  GameStore store;
  const Registry registry = Registry::standard();
  Session session(store, registry);
  const auto equal = [&](const char* line) { return std::get<bool>(session.evaluate(line).value); };
  CHECK(equal("⧾2 + 1 = Tiny(2) + 1"));
  CHECK(equal("⧿(2) = Miny(2)"));
  CHECK(equal("2⧾1/2 = 2 + Tiny(1/2)"));
  CHECK(equal("{⧾2|⧿({2|1})} = {Tiny(2)|Miny({2|1})}"));
  CHECK(equal("-⧾2 = ⧿2"));
  CHECK(lines.error("⧾ 2") == "a number or parentheses follow ⧾, as in ⧾2 or ⧾(1/2)");
  CHECK(lines.error("⧾{2|1}") == "a number or parentheses follow ⧾, as in ⧾2 or ⧾(1/2)");
  CHECK(lines.error("⧾1/3") == "a number or parentheses follow ⧾, as in ⧾2 or ⧾(1/2)");
  CHECK(lines.error("⧾(x) := 2").starts_with("only a name"));
  CHECK(lines.error("⧾ := 2") == "a number or parentheses follow ⧾, as in ⧾2 or ⧾(1/2)");
  CHECK(lines.error("[1 for ⧾ in 1..2]") == "a variable is expected after 'for', as in [n . ^ for n in 1..3]");
  CHECK(lines.error("⧾()").starts_with("Tiny is called as Tiny(G)"));
}

TEST_CASE("every function has one topic, and those used most are functions") {
  std::multiset<std::string_view> listed;
  const auto topics = function_topics();
  CHECK(topics[0].functions.size() == 20);
  CHECK(std::set<const FunctionInfo*>(topics[0].functions.begin(), topics[0].functions.end()).size() == 20);
  for (const FunctionInfo* info : topics[0].functions) CHECK(info != nullptr);
  for (const FunctionTopic& topic : topics.subspan(1)) {
    CHECK(!topic.functions.empty());
    for (const FunctionInfo* info : topic.functions) {
      CHECK(info->topic == topic.title);
      listed.insert(info->name);
    }
  }
  CHECK(listed.size() == function_infos().size());
  for (const FunctionInfo& info : function_infos()) CHECK(listed.count(info.name) == 1);
}
