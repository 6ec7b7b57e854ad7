// Which lines are commands, and running them in the calculator's workspace.
#include "desk/commands/calculator_line.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/trimmed.hpp"
#include "desk/commands/calculator_words.hpp"
#include "desk/commands/run.hpp"
#include "desk/io/command_line.hpp"
#include "desk/io/excerpt.hpp"
#include "desk/workspace/failures.hpp"
#include "upstar/base/nearest_names.hpp"
#include "upstar/expr/function_info.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar::desk {

namespace {

/// The name at the head of a line, and what stands behind it.
struct Head {
  explicit Head(std::string_view line) {
    const std::string_view text = trimmed(line);
    const std::size_t end = std::min(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), text.size());
    name = text.substr(0, end);
    rest = text.substr(end);
  }
  std::string_view name;
  std::string_view rest;
};

bool is_number(std::string_view word) { return word.find_first_not_of("0123456789") == std::string_view::npos; }

bool is_defined(Workspace& workspace, std::string_view name) {
  if (find_function_info(name) != nullptr || workspace.registry().find(name) != nullptr) return false;
  const std::vector<std::string> names = workspace.session().names();
  return std::binary_search(names.begin(), names.end(), name);
}

/// Refuses a file that is more likely the right side of a relation: `> 0`, `> g`.
void refuse_relation(Workspace& workspace, const std::string& file) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  if (file.empty() || file[0] == '.' || file[0] == '/') return;
  if (std::any_of(file.begin(), file.end(), is_letter) && !is_defined(workspace, file)) return;
  throw UsageError(fmt::format("a relation stands in quotes, 'g > {0}'; the file of this name is ./{0}", file));
}

/// The console runs a part of its work in the workspace, with a status of its own.
class Inside {
 public:
  Inside(Console& console, const OpenWorkspace& open, const std::string& place)
      : m_console(console), m_before(console.exchange_status(Status::ok)), m_json(console.json) {
    console.open_workspace = &open;
    console.place = place;
  }
  ~Inside() {
    m_console.open_workspace = nullptr;
    m_console.json = m_json;
    m_console.place.clear();
    m_console.note_on_operands.clear();
    m_console.raise(m_before);
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

 private:
  Console& m_console;
  Status m_before;
  bool m_json;
};

void run_words(const OpenWorkspace& open, const Head& head, const CommandLine& line) {
  Console& console = open.workspace.console();
  std::string text;
  if (!line.file.empty()) console.out.flush();
  {
    const GatheredOutput gathered(console.out, line.file.empty() ? nullptr : &text);
    if (const CalculatorWord* word = find_calculator_word(head.name)) word->run(open.workspace, line.words);
    else console.command_named(head.name)->run(console, line.words);
  }
  if (line.file.empty()) return;
  if (console.status() == Status::ok) console.outside().write_file(line.file, text);
  else console.error(fmt::format("{} is not written", line.file));
}

}  // namespace

LineKind kind_of_line(Workspace& workspace, std::string_view line) {
  const Head head(line);
  const Command* command = workspace.console().command_named(head.name);
  if (command == nullptr && find_calculator_word(head.name) == nullptr) return LineKind::expression;
  if (!head.rest.empty() && spaces.find(head.rest[0]) == std::string_view::npos) return LineKind::expression;
  if (trimmed(head.rest).starts_with(":=")) return LineKind::expression;
  if (continues_expression(head.rest) && is_defined(workspace, head.name)) return LineKind::expression;
  return command != nullptr && command->takes_expressions ? LineKind::command_on_expressions : LineKind::command;
}

ParseError error_of_line(Workspace& workspace, std::string_view line, std::size_t number, const ParseError& error) {
  const std::string_view text = trimmed(line);
  const std::string word(text.substr(0, text.find_first_of(spaces)));
  if (word == "rules") return error;
  const std::vector<std::string> known = workspace.session().names();
  if (!is_name(word) || std::binary_search(known.begin(), known.end(), word)) return error;
  std::vector<std::string> names;
  for (const Command& command : workspace.console().commands) names.emplace_back(command.name);
  for (const CalculatorWord& own : calculator_words()) names.emplace_back(own.name);
  const std::string advice = with_nearest_names("", word, names);
  if (advice.empty()) return error;
  const std::size_t column = static_cast<std::size_t>(text.data() - line.data()) + 1;
  return {number, column, fmt::format("there is no name or subcommand '{}'{}", shortened(word, 40), advice),
          std::string(line.substr(0, line.find('\n')))};
}

void run_command_in(const OpenWorkspace& open, const Words& words) {
  const Inside inside(open.workspace.console(), open, "");
  run_command(open.workspace.console(), words);
}

bool run_command_line(const OpenWorkspace& open, std::string_view line, std::size_t number) {
  Console& console = open.workspace.console();
  const Head head(line);
  const Inside inside(console, open, number == 0 ? "" : fmt::format("in line {}: ", number));
  bool goes_on = true;
  report_failures(console, [&] {
    const bool on_expressions = kind_of_line(open.workspace, line) == LineKind::command_on_expressions;
    const CommandLine split = split_command_line(head.rest, on_expressions, console.outside().home());
    if (on_expressions) refuse_relation(open.workspace, split.file);
    const CalculatorWord* word = find_calculator_word(head.name);
    const bool ends = word != nullptr && word->run == nullptr;
    const bool is_bare = split.words.empty() || is_number(split.words[0]);  // `exit 1`, as in a shell
    if (ends && !is_bare) throw UsageError(fmt::format("{} stands alone", head.name));
    goes_on = !ends;
    if (goes_on) run_words(open, head, split);
  });
  open.workspace.session().forget_answer();  // what a subcommand works out on its way
  open.workspace.session().keep_definitions();
  return goes_on;
}

}  // namespace upstar::desk
