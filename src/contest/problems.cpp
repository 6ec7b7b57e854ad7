// Finding problems by name, and solving them on a whole input.
#include "contest/problems.hpp"

#include <fmt/format.h>

#include "contest/problem_input.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/nearest_names.hpp"

namespace upstar {

std::span<const Problem> contest_problems() {
  static const std::vector<Problem> problems = problem_table();
  return problems;
}

const Problem& contest_problem(std::string_view name) {
  std::vector<std::string> names;
  for (const Problem& problem : contest_problems()) {
    if (problem.name == name) return problem;
    names.emplace_back(problem.name);
  }
  throw DomainError(with_nearest_names(fmt::format("there is no problem '{}'", name), name, names));
}

std::string Problem::solve(std::string_view text, const SolveOptions& options, Budget* budget) const {
  if (options.explain && !explains) throw DomainError(fmt::format("{} has nothing to explain", name));
  if (options.moves && !has_moves) throw DomainError(fmt::format("{} has no moves to list", name));
  ProblemInput problem_input(text);
  if (problem_input.at_end()) throw ParseError(1, 1, "the input is empty");
  std::string lines = answer(problem_input, options, GivenBudget(budget));
  problem_input.expect_end();
  return lines;
}

}  // namespace upstar
