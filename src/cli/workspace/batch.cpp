// The loop over operands or lines, one answer at a time.
#include "cli/workspace/batch.hpp"

#include <unistd.h>

#include "base/trimmed.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/line_reader.hpp"
#include "cli/workspace/batch_answer.hpp"

namespace upstar::cli {

void answer_each(Workspace& workspace, const std::vector<std::string>& operands, const BatchRules& rules,
                 const AnswerText& answer_text) {
  Console& console = workspace.console();
  BatchPrinter printer(console, rules);
  const auto answer_one = [&](std::string_view text, std::size_t line) {
    BatchAnswer answer{std::string(text), line, {}, nullptr};
    compute(workspace, answer_text, answer);
    printer.print(answer);
  };
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (interrupted()) return printer.report_interrupt(i, operands.size());
    answer_one(operands[i], 0);
  }
  if (!operands.empty()) return;
  if (console.open_workspace != nullptr) throw UsageError("in the calculator the operands stand on the line");

  LineReader reader(STDIN_FILENO, [&] { console.out.flush(); });
  std::string_view text;
  std::size_t line = 0;
  while (!interrupted() && reader.next(text)) {
    ++line;
    if (rules.blank_lines_and_comments && text.starts_with('#')) continue;
    if (rules.blank_lines_and_comments && trimmed(text).empty()) {
      if (!rules.silent) console.answer("");
    } else {
      answer_one(text, line);
    }
  }
  if (interrupted()) printer.report_interrupt(line, 0);
}

}  // namespace upstar::cli
