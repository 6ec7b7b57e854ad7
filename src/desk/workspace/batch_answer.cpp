// One answer of a batch: computed, and printed.
#include "desk/workspace/batch_answer.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "desk/io/arguments.hpp"
#include "desk/io/excerpt.hpp"
#include "desk/workspace/answer_text.hpp"
#include "upstar/base/nearest_names.hpp"

namespace upstar::desk {

void compute(Workspace& workspace, const AnswerText& answer_text, BatchAnswer& answer) {
  if (answer.is_blank) return;
  workspace.console().hold_notes();
  try {
    // An operand is a text of one line.
    const std::size_t line = answer.line == 0 ? 1 : answer.line;
    answer.answer = workspace.answer([&] { return answer_text(answer.text, line); });
  } catch (const Error&) {
    answer.error = std::current_exception();
  }
  answer.notes = workspace.console().take_notes();
}

void BatchPrinter::print(const BatchAnswer& answer) {
  m_line = answer.line;
  ++m_printed;
  if (answer.is_blank && m_console.json) return;  // a reader of JSON expects an object
  if (!answer.notes.empty()) m_console.note(answer.notes);
  if (answer.error == nullptr) {
    if (m_rules.silent) return;
    const bool is_apart = m_rules.apart && !answer.is_blank;
    if (is_apart && !std::exchange(m_is_first, false)) m_console.answer("");
    return m_console.answer(answer.answer);
  }
  try {
    std::rethrow_exception(answer.error);
  } catch (const Error& error) {
    print_error(answer, error);
  }
}

void BatchPrinter::print_error(const BatchAnswer& answer, const Error& error) {
  const bool has_place = answer.line != 0 && !m_rules.silent && !m_console.json;
  if (has_place) m_console.answer(place_holder(error, answer.line));
  report_error(m_console, error, answer.text, answer.line);
}

void BatchPrinter::report_interrupt(std::size_t answered, std::size_t operands) {
  m_console.raise(Status::unfinished);
  if (operands == 0) m_console.error(fmt::format("interrupted at line {}", answered));
  else if (answered < operands) m_console.error(fmt::format("interrupted after {} of {}", answered, operands));
}

}  // namespace upstar::desk
