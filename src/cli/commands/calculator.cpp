// `upstar` without a command: the calculator. On a terminal it converses; otherwise it is a batch that keeps its
// definitions.
#include <fmt/format.h>
#include <unistd.h>

#include "base/trimmed.hpp"
#include "cli/commands.hpp"
#include "cli/commands/calculator_help.hpp"
#include "cli/io/answer_text.hpp"
#include "cli/io/arguments.hpp"
#include "cli/io/batch.hpp"
#include "cli/io/excerpt.hpp"
#include "cli/io/expression_advice.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/line_editor.hpp"

namespace upstar::cli {

namespace {

class Calculator {
 public:
  Calculator(Workspace& workspace, Style style, bool json) : m_workspace(workspace), m_style(style), m_json(json) {}

  void converse() {
    LineEditor editor(
        "> ", [this] { return m_workspace.session().names(); }, default_history_file());
    while (const auto line = editor.next()) {
      const std::string_view text = trimmed(*line);
      if (text == "quit" || text == "exit") return;
      if (!text.empty() && text.front() != '#') answer(*line, text);
      m_workspace.console().out.flush();
    }
    m_workspace.console().answer("");  // the cursor stands behind the prompt
  }

 private:
  void answer(const std::string& line, std::string_view text) {
    Console& console = m_workspace.console();
    try {
      if (text == "help" || text.starts_with("help ")) {
        return console.answer(help_text(m_workspace, trimmed(text.substr(4))));
      }
      console.answer(m_workspace.answer([&] { return answer_line(m_workspace, line, 1, m_style, m_json); }));
    } catch (const IoError&) {
      throw;
    } catch (const Error& error) {
      show_error(console, error, line, 0);  // the user has seen it: the run's status stays
    }
    clear_interrupt();
  }

  Workspace& m_workspace;
  Style m_style;
  bool m_json;
};

}  // namespace

void run_calculator(Console& console, const Words& words) {
  static constexpr Example example[] = {{"echo '2 . ^ + *' | upstar --style unicode", "", "⇑∗"}};
  Arguments arguments("", "The calculator: one answer for each line.", "", example);
  CommonOptions options;
  add_print_options(arguments, options);
  add_budget_options(arguments, options);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  if (!arguments.operands().empty()) {
    const std::string& word = arguments.operands().front();
    const std::string advice = expression_advice(word);
    throw UsageError(
        fmt::format("there is no option '{}'{}", shortened(word, 60), advice.empty() ? "; see upstar --help" : advice));
  }
  console.show_progress(options.progress);

  const Registry registry = Registry::standard();
  Workspace workspace(console, registry, options.limits, false);
  if (::isatty(STDIN_FILENO) == 1 && console.out.is_terminal()) {
    Calculator(workspace, options.style, options.json).converse();
  } else {
    const BatchRules rules{.blank_lines_and_comments = true, .json = options.json};
    answer_each(workspace, {}, rules, [&](std::string_view text, std::size_t line) {
      return answer_line(workspace, text, line, options.style, options.json);
    });
  }
  if (options.statistics) workspace.print_statistics();
}

}  // namespace upstar::cli
