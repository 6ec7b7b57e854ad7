// What holds for all contest problems.
#include <doctest/doctest.h>

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <set>
#include <string>

#include "contest/solved.hpp"

namespace upstar::tests {

namespace {

/// A small number, as inputs have some that count what follows; a few times a power of ten; or the last of a type.
bool ends_a_range(std::int64_t number) {
  if (number == INT64_MAX) return true;
  while (number >= 100 && number % 10 == 0) number /= 10;
  return number < 100;
}

}  // namespace

TEST_CASE("every problem's example has its answer") {
  for (const Problem& problem : contest_problems()) {
    CAPTURE(problem.name);
    CHECK(solved(problem.name, problem.example_input) == problem.example_answer);
  }
}

TEST_CASE("Windows line ends, spare white space, and a last line without its end change nothing") {
  for (const Problem& problem : contest_problems()) {
    CAPTURE(problem.name);
    std::string windows;
    for (const char c : problem.example_input) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    CHECK(solved(problem.name, windows) == problem.example_answer);
    CHECK(solved(problem.name, windows + " \r\n\n") == problem.example_answer);
    windows.resize(windows.size() - 2);
    CHECK(solved(problem.name, windows) == problem.example_answer);
  }
}

TEST_CASE("every problem refuses what is no input of it") {
  for (const Problem& problem : contest_problems()) {
    CAPTURE(problem.name);
    CHECK(complaint(problem.name, "") == "1:1: the input is empty");
    CHECK(complaint(problem.name, " \r\n\n") == "1:1: the input is empty");
    CHECK_FALSE(complaint(problem.name, std::string(problem.example_input) + "?!").empty());
    CHECK_FALSE(complaint(problem.name, "?!\n" + std::string(problem.example_input)).empty());
    CHECK_FALSE(complaint(problem.name, "99999999999999999999 " + std::string(problem.example_input)).empty());
    CHECK_FALSE(complaint(problem.name, std::string(1, '\0')).empty());
  }
}

TEST_CASE("the numbers that a problem takes end at a round one, and the next is refused") {
  for (const Problem& problem : contest_problems()) {
    CAPTURE(problem.name);
    const std::string example(problem.example_input);
    std::size_t ranges = 0;
    for (std::size_t begin = 0, end = 0; (begin = example.find_first_not_of(" \n", end)) < example.size();) {
      end = std::min(example.find_first_of(" \n", begin), example.size());
      const auto instead = [&](const std::string& word) {
        const std::string said = complaint(problem.name, example.substr(0, begin) + word + example.substr(end));
        return said.substr(0, said.find(", not"));
      };
      const std::string said = instead("99999999999999999999");
      std::int64_t least = 0, most = 0;
      const std::size_t at = said.find(" is a number from ");
      if (at == std::string::npos) continue;
      REQUIRE(std::sscanf(said.c_str() + at, " is a number from %" SCNd64 " to %" SCNd64, &least, &most) == 2);
      CAPTURE(said);
      CHECK(ends_a_range(most));
      if (most < INT64_MAX) CHECK(instead(std::to_string(most + 1)) == said);
      CHECK(instead(std::to_string(least - 1)) == said);
      ++ranges;
    }
    CHECK((ranges > 0) == (example.find_first_of("0123456789") != std::string::npos));
  }
}

TEST_CASE("an input cut short is refused, or is another input") {
  for (const Problem& problem : contest_problems()) {
    CAPTURE(problem.name);
    for (std::size_t i = 0; i < problem.example_input.size(); ++i) {
      std::string output;
      try {
        output = solved(problem.name, problem.example_input.substr(0, i));
      } catch (const ParseError& error) {
        CHECK(error.line() >= 1);
        continue;
      }
      CHECK(output.ends_with('\n'));
    }
  }
}

TEST_CASE("every problem does what it says of its options, and tells all about itself") {
  std::set<std::string_view> names;
  for (const Problem& problem : contest_problems()) {
    CAPTURE(problem.name);
    CHECK(names.insert(problem.name).second);
    CHECK(&contest_problem(problem.name) == &problem);
    for (const std::string_view text :
         {problem.title, problem.statement, problem.input, problem.output, problem.limits}) {
      CHECK_FALSE(text.empty());
      CHECK_FALSE(text.ends_with('\n'));
    }
    CHECK((problem.output.find("--explain") != std::string_view::npos) == problem.explains);
    CHECK((problem.output.find("--moves") != std::string_view::npos) == problem.has_moves);
    for (const bool explain : {false, true}) {
      const SolveOptions options{.explain = explain, .moves = !explain};
      if (explain ? problem.explains : problem.has_moves) {
        CHECK(solved(problem.name, problem.example_input, options).starts_with(problem.example_answer));
      } else {
        CHECK_THROWS_AS(solved(problem.name, problem.example_input, options), DomainError);
      }
    }
  }
}

TEST_CASE("an unknown problem is told the nearest") {
  CHECK_THROWS_WITH_AS(contest_problem("cutcak"), "there is no problem 'cutcak'; did you mean cutcake?", DomainError);
}

}  // namespace upstar::tests
