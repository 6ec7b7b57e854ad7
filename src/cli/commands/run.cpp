// Dispatch, and the last line of defence.
#include "cli/commands/run.hpp"

#include <algorithm>
#include <new>

#include "cli/commands/commands.hpp"
#include "cli/commands/help.hpp"
#include "cli/commands/unknown_command.hpp"
#include "cli/io/internal_fault.hpp"

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
    with_faults_as_errors(work);
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

}  // namespace

void run(Console& console, const Words& words) {
  // Twice: the answers so far are written before an error is reported, and writing them may fail too.
  guarded(console, [&] {
    guarded(console, [&] {
      dispatch(console, words);
      console.out.flush();
    });
    console.out.flush();
  });
}

}  // namespace upstar::cli
