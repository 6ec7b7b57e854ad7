// One answer after another: each operand, or without operands each line of standard input.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "desk/workspace/workspace.hpp"

namespace upstar::desk {

struct BatchRules {
  /// A blank line gives an empty line, or nothing in JSON; a line that begins with # is skipped.
  bool blank_lines_and_comments = false;
  bool apart = false;   ///< answers have several lines: an empty line between two
  bool silent = false;  ///< nothing is printed: the caller gathers the answers
};

/// The answer to one text; `line` counts from 1. **Errors** upstar::Error.
using AnswerText = std::function<std::string(std::string_view text, std::size_t line)>;

/// One thread's worker: a workspace, with a quiet console if there are several, and the function that answers in it.
struct Worker {
  Workspace& workspace;
  AnswerText answer;
};

/// Prints an answer for each text, in the order of the texts, whatever the number of workers.
/// An error is reported and the run goes on; on standard input a `!parse: ...` stands in place of the answer, so that
/// answers match lines. Ctrl-C ends the run. Workers begin nothing while the answers that wait for an earlier one take
/// more than `most_bytes`. Workers that have nothing to do are given to `spare`.
void answer_each(Console& console, const std::vector<Worker>& workers, const std::vector<std::string>& operands,
                 const BatchRules& rules, std::uint64_t most_bytes, SpareThreads* spare);
/// The same by one worker, on the workspace's console.
void answer_each(Workspace& workspace, const std::vector<std::string>& operands, const BatchRules& rules,
                 const AnswerText& answer);

}  // namespace upstar::desk
