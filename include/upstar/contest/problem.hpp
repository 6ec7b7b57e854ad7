// Contest problems: each reads its own input as text and writes its own output, whole or not at all.
//
// What solves a problem is a library call on plain data, in the header beside this one; a Problem puts the text around it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "upstar/base/budget.hpp"

namespace upstar {

class ProblemInput;

struct SolveOptions {
  bool explain = false;  ///< how the answer comes about, below it
  bool moves = false;    ///< the winning first moves, below the answer
};

struct Problem {
  std::string_view name{};
  std::string_view title{};
  // Texts of whole lines, the last without its end.
  std::string_view statement{};
  std::string_view input{};
  std::string_view output{};
  std::string_view limits{};
  std::string_view example_input{};
  std::string_view example_answer{};
  bool explains = false;   ///< knows what to do with SolveOptions::explain
  bool has_moves = false;  ///< and with SolveOptions::moves
  /// Reads all there is to read and returns whole lines.
  std::string (*answer)(ProblemInput& input, const SolveOptions& options, Budget& budget) = nullptr;

  /// The whole output for a whole input.
  /// **Errors** ParseError where the text is not what `input` says (its line and column, and what would be right);
  /// DomainError for an option the problem does not have; LimitError.
  std::string solve(std::string_view text, const SolveOptions& options = {}, Budget* budget = nullptr) const;
};

/// All problems, partizan ones first, in the order they are listed.
std::span<const Problem> contest_problems();
/// **Errors** DomainError for an unknown name, with the nearest ones.
const Problem& contest_problem(std::string_view name);

}  // namespace upstar
