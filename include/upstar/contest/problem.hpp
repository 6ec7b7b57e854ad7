// Contest problems: each reads its own input as text and writes its own output, whole or not at all.
//
// A library call on plain data solves a problem; it is in another header of this folder. A Problem adds the texts.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "upstar/base/budget.hpp"

namespace upstar {

class ProblemInput;

struct SolveOptions {
  bool explain = false;  ///< add how the answer comes about, below the answer
  bool moves = false;    ///< add the winning first moves, below the answer
};

struct Problem {
  std::string_view name{};
  std::string_view title{};
  // Texts of whole lines; the last line has no line end.
  std::string_view statement{};
  std::string_view input{};
  std::string_view output{};
  std::string_view limits{};
  std::string_view example_input{};
  std::string_view example_answer{};
  bool explains = false;   ///< supports SolveOptions::explain
  bool has_moves = false;  ///< supports SolveOptions::moves
  /// Reads the whole input. **Returns** whole lines.
  std::string (*answer)(ProblemInput& input, const SolveOptions& options, Budget& budget) = nullptr;

  /// The whole output for a whole input.
  /// **Errors** ParseError if the text is not what `input` says, with line, column and what would be right; DomainError
  /// for an option that the problem does not support; LimitError past the budget.
  std::string solve(std::string_view text, const SolveOptions& options = {}, Budget* budget = nullptr) const;
};

/// All problems in the order in which they are listed, partizan problems first.
std::span<const Problem> contest_problems();
/// **Errors** DomainError for an unknown name, with the nearest names.
const Problem& contest_problem(std::string_view name);

}  // namespace upstar
