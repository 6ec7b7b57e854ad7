// Lists, loops, choices and functions: against plain loops in C++, with and without sharing, and at their limits.
#include <doctest/doctest.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <random>

#include "expr/toy_rulesets.hpp"
#include "notation/cases.hpp"
#include "notation/definitions.hpp"
#include "notation/tree_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/notation/parser.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

struct LanguageFixture {
  int opened = 0;
  Registry registry = tests::toy_rulesets(opened);
  Budget budget;
  GameStore store{&budget};
  Session session{store, registry};

  std::string answer(std::string_view line) { return session.to_text(session.evaluate(line)); }
};

std::size_t cases_tried(Session& session, const std::string& file) {
  const auto cases = tests::read_text_cases(file);
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
  return cases.size();
}

std::string text_of(const std::vector<std::int64_t>& numbers) {
  std::string text = "[";
  for (const std::int64_t n : numbers) text += (text.size() > 1 ? ", " : "") + std::to_string(n);
  return text + "]";
}

}  // namespace

TEST_CASE("lists, texts, choices, loops and functions answer") {
  LanguageFixture f;
  CHECK(cases_tried(f.session, "expr/language.txt") > 100);
}

TEST_CASE("parameters that are expressions answer") {
  GameStore store;
  Session session(store, Registry::standard());
  CHECK(cases_tried(session, "expr/parameters.txt") > 10);
}

TEST_CASE("ranges, parts and entries are those of a plain loop") {
  LanguageFixture f;
  for (std::int64_t first = -3; first <= 3; ++first) {
    for (std::int64_t last = -3; last <= 4; ++last) {
      for (std::int64_t step : {-3, -2, -1, 1, 2, 3}) {
        std::vector<std::int64_t> numbers;
        for (std::int64_t i = first; step > 0 ? i <= last : i >= last; i += step) numbers.push_back(i);
        CHECK(f.answer(std::to_string(first) + ".." + std::to_string(last) + ".." + std::to_string(step)) ==
              text_of(numbers));
      }
    }
  }
}

TEST_CASE("an index names an entry, or is one error that says which and how many there are") {
  LanguageFixture f;
  for (std::int64_t size = 0; size <= 4; ++size) {
    const std::string list = "[10 . n for n in 1.." + std::to_string(size) + "]";
    const auto place = [&](std::int64_t at) { return at < 0 ? at + size + 1 : at; };
    const auto is_there = [&](std::int64_t at) { return 1 <= place(at) && place(at) <= size; };
    // The answer, or the error of the first of `wanted` that is not there.
    const auto check = [&](const std::string& index, const std::vector<std::int64_t>& wanted,
                           const std::string& answer) {
      const std::string text = list + "[" + index + "]";
      const auto missing = std::find_if_not(wanted.begin(), wanted.end(), is_there);
      std::string found;
      try {
        found = f.answer(text);
      } catch (const DomainError& error) {
        found = error.what();
      }
      if (missing == wanted.end()) {
        CHECK_MESSAGE(found == answer, text);
      } else {
        CHECK_MESSAGE(found.starts_with("there is no entry " + std::to_string(*missing) + " in [10 . n for n in 1.."),
                      text, ": ", found);
        CHECK_MESSAGE(found.find("which has " + std::to_string(size) + " entr") != std::string::npos, text);
      }
    };
    for (std::int64_t i = -6; i <= 6; ++i) {
      check(std::to_string(i), {i}, std::to_string(10 * place(i)));
      for (std::int64_t j = -6; j <= 6; ++j) {
        const std::string first = std::to_string(i), last = std::to_string(j);
        check("[" + first + ", " + last + "]", {i, j}, text_of({10 * place(i), 10 * place(j)}));
        // A part L[i..j] is the entries from i to j; one that ends before it begins is empty.
        std::vector<std::int64_t> part, ends;
        for (std::int64_t at = place(i); at <= place(j); ++at) part.push_back(10 * at);
        if (!part.empty()) ends = {i, j};
        check(first + ".." + last, ends, text_of(part));
      }
    }
  }
}

TEST_CASE("errors name the entry of a list from an earlier line") {
  LanguageFixture f;
  f.answer("m := [1 + 1 + 1 + 1 + 1 + 1 + 1 + 1, \"x\" + \"o\", 2]");
  const std::pair<const char*, const char*> cases[] = {
      {"[1, 2][m[[3, 2]]]", "an integer is wanted, and entry 2 of m[[3, 2]] is a text"},
      {"[1, 2][m[[2]]]", "an integer is wanted, and entry 1 of m[[2]] is a text"},
      {"[1, 2][m[[3, 1]]]", "there is no entry 8 in [1, 2], which has 2 entries"},
      {"outcome(* - m)", "'-' subtracts values, and m is a text"}};
  for (const auto& [text, message] : cases) {
    try {
      f.answer(text);
      FAIL(text);
    } catch (const DomainError& error) {
      CHECK(error.what() == std::string(message));
    }
  }
}

TEST_CASE("the greatest member is the first that no other is beyond or confused with, in whatever order they stand") {
  LanguageFixture f;
  std::mt19937_64 random(20'262);
  const char* games[] = {"1", "-1", "*", "^", "0", "{2|-1}", "^*", "1/2"};
  std::size_t defined = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<std::string> members(1 + random() % 5);
    std::string list;
    for (std::string& member : members) {
      member = games[random() % std::size(games)];
      list += (list.empty() ? "" : ", ") + member;
    }
    for (const bool is_greatest : {true, false}) {
      const char* order = is_greatest ? " >= " : " <= ";
      const auto leads = [&](const std::string& one) {
        return std::ranges::all_of(members,
                                   [&](const std::string& other) { return f.answer(one + order + other) == "true"; });
      };
      const auto wanted = std::ranges::find_if(members, leads);
      const std::string call = (is_greatest ? "max([" : "min([") + list + "])";
      CAPTURE(call);
      if (wanted == members.end()) {
        CHECK_THROWS_AS(f.answer(call), DomainError);
        continue;
      }
      ++defined;
      CHECK(f.answer(call) == f.answer(*wanted));
      const auto place = std::distance(members.begin(), wanted) + 1;
      if (is_greatest) CHECK(f.answer("argmax([" + list + "])") == std::to_string(place));
    }
  }
  CHECK(defined > 200);
}

TEST_CASE("loops over random lists are those of plain loops") {
  LanguageFixture f;
  std::mt19937_64 random(20'261);
  std::uniform_int_distribution<std::int64_t> entry(-5, 5), length(0, 6);
  for (int round = 0; round < 300; ++round) {
    std::vector<std::int64_t> a(static_cast<std::size_t>(length(random))), b(static_cast<std::size_t>(length(random)));
    for (auto* list : {&a, &b}) {
      for (std::int64_t& n : *list) n = entry(random);
    }
    std::vector<std::int64_t> sums, greater, unique;
    std::int64_t total = 0, count = 0;
    for (const std::int64_t n : a) {
      total += n;
      count += n == 2 ? 1 : 0;
      if (std::find(unique.begin(), unique.end(), n) == unique.end()) unique.push_back(n);
      for (const std::int64_t m : b) {
        if (n <= m) sums.push_back(n + m);
        greater.push_back(n > m ? n : m);
      }
    }
    f.answer("a := " + text_of(a) + "; b := " + text_of(b));
    CHECK(f.answer("[n + m for n in a for m in b if n <= m]") == text_of(sums));
    CHECK(f.answer("[n if n > m else m for n in a for m in b]") == text_of(greater));
    CHECK(f.answer("[max(n, m) for n in a for m in b]") == text_of(greater));
    CHECK(f.answer("sum(a)") == std::to_string(total));
    CHECK(f.answer("count(a, 2)") == std::to_string(count));
    CHECK(f.answer("unique(a)") == text_of(unique));
    std::vector<std::int64_t> sorted = a;
    std::sort(sorted.begin(), sorted.end());
    CHECK(f.answer("sort(a)") == text_of(sorted));
    if (!a.empty()) {
      const auto best = std::max_element(a.begin(), a.end());
      CHECK(f.answer("max(a)") == std::to_string(*best));
      CHECK(f.answer("min(a)") == std::to_string(sorted.front()));
      CHECK(f.answer("argmax(a)") == std::to_string(best - a.begin() + 1));
      CHECK(f.answer("a[argmax(a)] = max(a) and all([x <= max(a) for x in a])") == "true");
    }
    std::reverse(sorted.begin(), sorted.end());
    CHECK(f.answer("reverse(sort(a))") == text_of(sorted));
  }
}

namespace {

/// A random expression of this language that is worth an integer, and that integer.
class Programs {
 public:
  explicit Programs(std::uint64_t seed) : m_random(seed) {}

  struct Program {
    std::string text;
    std::int64_t value;
  };
  using Variables = std::vector<std::pair<std::string, std::int64_t>>;

  Program number(int depth, const Variables& variables) {
    switch (depth == 0 ? below(2) : below(8)) {
      case 0: {
        const std::int64_t n = below(7) - 3;
        return {std::to_string(n), n};
      }
      case 1: {
        if (variables.empty()) return {"2", 2};
        const auto& [name, value] = variables[static_cast<std::size_t>(below(static_cast<int>(variables.size())))];
        return {name, value};
      }
      case 2: {
        const Program a = number(depth - 1, variables), b = number(depth - 1, variables);
        return {"(" + a.text + " + " + b.text + ")", a.value + b.value};
      }
      case 3: {
        const Program a = number(depth - 1, variables), b = number(depth - 1, variables);
        return {"(" + a.text + " - " + b.text + ")", a.value - b.value};
      }
      case 4: {
        const Program a = number(depth - 1, variables), b = number(depth - 1, variables);
        const bool holds = truth_of_pair(a.value, b.value);
        const std::string sign = m_sign;
        const Program c = number(depth - 1, variables), d = number(depth - 1, variables);
        return {"(" + c.text + " if " + a.text + sign + b.text + " else " + d.text + ")", holds ? c.value : d.value};
      }
      case 5: return size_of_loop(depth, variables);
      case 6: return sum_of_loop(depth, variables);
      default: {
        const Program a = number(depth - 1, variables), b = number(depth - 1, variables);
        const std::int64_t at = below(2);
        return {"[" + a.text + ", " + b.text + "][" + std::to_string(at + 1) + "]", at == 0 ? a.value : b.value};
      }
    }
  }

 private:
  int below(int n) { return static_cast<int>(m_random() % static_cast<std::uint64_t>(n)); }

  bool truth_of_pair(std::int64_t a, std::int64_t b) {
    switch (below(4)) {
      case 0: m_sign = " < "; return a < b;
      case 1: m_sign = " != "; return a != b;
      case 2: m_sign = " = "; return a == b;
      default: m_sign = " >= "; return a >= b;
    }
  }

  Program size_of_loop(int depth, const Variables& variables) {
    const std::string name = "n" + std::to_string(depth);
    const int last = below(4);
    std::int64_t size = 0;
    const std::int64_t bound = below(4);
    for (std::int64_t n = 0; n <= last; ++n) size += n < bound ? 1 : 0;
    return {"size([" + number(0, variables).text + " for " + name + " in 0.." + std::to_string(last) + " if not " +
                name + " >= " + std::to_string(bound) + "])",
            size};
  }

  // The same text for every value of the variable: so it is made again from the same seed.
  Program sum_of_loop(int depth, const Variables& variables) {
    const std::string name = "n" + std::to_string(depth);
    const std::uint64_t seed = m_random();
    Program sum{"", 0};
    for (std::int64_t n = -1; n <= 2; ++n) {
      Variables inside = variables;
      inside.emplace_back(name, n);
      const Program term = Programs(seed).number(depth - 1, inside);
      sum.text = term.text;
      sum.value += term.value;
    }
    return {"sum([" + sum.text + " for " + name + " in -1..2])", sum.value};
  }

  std::mt19937_64 m_random;
  std::string m_sign;
};

}  // namespace

TEST_CASE("random programs are worth what they compute: inline, through functions, and printed and read back") {
  LanguageFixture f;
  const int rounds = static_cast<int>(tests::scaled(3'000));
  for (int round = 0; round < rounds; ++round) {
    f.session.clear_definitions();
    Programs programs(static_cast<std::uint64_t>(round));
    const Programs::Program program = programs.number(4, {{"a", 3}, {"b", -2}});
    const std::string& text = program.text;
    CAPTURE(text);
    const std::string expected = std::to_string(program.value);
    CHECK(f.answer("a := 3; b := -2; " + text) == expected);
    CHECK(f.answer("f(a, b) := " + text + "; f(3, -2)") == expected);
    CHECK(f.answer("a := 3; b := -2; " + tests::tree_text(parse(text))) == expected);
    CHECK(f.answer("g(b) := f(b + 5, b); unique([g(x) for x in [-2, -2]])[1]") == expected);
  }
}

TEST_CASE("a definition means what its names meant when it was made") {
  LanguageFixture f;
  f.answer("k := 5");
  f.answer("f(x) := x + k");
  f.answer("k := 7");
  CHECK(f.answer("f(1)") == "6");
  f.answer("g(x) := f(x) + k");
  f.answer("f(x) := 0");
  CHECK(f.answer("g(1)") == "13");
}

TEST_CASE("the last answer is ans, until the next one") {
  LanguageFixture f;
  CHECK_THROWS_AS(f.answer("ans"), ParseError);
  f.answer("{3||1|*}");
  f.answer("f(x) := x + 1");
  CHECK(f.answer("ans - {3||1|*}") == "0");
  CHECK_THROWS_AS(f.answer("outcome(1) + 1"), DomainError);
  CHECK(f.answer("ans + 1") == "1");
  CHECK(std::holds_alternative<std::monostate>(f.session.evaluate("5;").value));
  CHECK(f.answer("ans") == "5");
}

TEST_CASE("functions of functions stop at the budget") {
  LanguageFixture f;
  f.answer("f0(x) := x + 1");
  for (int i = 1; i <= 60; ++i) {
    const std::string before = "f" + std::to_string(i - 1);
    f.answer("f" + std::to_string(i) + "(x) := " + before + "(" + before + "(x))");
  }
  CHECK(f.answer("f10(0)") == "1024");
  f.budget.limit_time(std::chrono::milliseconds(20));
  CHECK_THROWS_AS(f.answer("f60(0)"), LimitError);
}

TEST_CASE("values of two kinds are never equal, and each is equal to itself") {
  LanguageFixture f;
  // One of each kind, and two of some.
  const std::vector<std::string> all{
      "1",   "*",      "true", "false", "left", "right",      "infinity",   "-infinity",      "[]",
      "[1]", "[1, 1]", "[[]]", "\"x\"", "\"\"", "outcome(0)", "outcome(1)", "thermograph(1)", "thermograph({2|1})"};
  for (const std::string& a : all) {
    for (const std::string& b : all) {
      CAPTURE(a);
      CAPTURE(b);
      CHECK(f.answer(a + " = " + b) == (a == b ? "true" : "false"));
      CHECK(f.answer(a + " != " + b) == (a == b ? "false" : "true"));
      CHECK(f.answer("[" + a + "] = [" + b + "]") == (a == b ? "true" : "false"));
    }
  }
}

TEST_CASE("long lists and texts stop at the memory limit") {
  LanguageFixture f;
  f.budget.limit_memory(f.budget.progress().bytes + 10'000'000);
  CHECK_THROWS_AS(f.answer("[n for n in 1..999999]"), LimitError);
  CHECK_THROWS_AS(f.answer("[1000000 . \"x\" for n in 1..100]"), LimitError);
  CHECK_THROWS_AS(f.answer("size([n > 3 for n in 1..100000])"), LimitError);
  CHECK_THROWS_AS(f.session.evaluate("t := 100000 . \"x\"; [t for n in 1..200]"), LimitError);
  CHECK(f.answer("1 + 1") == "2");
}

TEST_CASE("a chain of calls that never ends stops at the memory limit, whatever its arguments are") {
  LanguageFixture f;
  f.budget.limit_memory(f.budget.progress().bytes + 30'000'000);
  CHECK_THROWS_AS(f.answer("f(x) := f(x + 1); f(0)"), LimitError);
  CHECK_THROWS_AS(f.answer("f(x) := f(x) + 1; f(over)"), LimitError);
  CHECK_THROWS_AS(f.answer("f(t) := f(t + \"x\"); f(\"\")"), LimitError);
  CHECK(f.answer("f(x) := 0 if x = 0 else f(x - 1) + 1; f(10000)") == "10000");
}

TEST_CASE("a call that an error has ended is not under way") {
  LanguageFixture f;
  f.session.evaluate("f(x) := [1][3] if x = 0 else f(x - 1);");
  for (int i = 0; i < 2; ++i) {
    CHECK_THROWS_WITH_AS(f.answer("f(5)"), "there is no entry 3 in [1], which has 1 entry", DomainError);
  }
}

TEST_CASE("functions that use each other are written on one line, after what they need") {
  LanguageFixture f;
  f.session.evaluate("k := 1; f(x) := k if x = 0 else g(x - 1); g(x) := f(x) + k;");
  f.session.evaluate("k := 5;");
  const std::vector<std::string> lines = f.session.definitions();
  CHECK(lines == std::vector<std::string>{"k := 1", "f(x) := k if x = 0 else g(x - 1); g(x) := f(x) + k", "k := 5"});
  LanguageFixture other;
  for (const std::string& line : lines) other.session.define(line);
  CHECK(other.answer("[f(7), k]") == f.answer("[f(7), k]"));
}

TEST_CASE("what calls have given is forgotten before memory comes to its limit") {
  LanguageFixture f;
  f.session.evaluate("digits(n) := 1 if n < 10 else digits(quotient(n, 10)) + 1;");
  f.budget.limit_memory(f.budget.progress().bytes + 20'000'000);  // for the range, and a fifth of the calls
  CHECK(f.answer("size([1 for n in 1..300000 if digits(n) = 5])") == "90000");
}

TEST_CASE("a line that prints nothing takes no memory for an answer") {
  LanguageFixture f;
  f.session.evaluate("0;");
  const std::uint64_t before = f.budget.progress().bytes;
  f.session.evaluate("1..1000");
  f.session.evaluate("0;");
  CHECK(f.budget.progress().bytes == before);
  f.budget.limit_memory(before + 40'000'000);
  CHECK_THROWS_AS(f.session.evaluate("a := 1..1000000"), LimitError);
  CHECK_NOTHROW(f.session.evaluate("a := 1..1000000;"));
  CHECK(f.answer("size(a)") == "1000000");
}

TEST_CASE("the text of a list stops at the memory limit, and is given back") {
  LanguageFixture f;
  const Answer list = f.session.evaluate("[power(2, 30000) + n for n in 1..100]");
  const std::uint64_t before = f.budget.progress().bytes;
  const std::size_t length = f.session.to_text(list).size();
  CHECK(f.budget.progress().bytes == before);
  f.budget.limit_memory(before + length + length / 2);
  CHECK_THROWS_AS(f.session.to_text(list), LimitError);
  CHECK(f.budget.progress().bytes == before);
  f.budget.limit_memory(before + 4 * length);
  CHECK(f.session.to_text(list).size() == length);
}

TEST_CASE("nested loops end at the limit of lists") {
  LanguageFixture f;
  CHECK(f.answer("size([1 for a in 1..1000 for b in 1..1000])") == "1000000");
  CHECK_THROWS_AS(f.answer("[1 for a in 1..1001 for b in 1..1000]"), LimitError);
  std::string deep_list = "1";
  for (int i = 0; i < 100; ++i) deep_list = "[" + deep_list + " for a in [1]]";
  CHECK(f.answer("size(" + deep_list + ")") == "1");
  CHECK_THROWS_AS(f.answer("[" + deep_list + "]"), LimitError);
}

TEST_CASE("the terms of a sum are those typed, with their signs") {
  LanguageFixture f;
  const auto terms = f.session.summands("a := 3; stones(\"x\") - (a - {2|1}) + 2 . ^");
  REQUIRE(terms.size() == 4);
  GameId sum = GameStore::zero();
  for (const Summand& term : terms) sum = f.store.add(sum, term.value());
  CHECK(sum == std::get<GameId>(f.session.evaluate("a := 3; stones(\"x\") - (a - {2|1}) + 2 . ^").value));
  CHECK(terms[0].text == "stones(\"x\")");
  CHECK(terms[0].position() != nullptr);
  CHECK(terms[1].text == "a");
  CHECK(terms[1].is_negative);
  CHECK(terms[2].text == "{2|1}");
  CHECK_FALSE(terms[2].is_negative);
  CHECK(terms[3].text == "2 . ^");
  CHECK(f.session.summands("-stones(\"x\")")[0].position()->value() == f.session.summands("-stones(\"x\")")[0].value());
  CHECK_THROWS_AS(f.session.summands("[1] + [2]"), DomainError);
}

TEST_CASE("no name that has a meaning is given to a shared part") {
  LanguageFixture f;
  const Registry rulesets = Registry::standard();
  std::vector<std::string> names = f.session.names();
  for (const RulesetEntry& entry : rulesets.entries()) {
    names.push_back(entry.info.name);
    names.insert(names.end(), entry.info.aliases.begin(), entry.info.aliases.end());
  }
  boost::unordered_flat_set<std::string> given;
  for (std::uint64_t i = 0; i < 150'000; ++i) given.insert(definition_name(i));
  for (const std::string& name : names) {
    CAPTURE(name);
    CHECK_FALSE(given.contains(name));
  }
}
