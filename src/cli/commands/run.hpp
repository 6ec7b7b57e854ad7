// The command with its words: a subcommand, or the calculator.
#pragma once

#include "cli/commands/commands.hpp"
#include "cli/io/console.hpp"

namespace upstar::cli {

/// Runs it. Errors become lines on standard error and the status of the console; nothing is thrown.
void run(Console& console, const Words& words);

}  // namespace upstar::cli
