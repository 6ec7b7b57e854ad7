// Dispatch, and the last line of defence.
#include "cli/commands/run.hpp"

#include <fmt/format.h>

#include <new>

#include "cli/commands/calculator_words.hpp"
#include "cli/commands/help.hpp"
#include "cli/io/excerpt.hpp"
#include "cli/io/expression_advice.hpp"
#include "cli/io/internal_fault.hpp"
#include "cli/io/row_named.hpp"

namespace upstar::cli {

namespace {

void dispatch(Console& console, const Words& words) {
  if (words.empty()) return run_calculator(console, words);
  const std::string& name = words.front();
  if (name == "--version") return console.out.line("upstar " UPSTAR_VERSION);
  if (name == "--help" || name == "-h") return print_general_help(console);
  if (name.starts_with("-")) return run_calculator(console, words);
  Words rest(words.begin() + 1, words.end());
  if (find_calculator_word(name) != nullptr) {
    throw UsageError(fmt::format("{0} is a line of the calculator (see upstar help {0})", name));
  }
  if (const std::string advice = expression_advice(name); !advice.empty()) {
    throw UsageError(fmt::format("there is no command '{}'{}", cli::shortened(name, 60), advice));
  }
  row_named(commands, name, fmt::format("there is no command '{}' (see upstar --help)", name)).run(console, rest);
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
