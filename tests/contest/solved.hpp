// A problem as the command solves it.
#pragma once

#include <string>
#include <string_view>

#include "upstar/base/error.hpp"
#include "upstar/contest/problem.hpp"

namespace upstar::tests {

inline std::string solved(std::string_view problem, std::string_view input, const SolveOptions& options = {}) {
  return contest_problem(problem).solve(input, options);
}

/// `line:column: message` where the input is refused, else empty.
inline std::string complaint(std::string_view problem, std::string_view input) {
  try {
    solved(problem, input);
  } catch (const ParseError& error) {
    return std::to_string(error.line()) + ":" + std::to_string(error.column()) + ": " + error.what();
  }
  return {};
}

}  // namespace upstar::tests
