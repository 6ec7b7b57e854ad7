// The list of problems, and what they have in common.
#include "contest/problems.hpp"

#include <fmt/format.h>

#include <vector>

#include "contest/problem_input.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/nearest_names.hpp"

namespace upstar {

std::span<const Problem> contest_problems() {
  static const std::vector<Problem> problems{
      heap_split_problem(),
      walkers_problem(),
      cutcake_problem(),
      hackenbush_string_problem(),
      hackenbush_tree_problem(),
      col_strip_problem(),
      seating_couples_problem(),
      switches_problem(),
      infinite_strings_problem(),
      hdu3544_problem(),
      gerald08_problem(),
      purple_hearts_problem(),
      srm701_problem(),
      uoj342_problem(),
      aoj1377_problem(),
      abc229h_problem(),
      pe882_problem(),
      cf1704f_problem(),
      // impartial
      p2197_problem(),
      p2252_problem(),
      hdu1846_problem(),
      hdu3032_problem(),
      hdu1848_problem(),
      hdu1536_problem(),
      hdu2509_problem(),
      hdu1907_problem(),
      p2148_problem(),
      poj3537_problem(),
      treblecross_problem(),
      poj1704_problem(),
      letters_problem(),
      pe306_problem(),
      agc017d_problem(),
      cf1610i_problem(),
      hdu3094_problem(),
      poj3710_problem(),
      gym101908b_problem(),
      poj2311_problem(),
      switch_lights_problem(),
      token_dag_problem(),
  };
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
