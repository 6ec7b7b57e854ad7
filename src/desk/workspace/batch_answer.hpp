// The result of one text of a batch, and how it is printed, for one worker or many.
#pragma once

#include <exception>
#include <string>

#include "desk/workspace/batch.hpp"

namespace upstar::desk {

struct BatchAnswer {
  std::string text;
  std::size_t line = 0;  ///< of standard input; 0 for an operand
  std::string answer;
  std::exception_ptr error;  ///< an upstar::Error instead of the answer
  bool is_blank = false;     ///< an empty line, which is answered by one, in JSON by nothing
  std::string notes{};       ///< what a quiet console has held meanwhile
};

/// Fills in `answer` or `error`, and the notes. **Errors** OutputError, ClosedPipe.
void compute(Workspace& workspace, const AnswerText& answer_text, BatchAnswer& answer);

class BatchPrinter {
 public:
  BatchPrinter(Console& console, const BatchRules& rules) : m_console(console), m_rules(rules) {}

  void print(const BatchAnswer& answer);
  /// How many were printed, and the line of the last one.
  std::size_t printed() const { return m_printed; }
  std::size_t line() const { return m_line; }
  /// Ctrl-C ended the run after so many lines, or so many of the operands.
  void report_interrupt(std::size_t answered, std::size_t operands);

 private:
  void print_error(const BatchAnswer& answer, const Error& error);

  Console& m_console;
  const BatchRules& m_rules;
  std::size_t m_printed = 0;
  std::size_t m_line = 0;
  bool m_is_first = true;
};

}  // namespace upstar::desk
