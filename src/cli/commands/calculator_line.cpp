// Which lines are commands, and running them in the calculator's workspace.
#include "cli/commands/calculator_line.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/trimmed.hpp"
#include "cli/commands/calculator_words.hpp"
#include "cli/io/command_line.hpp"
#include "cli/io/excerpt.hpp"
#include "cli/io/internal_fault.hpp"
#include "cli/io/whole_file.hpp"
#include "cli/workspace/answer_text.hpp"
#include "upstar/base/nearest_names.hpp"
#include "upstar/expr/function_info.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar::cli {

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

const Command* find_command(std::string_view name) {
  const auto place = std::find_if(commands.begin(), commands.end(), [&](const auto& row) { return row.name == name; });
  return place == commands.end() ? nullptr : &*place;
}

bool is_defined(Workspace& workspace, std::string_view name) {
  if (find_function_info(name) != nullptr || workspace.registry().find(name) != nullptr) return false;
  const std::vector<std::string> names = workspace.session().names();
  return std::binary_search(names.begin(), names.end(), name);
}

/// The console runs a part of its work in the workspace, with a status of its own.
class Inside {
 public:
  Inside(Console& console, const OpenWorkspace& open, const std::string& place)
      : m_console(console), m_before(console.exchange_status(Status::ok)) {
    console.open_workspace = &open;
    console.place = place;
  }
  ~Inside() {
    m_console.out.gather_into(nullptr);
    m_console.open_workspace = nullptr;
    m_console.place.clear();
    m_console.raise(m_before);
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

 private:
  Console& m_console;
  Status m_before;
};

void run_words(const OpenWorkspace& open, const Head& head, const CommandLine& line) {
  Console& console = open.workspace.console();
  std::string text;
  if (!line.file.empty()) {
    console.out.flush();
    console.out.gather_into(&text);
  }
  if (const CalculatorWord* word = find_calculator_word(head.name)) word->run(open.workspace, line.words);
  else find_command(head.name)->run(console, line.words);
  console.out.gather_into(nullptr);
  if (line.file.empty()) return;
  if (console.status() == Status::ok) write_whole_file(line.file, text);
  else console.error(fmt::format("{} is not written", line.file));
}

}  // namespace

LineKind kind_of_line(Workspace& workspace, std::string_view line) {
  const Head head(line);
  const Command* command = find_command(head.name);
  if (command == nullptr && find_calculator_word(head.name) == nullptr) return LineKind::expression;
  if (!head.rest.empty() && spaces.find(head.rest[0]) == std::string_view::npos) return LineKind::expression;
  if (trimmed(head.rest).starts_with(":=")) return LineKind::expression;
  if (continues_expression(head.rest) && is_defined(workspace, head.name)) return LineKind::expression;
  return command != nullptr && command->takes_expressions ? LineKind::command_on_expressions : LineKind::command;
}

ParseError error_of_line(Workspace& workspace, std::string_view line, std::size_t number, const ParseError& error) {
  const std::string_view text = trimmed(line);
  const std::string word(text.substr(0, text.find_first_of(spaces)));
  const std::vector<std::string> known = workspace.session().names();
  if (!is_name(word) || std::binary_search(known.begin(), known.end(), word)) return error;
  std::vector<std::string> names;
  for (const Command& command : commands) names.emplace_back(command.name);
  for (const CalculatorWord& own : calculator_words()) names.emplace_back(own.name);
  const std::string advice = with_nearest_names("", word, names);
  if (advice.empty()) return error;
  const std::size_t column = static_cast<std::size_t>(text.data() - line.data()) + 1;
  return {number, column, fmt::format("there is no name or subcommand '{}'{}", shortened(word, 40), advice),
          std::string(line.substr(0, line.find('\n')))};
}

bool run_command_line(const OpenWorkspace& open, std::string_view line, std::size_t number) {
  Console& console = open.workspace.console();
  const Head head(line);
  const Inside inside(console, open, number == 0 ? "" : fmt::format("in line {}: ", number));
  const auto report = [&](Status status, const std::string& message) {
    console.out.gather_into(nullptr);
    console.raise(status);
    console.error(message);
  };
  try {
    const bool on_expressions = kind_of_line(open.workspace, line) == LineKind::command_on_expressions;
    const CommandLine split = split_command_line(head.rest, on_expressions);
    const CalculatorWord* word = find_calculator_word(head.name);
    if (word != nullptr && word->run == nullptr) return false;
    with_faults_as_errors([&] { run_words(open, head, split); });
  } catch (const UsageError& error) {
    report(Status::bad_input, error.what());
  } catch (const Error& error) {
    report(status_of(error.code()), message_of(error, 0));
  } catch (const std::bad_alloc&) {
    report(Status::unfinished, "the machine has no more memory");
  }
  open.workspace.session().keep_definitions();
  return true;
}

}  // namespace upstar::cli
