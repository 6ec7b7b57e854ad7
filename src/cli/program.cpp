// Dispatch: the table of subcommands, the general help, the last line of defence.
#include "cli/program.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <clocale>
#include <exception>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "upstar/base/nearest_names.hpp"

namespace upstar::cli {

namespace {

constexpr std::array commands{
    Command{"eval", "evaluate expressions: '{^|^}', 'mean({2|-1})', 'domineering(\"..|..\") + 1/2'", run_eval},
    Command{"compare", "how two games are related: =, <, > or ||", run_compare},
    Command{"show", "the report on a game: value, outcome, stops, mean, temperature, ...", run_show},
    Command{"thermograph", "draws thermographs, in the terminal or as SVG or TikZ", run_thermograph},
    Command{"value", "the values of positions of a ruleset", run_value},
    Command{"moves", "every move from a position, with its value and incentive", run_moves},
    Command{"table", "the values of many games at once: all those born by a day", run_table},
    Command{"nim", "impartial games on heaps: sequences, periods, winning moves; nim arithmetic", run_nim},
    Command{"rulesets", "the list of rulesets, or one ruleset's rules", run_rulesets},
    Command{"solve", "contest problems: reads a problem's own input, prints its own output", run_solve},
    Command{"bench", "the built-in benchmark, which checks its own answers", run_bench},
};

void print_help(Console& console) {
  console.out.write("upstar: the exact algebra of partizan combinatorial games\n\nUsage: upstar COMMAND [WORD...]\n\n");
  for (const Command& command : commands) {
    console.out.write(fmt::format("  {:<13}{}\n", command.name, command.summary));
  }
  console.out.write(
      "\nWithout a command: the calculator (history, completion, definitions, help). Where standard input is no\n"
      "terminal it answers line by line, like eval, but keeps definitions.\n\n"
      "  upstar --version         the version\n"
      "  upstar COMMAND --help    options and examples\n\n"
      "Examples:\n"
      "  upstar eval '{^|^}'\n"
      "  upstar value domineering '..|..' '...|...'\n"
      "  upstar show '{3||2|1}'\n\n"
      "Exit status: 0 all answered; 1 something is mathematically undefined; 2 bad input; 3 something was not finished\n"
      "within its budget. The highest of several.\n");
}

void dispatch(Console& console, const Words& words) {
  if (words.empty()) return run_calculator(console, words);
  const std::string& name = words.front();
  if (name == "--version") return console.out.line("upstar " UPSTAR_VERSION);
  if (name == "--help" || name == "-h" || (name == "help" && words.size() == 1)) return print_help(console);
  if (name.starts_with("-")) return run_calculator(console, words);
  Words rest(words.begin() + 1, words.end());
  if (name == "help") return dispatch(console, {rest.front(), "--help"});
  for (const Command& command : commands) {
    if (command.name == name) return command.run(console, rest);
  }
  std::vector<std::string> names;
  for (const Command& command : commands) names.emplace_back(command.name);
  throw UsageError(with_nearest_names(fmt::format("there is no command '{}' (see upstar --help)", name), name, names));
}

/// Runs `work` and turns what it throws into a line on standard error and a status.
template <class Work>
void guarded(Console& console, Work&& work) {
  try {
    work();
  } catch (const ClosedPipe&) {
  } catch (const UsageError& error) {
    console.raise(Status::bad_input);
    console.error(error.what());
  } catch (const Error& error) {
    console.raise(status_of(error.code()));
    console.error(error.what());
  } catch (const std::bad_alloc&) {
    console.raise(Status::unfinished);
    console.error("the machine has no more memory");
  }
}

}  // namespace

int run_program(const std::vector<std::string>& words) {
  std::setlocale(LC_CTYPE, "");
  install_signal_handlers();
  Console console;
  // Twice: an error is reported after the answers before it, and writing those may be an error itself.
  guarded(console, [&] {
    guarded(console, [&] {
      dispatch(console, words);
      console.out.flush();
    });
    console.out.flush();
  });
  return static_cast<int>(console.status());
}

}  // namespace upstar::cli
