// One answer after another: each operand, or without operands each line of standard input.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/workspace/workspace.hpp"

namespace upstar::cli {

struct BatchRules {
  bool blank_lines_and_comments = false;  ///< a blank line gives an empty line, a line that begins with # is skipped
  bool json = false;                      ///< errors are JSON objects on standard output
  bool apart = false;                     ///< answers of several lines: an empty line between two
  bool silent = false;                    ///< answers are not printed: somebody else gathers them
};

/// The answer to one text; `line` counts from 1. **Errors** upstar::Error.
using AnswerText = std::function<std::string(std::string_view text, std::size_t line)>;

/// Prints answer(text, line) for each text.
/// An error is reported on standard error and the run goes on; on standard input a `!parse: ...` stands in place of the
/// answer, so that answers and lines stay side by side. Ctrl-C ends the run.
void answer_each(Workspace& workspace, const std::vector<std::string>& operands, const BatchRules& rules,
                 const AnswerText& answer);

/// Who answers in a thread of its own: a workspace with a quiet console, and an answer computed in it.
struct Worker {
  Workspace& workspace;
  AnswerText answer;
};

/// The same by several workers at once, the answers in the order of the texts, so the bytes are those of one worker.
void answer_each(Console& console, std::span<const Worker> workers, const std::vector<std::string>& operands,
                 const BatchRules& rules);

}  // namespace upstar::cli
