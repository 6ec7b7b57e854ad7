// The loop over operands or lines.
#include "cli/batch.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "cli/answer_text.hpp"
#include "cli/excerpt.hpp"
#include "cli/interrupt.hpp"
#include "cli/line_reader.hpp"

namespace upstar::cli {

namespace {

class Batch {
 public:
  using Answer = std::function<std::string(std::string_view, std::size_t)>;

  Batch(Workspace& workspace, const BatchRules& rules, const Answer& answer)
      : m_workspace(workspace), m_console(workspace.console()), m_rules(rules), m_answer(answer) {}

  void over_operands(const std::vector<std::string>& operands) {
    for (const std::string& operand : operands) {
      if (interrupted()) break;
      answer_one(operand, 1, false);
    }
  }

  void over_lines() {
    LineReader reader(STDIN_FILENO, [this] { m_console.out.flush(); });
    std::string_view text;
    std::size_t line = 0;
    while (!interrupted() && reader.next(text)) {
      ++line;
      if (m_rules.blank_lines_and_comments && text.starts_with('#')) continue;
      if (m_rules.blank_lines_and_comments && text.find_first_not_of(" \t") == std::string_view::npos) {
        m_console.answer("");
      } else {
        answer_one(text, line, true);
      }
    }
    if (!interrupted()) return;
    m_console.error(fmt::format("interrupted at line {}", line));
    m_console.raise(Status::unfinished);
  }

 private:
  void answer_one(std::string_view text, std::size_t line, bool from_input) {
    try {
      const std::string answer = m_workspace.answer([&] { return m_answer(text, line); });
      if (m_rules.silent) return;
      if (m_rules.apart && m_answered++ > 0) m_console.answer("");
      m_console.answer(answer);
    } catch (const IoError&) {
      throw;  // the streams themselves
    } catch (const Error& error) {
      const std::size_t shown_line = from_input ? line : 0;
      if (m_rules.json) {
        m_console.answer(to_line(report_of(text, error, shown_line)));
      } else if (from_input) {
        m_console.answer(place_holder(error, shown_line));
      }
      report_error(m_console, error, text, shown_line);
      if (!from_input) note_on_option(error, text);
    }
  }

  /// A mistyped option is an operand that cannot be read.
  void note_on_option(const Error& error, std::string_view text) {
    const bool like_an_option = text.size() > 2 && text.starts_with("--") && text[2] >= 'a' && text[2] <= 'z';
    if (error.code() != ErrorCode::parse || !like_an_option) return;
    m_console.note(fmt::format("upstar: note: {} is none of the options, so it was read as an operand; see --help\n",
                               printable(text)));
  }

  Workspace& m_workspace;
  Console& m_console;
  const BatchRules& m_rules;
  const Answer& m_answer;
  std::size_t m_answered = 0;
};

}  // namespace

void answer_each(Workspace& workspace, const std::vector<std::string>& operands, const BatchRules& rules,
                 const std::function<std::string(std::string_view text, std::size_t line)>& answer) {
  Batch batch(workspace, rules, answer);
  if (operands.empty()) {
    batch.over_lines();
  } else {
    batch.over_operands(operands);
  }
}

}  // namespace upstar::cli
