// One answer after another: each operand, or without operands each line of standard input.
#pragma once

#include <cstdint>
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
  bool apart = false;                     ///< answers have several lines: an empty line between two
  bool silent = false;                    ///< nothing is printed: the caller gathers the answers
};

/// The answer to one text; `line` counts from 1. **Errors** upstar::Error.
using AnswerText = std::function<std::string(std::string_view text, std::size_t line)>;

/// Prints answer(text, line) for each text.
/// An error is reported on standard error and the run goes on; on standard input a `!parse: ...` stands in place of the
/// answer, so that answers match lines. Ctrl-C ends the run.
void answer_each(Workspace& workspace, const std::vector<std::string>& operands, const BatchRules& rules,
                 const AnswerText& answer);

/// One thread's worker: a workspace with a quiet console, and the function that answers in it.
struct Worker {
  Workspace& workspace;
  AnswerText answer;
};

/// The same by several workers at once. Answers keep the order of the texts, so the output is that of one worker.
/// Workers begin nothing while the answers that wait for an earlier one take more than `most_bytes`.
void answer_each(Console& console, std::span<const Worker> workers, const std::vector<std::string>& operands,
                 const BatchRules& rules, std::uint64_t most_bytes);

}  // namespace upstar::cli
