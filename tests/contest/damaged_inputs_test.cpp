// What contest problems say of inputs with a word too few, too many, out of its range or another one: the whole
// refusals with their places, in a table, tests/data/damaged/contest.txt. The problems come from the library's own
// list, so a new one has no rows yet, and the test tells how to make them.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "kept_rows.hpp"
#include "upstar/base/error.hpp"
#include "upstar/contest/problem.hpp"

namespace upstar::tests::damaged_inputs {

namespace {

std::string refusal(const Problem& problem, const std::string& input) {
  try {
    problem.solve(input);
    return "";
  } catch (const ParseError& error) {
    return fmt::format("!! {}:{}: {}", error.line(), error.column(), error.what());
  } catch (const LimitError& error) {
    return fmt::format("!! too much: {}", error.what());
  } catch (const DomainError& error) {
    return fmt::format("!! {}", error.what());
  }
}

/// What is said without its place, and without the word that is refused.
std::string kind_of(const std::string& said) {
  return said.substr(said.find(": "), said.rfind(", not '") - said.find(": "));
}

/// The places of words.
std::vector<std::pair<std::size_t, std::size_t>> words_of(std::string_view text) {
  std::vector<std::pair<std::size_t, std::size_t>> words;
  for (std::size_t at = 0; (at = text.find_first_not_of(" \n", at)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    words.emplace_back(at, end);
    at = end;
  }
  return words;
}

}  // namespace

TEST_CASE("each contest problem refuses damaged inputs as its table says") {
  std::string rows =
      "# What contest problems say of their example with one word changed, a bar on each side of it; made by\n"
      "# tests/contest/damaged_inputs_test.cpp, which compares it.\n";
  for (const Problem& problem : contest_problems()) {
    const std::string input(problem.example_input);
    CHECK(refusal(problem, input) == "");
    rows += fmt::format("\n{}\n    nothing  {}\n    more  {}\n    moves  ", problem.name, refusal(problem, ""),
                        refusal(problem, input + "\n7 x"));
    for (const SolveOptions options : {SolveOptions{.moves = true}, SolveOptions{.explain = true}}) {
      try {
        problem.solve(input, options);
      } catch (const DomainError& error) {
        rows += error.what();
      }
      rows += options.moves ? "\n    explain  " : "\n";
    }
    AlikeRows refusals;
    for (const auto& [begin, end] : words_of(input)) {
      for (const char* other :
           {"", "-2", "0", "x", "XQ", "1.5", "2 2", "1000000000000000001", "99999999999999999999"}) {
        const std::string said = refusal(problem, input.substr(0, begin) + other + input.substr(end));
        if (said.empty()) continue;
        const std::size_t line = input.rfind('\n', begin) + 1;
        refusals.add(kind_of(said), fmt::format("{}|{}|{}  {}", input.substr(line, begin - line), other,
                                                input.substr(end, input.find('\n', end) - end), said));
      }
    }
    rows += refusals.text();
  }
  check_kept_rows("damaged/contest.txt", rows);
}

}  // namespace upstar::tests::damaged_inputs
