// `upstar solve`: contest problems, each in its own input and output formats.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/lines_of.hpp"
#include "base/trimmed.hpp"
#include "desk/commands/commands.hpp"
#include "desk/io/arguments.hpp"
#include "desk/workspace/answer_text.hpp"
#include "upstar/contest/problem.hpp"

namespace upstar::desk {

namespace {

constexpr Example solve_examples[] = {
    {"upstar solve", "every problem with a line about it"},
    {"upstar solve cutcake --help", "its rules, input, output, limits, and an example"},
    {R"(printf '8 3\n2 5\n4 4\n' > pieces.txt; upstar solve cutcake pieces.txt)", "", "2 Left"},
    {"echo LLLLRLR | upstar solve hackenbush_string", "", "29/8"},
};

constexpr const char* solve_notes =
    R"(The whole input is read before anything is printed: an error leaves no partial answer.
)";

const Problem& problem_named(const std::string& name) {
  try {
    return contest_problem(name);
  } catch (const DomainError& error) {
    throw UsageError(fmt::format("{} (see upstar solve)", error.what()));  // a usage error
  }
}

std::string problem_text(const Problem& problem) {
  std::string text = fmt::format("{}: {}\n\n{}\n\nInput: {}\n\nOutput: {}\n\nLimits: {}\n", problem.name, problem.title,
                                 problem.statement, problem.input, problem.output, problem.limits);
  std::string options;
  if (problem.explains) options += " --explain";
  if (problem.has_moves) options += " --moves";
  if (!options.empty()) text += fmt::format("\nOptions:{}\n", options);
  return text + fmt::format("\nExample:\n{}\nits answer:\n{}\n", indented(trimmed(problem.example_input), 2),
                            indented(trimmed(problem.example_answer), 2));
}

Json tree_of(const Problem& problem) {
  std::vector<const char*> options;
  if (problem.explains) options.push_back("explain");
  if (problem.has_moves) options.push_back("moves");
  return {{"name", problem.name},
          {"title", problem.title},
          {"statement", problem.statement},
          {"input", problem.input},
          {"output", problem.output},
          {"limits", problem.limits},
          {"options", options},
          {"example_input", problem.example_input},
          {"example_answer", problem.example_answer}};
}

void list_problems(Console& console, bool names) {
  if (console.json) {
    for (const Problem& problem : contest_problems()) console.answer(to_line(tree_of(problem)));
    return;
  }
  std::size_t width = 0;
  for (const Problem& problem : contest_problems()) width = std::max(width, problem.name.size());
  for (const Problem& problem : contest_problems()) {
    console.out.line(names ? std::string(problem.name) : fmt::format("{:<{}}  {}", problem.name, width, problem.title));
  }
}

void solve(Console& console, const Problem& problem, const std::string& path, const SolveOptions& options,
           const CommonOptions& common) {
  AnswerBudget budget(common.limits, console);
  const auto start = Budget::Clock::now();
  const std::string text = console.outside().read(path, common.limits.memory);
  const auto read = Budget::Clock::now();
  budget.start_answer();
  try {
    budget.charge(text.size());
    const std::string output = problem.solve(text, options, &budget);
    if (console.json) console.answer(to_line({{"problem", problem.name}, {"output", lines_of(output)}}));
    else console.out.write(output);
    console.out.flush();
  } catch (const ParseError& error) {
    return report_error(console, error, "", 0);
  } catch (const DomainError& error) {
    throw UsageError(error.what());
  }
  if (!common.statistics) return;
  const auto seconds = [](Budget::Clock::duration time) { return std::chrono::duration<double>(time).count(); };
  console.note(fmt::format("read {} bytes in {:.3f} s, answered in {:.3f} s\n", text.size(), seconds(read - start),
                           seconds(Budget::Clock::now() - read)));
}

}  // namespace

void run_solve(Console& console, const Words& words) {
  Arguments arguments("solve", "Solves a contest problem: reads its input from FILE, or from standard input.",
                      "[PROBLEM [FILE]]", solve_examples, solve_notes);
  arguments.takes_no_expressions();
  SolveOptions options;
  CommonOptions common;
  bool names = false;
  arguments.flag("explain", options.explain, "Explain the answer below it");
  arguments.flag("moves", options.moves, "Print the winning first moves below the answer");
  arguments.flag("names", names, "The names of all problems, one a line");
  add_json_option(arguments, console.json);
  add_budget_options(console, arguments, common);
  const bool help = !arguments.parse(words);
  const Words& operands = arguments.operands();
  if (help && operands.empty()) return console.out.write(arguments.help());
  if (help) return console.out.write(problem_text(problem_named(operands[0])));
  if (operands.empty()) {
    if (options.explain || options.moves) throw UsageError("--explain and --moves go with a problem");
    return list_problems(console, names);
  }
  if (names) throw UsageError("--names lists all problems, and goes without one");
  arguments.require_operands(1, 2);
  console.show_progress(common.progress);
  solve(console, problem_named(operands[0]), operands.size() > 1 ? operands[1] : "-", options, common);
}

}  // namespace upstar::desk
