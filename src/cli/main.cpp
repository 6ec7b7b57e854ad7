// The command `upstar`: dispatch, the last line of defence.
#include <algorithm>
#include <clocale>
#include <exception>

#include "cli/commands.hpp"
#include "cli/commands/help.hpp"
#include "cli/commands/unknown_command.hpp"
#include "cli/io/interrupt.hpp"

namespace upstar::cli {

namespace {

void dispatch(Console& console, const Words& words) {
  if (words.empty()) return run_calculator(console, words);
  const std::string& name = words.front();
  if (name == "--version" || name == "-V") return console.out.line("upstar " UPSTAR_VERSION);
  if (name == "--help" || name == "-h") return print_general_help(console);
  if (name.starts_with("-")) return run_calculator(console, words);
  Words rest(words.begin() + 1, words.end());
  const auto command = std::ranges::find(commands, name, &Command::name);
  if (command == commands.end()) fail_unknown_command(words);
  command->run(console, rest);
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
  } catch (const OutputError& error) {
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
