// `upstar` without a command: the calculator. On a terminal it converses; otherwise it is a batch that keeps its
// definitions.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "base/trimmed.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/complete_line.hpp"
#include "cli/io/init_file.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/line_editor.hpp"
#include "cli/io/line_history.hpp"
#include "cli/io/line_reader.hpp"
#include "desk/commands/calculator_line.hpp"
#include "desk/commands/calculator_words.hpp"
#include "desk/io/arguments.hpp"
#include "desk/io/excerpt.hpp"
#include "desk/io/expression_advice.hpp"
#include "desk/io/open_brackets.hpp"
#include "desk/io/terminal_notes.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/batch.hpp"
#include "desk/workspace/batch_answer.hpp"
#include "desk/workspace/definition_file.hpp"
#include "upstar/base/nearest_names.hpp"

namespace upstar::cli {

using namespace desk;

namespace {

/// Standard input has nothing to read while this object lives: a subcommand must not read the calculator's lines.
class EmptyInput {
 public:
  EmptyInput() : m_saved(::dup(STDIN_FILENO)) {
    const int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    ::dup2(nothing, STDIN_FILENO);
    ::close(nothing);
  }
  ~EmptyInput() {
    ::dup2(m_saved, STDIN_FILENO);
    ::close(m_saved);
  }
  EmptyInput(const EmptyInput&) = delete;
  EmptyInput& operator=(const EmptyInput&) = delete;

 private:
  int m_saved;
};

/// Puts the text into the history: its lines side by side, or one by one if there is a comment, which would go on.
void remember(LineEditor& editor, std::string text) {
  if (text.find('#') == std::string::npos) std::replace(text.begin(), text.end(), '\n', ' ');
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    editor.remember(text.substr(begin, end - begin));
    begin = end + 1;
  }
}

class Calculator {
 public:
  Calculator(Workspace& workspace, const CommonOptions& options)
      : m_open{workspace, options}, m_console(workspace.console()) {
    m_open.options.statistics = false;  // at the end, and not for each line
  }

  void read_init_file() {
    const std::string file = init_file();
    if (file.empty()) return;
    try {
      load_definitions(workspace().console(), workspace(), file);
    } catch (const Error& error) {
      m_console.error(error.what());
    }
    settle();
  }

  /// On a terminal. The user sees the errors, so they do not make the run's status.
  void converse() {
    m_console.answer("upstar " UPSTAR_VERSION
                     ": type a game, such as {2|-1} + ^, to get its value; help explains, quit ends");
    LineEditor editor([this](std::string_view line) { return complete_line(workspace(), line); },
                      default_history_file());
    bool goes_on = true;
    const auto answer_open_text = [&] {
      const std::string text = take_text();
      remember(editor, text);
      goes_on = answer_typed(text);
      settle();
    };
    while (goes_on) {
      const auto line = editor.next(m_text.empty() ? "> " : "... ");
      if (!line) {             // it ends what is open, else the calculator
        m_console.answer("");  // the cursor stands behind the prompt
        if (m_text.empty()) return;
        answer_open_text();
        continue;
      }
      if (is_left_open_before(*line)) answer_open_text();
      if (editor.was_cancelled()) take_text();
      else add(*line);
      if (!m_text.empty() && !is_open()) answer_open_text();
    }
  }

  /// Not on a terminal: one answer for each expression, in order.
  void answer_input() {
    const BatchRules rules{.blank_lines_and_comments = true};
    BatchPrinter printer(m_console, rules);
    LineReader reader(STDIN_FILENO, workspace().limits().memory, [this] { m_console.out.flush(); });
    std::string_view line;
    std::size_t number = 0;
    std::size_t first = 0;
    while (!interrupted() && reader.next(line)) {
      ++number;
      if (m_text.empty() && trimmed(line).empty()) {
        printer.print({{}, number, {}, nullptr, true});
        continue;
      }
      if (is_left_open_before(line) && !answer_read(take_text(), first, printer)) return;
      if (m_text.empty()) first = number;
      add(line);
      if (m_text.empty() || is_open()) continue;
      if (!answer_read(take_text(), first, printer)) return;
    }
    if (!m_text.empty() && !interrupted() && !answer_read(take_text(), first, printer)) return;
    if (interrupted()) printer.report_interrupt(number, 0);
  }

 private:
  Workspace& workspace() { return m_open.workspace; }

  /// Puts the line behind those that wait for it. Empty lines and comments begin nothing.
  void add(std::string_view line) {
    if (m_text.empty() && is_blank_or_comment(line)) return;
    if (m_text.empty()) m_goes_on = kind_of_line(workspace(), line) != LineKind::command;
    m_text.append(line).push_back('\n');
    m_brackets.read(line);
  }

  /// Whether the text goes on in the next line; a text that fills half of the memory does not.
  bool is_open() { return m_goes_on && m_brackets.any() && m_text.size() < workspace().limits().memory / 2; }

  /// Whether the text has open brackets that this line shows to be forgotten: it defines something, or is a word of the
  /// calculator, such as `quit`.
  bool is_left_open_before(std::string_view line) {
    if (m_text.empty()) return false;
    const std::string_view typed = trimmed(line);
    return begins_definition(line) || (find_calculator_word(typed.substr(0, typed.find(' '))) != nullptr &&
                                       kind_of_line(workspace(), line) == LineKind::command);
  }

  std::string take_text() {
    m_brackets = {};
    if (!m_text.empty()) m_text.pop_back();
    return std::exchange(m_text, {});
  }

  std::string answer_line(std::string_view text, std::size_t number) {
    try {
      std::string answer = desk::answer_line(workspace(), text, number, m_open.options.style, m_open.options.json);
      workspace().session().keep_definitions();
      return answer;
    } catch (const ParseError& error) {
      throw error_of_line(workspace(), text, number, error);
    }
  }

  /// **Returns** false if the calculator shall end.
  bool answer_typed(const std::string& text) {
    if (kind_of_line(workspace(), text) != LineKind::expression) return run_command_line(m_open, text, 0);
    try {
      const std::string answer = workspace().answer([&] { return answer_line(text, 1); });
      if (!answer.empty()) m_console.answer(answer);  // a line that ends in `;` has none
      m_notes.on_line(text);
    } catch (const Error& error) {
      show_error(m_console, error, text, 0);
    }
    return true;
  }

  bool answer_read(const std::string& text, std::size_t number, BatchPrinter& printer) {
    if (kind_of_line(workspace(), text) != LineKind::expression) {
      const EmptyInput nothing;
      return run_command_line(m_open, text, number);
    }
    BatchAnswer answer{text, number, {}, nullptr};
    compute(
        workspace(), [this](std::string_view line, std::size_t n) { return answer_line(line, n); }, answer);
    if (answer.error != nullptr || !answer.answer.empty()) printer.print(answer);
    return true;
  }

  /// What happened to a line is over.
  void settle() {
    m_console.exchange_status(Status::ok);
    m_console.out.flush();
    clear_interrupt();
  }

  OpenWorkspace m_open;
  Console& m_console;
  TerminalNotes m_notes{m_console};
  std::string m_text;  ///< the lines read so far of one that may go on, each with its end
  OpenBrackets m_brackets;
  bool m_goes_on = true;
};

[[noreturn]] void fail_unknown_word(const std::string& word, std::vector<std::string> names) {
  if (!word.starts_with('-')) {
    throw UsageError(fmt::format("the command stands first, and '{}' stands behind options; see upstar --help",
                                 shortened(word, 60)));
  }
  for (const char* name : {"--version", "-V"}) names.emplace_back(name);
  for (const Command& command : all_commands()) names.emplace_back(command.name);
  std::string advice = with_nearest_names("", word, names);
  if (advice.empty()) advice = expression_advice(word);
  if (advice.empty()) advice = "; see upstar --help";
  throw UsageError(fmt::format("there is no option '{}'{}", shortened(word, 60), advice));
}

}  // namespace

void run_calculator(Console& console, const Words& words) {
  static constexpr Example examples[] = {
      {"echo '2 . ^ + *' | upstar --style unicode", "", "⇑∗"},
      {R"(printf 'g := {3||1|*}\ncompare g 2\ng + g\n' | upstar)", "expressions, definitions, subcommands", ""},
  };
  Arguments arguments(
      "",
      "The calculator: one answer for each expression, until a line quit or the end of the input. A line\n"
      "that begins with a subcommand's name runs it (see help in the calculator).",
      "", examples);
  CommonOptions options;
  bool no_init = false;
  arguments.flag("no-init", no_init, "Do not read ~/.config/upstar/init.up, on a terminal");
  add_init_option(arguments, console);
  add_print_options(arguments, options);
  add_budget_options(console, arguments, options);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  if (!arguments.operands().empty()) {
    fail_unknown_word(arguments.operands().front(), arguments.option_names());
  }
  console.show_progress(options.progress);
  console.json = options.json;
  options.limits.kept = UINT64_MAX;  // tables of rulesets stay until their room is needed

  const Registry registry = Registry::standard();
  Workspace workspace(console, registry, options.limits);
  workspace.share_definitions(console);
  Calculator calculator(workspace, options);
  if (::isatty(STDIN_FILENO) == 1 && console.out.is_terminal()) {
    if (!no_init) calculator.read_init_file();
    calculator.converse();
  } else {
    calculator.answer_input();
  }
  if (options.statistics) workspace.print_statistics();
}

}  // namespace upstar::cli
