// The command `upstar`: dispatch, the general help, the last line of defence.
#include <fmt/format.h>
#include <unistd.h>

#include <clocale>
#include <exception>

#include "cli/commands.hpp"
#include "cli/commands/calculator_help.hpp"
#include "cli/io/example.hpp"
#include "cli/io/excerpt.hpp"
#include "cli/io/expression_advice.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/row_named.hpp"
#include "upstar/expr/function_info.hpp"

namespace upstar::cli {

namespace {

constexpr Example general_examples[] = {
    {"upstar eval '{^|^}'", "", "^^*"},
    {"upstar value domineering '..|..' '...|...'", "", "+-1\n{2|-1/2}"},
    {"upstar compare '{2|-1}' '*'", "confused: who starts wins the difference", "||"},
    {"upstar table cutcake 2 4", "", "   1   2  3  4\n1  0   1  2  3\n2  -1  0  0  1"},
};

void print_help(Console& console) {
  console.out.write("upstar: the exact algebra of partizan combinatorial games\n\nUsage: upstar COMMAND [WORD...]\n\n");
  for (const Command& command : commands) {
    console.out.write(fmt::format("  {:<13}{}\n", command.name, command.summary));
  }
  console.out.write(
      "\nWithout a command: the calculator (history, completion, definitions, help). Where standard input is not\n"
      "a terminal it answers line by line, like eval, but keeps definitions.\n\n"
      "  upstar --version         the version\n"
      "  upstar COMMAND --help    options and examples\n"
      "  upstar help NAME         the same; also of a function or a ruleset\n\n");
  console.out.write(examples_text(general_examples));
  console.out.write(
      "\nExit status: 0 all answered; 1 something is mathematically undefined; 2 bad input; 3 something was not "
      "finished\n"
      "within its budget. The highest of several.\n");
}

/// A subcommand, a function, a ruleset or a list.
void print_help_on(Console& console, const std::string& name) {
  std::vector<std::string> names;
  for (const Command& command : commands) {
    names.emplace_back(command.name);
    if (command.name != name) continue;
    command.run(console, {"--help"});
    if (find_function_info(name) == nullptr) return;
    console.out.line("The function of that name:");
  }
  const Registry registry = Registry::standard();
  Workspace workspace(console, registry, {});
  try {
    console.out.line(help_text(workspace, name, names));
  } catch (const DomainError& error) {
    throw UsageError(error.what());  // a usage error, not an undefined answer
  }
}

void dispatch(Console& console, const Words& words) {
  if (words.empty()) return run_calculator(console, words);
  const std::string& name = words.front();
  if (name == "--version") return console.out.line("upstar " UPSTAR_VERSION);
  if (name == "--help" || name == "-h" || (name == "help" && words.size() == 1)) return print_help(console);
  if (name.starts_with("-")) return run_calculator(console, words);
  Words rest(words.begin() + 1, words.end());
  if (name == "help") return print_help_on(console, rest.front());
  if (const std::string advice = expression_advice(name); !advice.empty()) {
    throw UsageError(fmt::format("there is no command '{}'{}", shortened(name, 60), advice));
  }
  row_named(commands, name, fmt::format("there is no command '{}' (see upstar --help)", name)).run(console, rest);
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

/// **Returns** the exit status.
Status run(const Words& words) {
  std::setlocale(LC_CTYPE, "");
  install_signal_handlers();
  Console console;
  // Twice: the answers so far are written before an error is reported, and writing them may fail too.
  guarded(console, [&] {
    guarded(console, [&] {
      dispatch(console, words);
      console.out.flush();
    });
    console.out.flush();
  });
  return console.status();
}

}  // namespace

}  // namespace upstar::cli

int main(int argc, char** argv) {
  const int first = argc > 0 ? 1 : 0;
  return static_cast<int>(upstar::cli::run({argv + first, argv + argc}));
}
